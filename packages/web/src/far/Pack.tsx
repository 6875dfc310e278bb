import type { Box } from '@liberty/shelf';
import type { Signal } from '@preact/signals';
import { Components } from '../shelf/Components.tsx';
import type { Packed } from '../shelf/PackFile.tsx';

/** The text of the pack that was chosen for a table; nothing where it is laid with the usual components. */
export const packChosen = ({ variantPacks }: Box, { text, variant }: Packed): string | undefined =>
  variant === undefined ? text : variantPacks?.[variant];

/** The components of a table that is being laid. */
export const PackField = ({ box, packed }: { box: Box; packed: Signal<Packed> }) =>
  box.openWith ? (
    <Components
      lid={box}
      packed={packed}
      about="A file with the values of the printed game you own; the others get it with the table."
      refused="This pack cannot be used, and none will be."
      unpack={async (text) => box.openWith!(text)}
    />
  ) : null;
