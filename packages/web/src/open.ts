import { boxOf } from '@liberty/shelf';
import { type AnyGame, type Header, type Result, fail, load, ok } from '@liberty/table';
import type { KeptGame } from './kept.ts';

/** The game a record was played with: from its box, with its component pack if it names one. */
export const openFor = (header: Pick<Header, 'game' | 'components'>, pack?: string): Result<AnyGame, string> => {
  const box = boxOf(header.game);
  if (!box?.open) return fail(`This is a record of '${header.game}', which cannot be played here.`);
  if (header.components === undefined) return ok(box.open());
  if (pack === undefined)
    return fail(`This record was played with the component pack ${header.components.slice(0, 12)}, which is not here.`);
  const unpacked = box.openWith?.(pack);
  if (!unpacked?.ok) return fail(`Its component pack is not sound: ${unpacked?.fault.join('; ') ?? 'none is taken'}`);
  if (unpacked.value.components !== header.components)
    return fail(
      `This record was played with the component pack ${header.components.slice(0, 12)}; this one is ${unpacked.value.components.slice(0, 12)}.`,
    );
  return ok(unpacked.value.game);
};

/** The game of a kept record. */
export const openKept = (kept: KeptGame): Result<AnyGame, string> => {
  const record = load(kept.record);
  return record.ok ? openFor(record.value.header, kept.pack) : record;
};
