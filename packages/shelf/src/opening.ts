import { type AnyGame, type Header, type Result, fail, ok } from '@liberty/table';
import { type Box, boxOf } from './boxes.ts';

/** The game a record was played with: from its box, with its component pack if it names one. */
export const openFor = (header: Pick<Header, 'game' | 'components'>, pack?: string): Result<AnyGame, string> => {
  const box = boxOf(header.game);
  if (!box?.open) return fail(`This is a record of '${header.game}', which cannot be played here.`);
  if (header.components === undefined) return ok(box.open());
  const named = `This record was played with the component pack ${header.components.slice(0, 12)}`;
  if (pack === undefined) return fail(`${named}, which is not here.`);
  const unpacked = box.openWith?.(pack);
  if (!unpacked?.ok) return fail(`Its component pack is not sound: ${unpacked?.fault.join('; ') ?? 'none is taken'}`);
  if (unpacked.value.components !== header.components)
    return fail(`${named}; this one is ${unpacked.value.components.slice(0, 12)}.`);
  return ok(unpacked.value.game);
};

/** One thing that is agreed, out of its word. */
const agreedValue = (box: Box | undefined, field: string, word: string): Result<unknown, string> => {
  const term = box?.terms?.find((it) => it.field === field);
  if (!term) return fail(`'${box?.title}' has no choice of ${field}`);
  const choice = term.choices.find(({ value }) => String(value) === word);
  if (choice) return ok(choice.value);
  return fail(`no ${field} is called '${word}'; there are: ${term.choices.map(({ value }) => value).join(', ')}`);
};

/** The game with other terms agreed than its usual ones: by field, in words. */
export const agreed = (game: AnyGame, words: Readonly<Record<string, string | undefined>>): Result<AnyGame, string> => {
  const terms: Record<string, unknown> = {};
  for (const [field, word] of Object.entries(words)) {
    if (word === undefined) continue;
    const value = agreedValue(boxOf(game.id), field, word);
    if (!value.ok) return value;
    terms[field] = value.value;
  }
  return ok({ ...game, defaults: { ...(game.defaults as object), ...terms } });
};
