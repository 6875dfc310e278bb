import type { Box } from '@liberty/shelf';
import { type Signal, useSignal } from '@preact/signals';
import { PackFile, type Packed } from '../shelf/PackFile.tsx';

/** Other components for a table that is being laid. */
export const PackField = ({ box, pack }: { box: Box; pack: Signal<string | undefined> }) => {
  const packed = useSignal<Packed>({});
  if (!box.openWith) return null;
  const take = async (file: File | undefined): Promise<void> => {
    const text = await file?.text();
    const unpacked = text === undefined ? undefined : box.openWith!(text);
    pack.value = unpacked?.ok ? text : undefined;
    if (!unpacked) packed.value = {};
    else packed.value = unpacked.ok ? { name: unpacked.value.name } : { faults: unpacked.fault };
  };
  return (
    <PackFile
      packed={packed.value}
      about="A file with the values of the printed game you own; the others get it with the table."
      refused="This pack cannot be used, and none will be."
      take={take}
    />
  );
};
