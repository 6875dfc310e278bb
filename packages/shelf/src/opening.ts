import {
  type AnyGame,
  type Header,
  type Match,
  type MatchRecord,
  type Result,
  type Sight,
  cited,
  fail,
  ok,
  quoted,
  replay,
} from '@liberty/table';
import { type Box, boxOf } from './boxes.ts';

/** What a header says about the box it came out of. */
type Named = Pick<Header, 'game' | 'components'> & Partial<Pick<Header, 'options'>>;

const wordsOf = (choices: readonly { readonly value: unknown }[]): string =>
  choices.map(({ value }) => quoted(value)).join(', ');

/** What was agreed must be what the box lets one agree on: its terms, each with one of its choices. */
const faultOfTerms = ({ title, terms = [] }: Box, options: unknown): string | undefined => {
  for (const [field, value] of Object.entries(options ?? {})) {
    const term = terms.find((it) => it.field === field);
    if (!term) return `header.options.${cited(field)}: '${title}' has no such choice`;
    if (!term.choices.some((it) => it.value === value))
      return `header.options.${field}: must be one of ${wordsOf(term.choices)}, not ${quoted(value)}`;
  }
  return undefined;
};

/** The text of the pack a header names, if it is one of those that came with the box. */
export const packInBox = ({ game, components }: Pick<Named, 'game' | 'components'>): string | undefined => {
  const { openWith, variantPacks = {} } = boxOf(game) ?? {};
  if (components === undefined) return undefined;
  return Object.values(variantPacks).find((text) => {
    const it = openWith?.(text);
    return it?.ok && it.value.components === components;
  });
};

/**
 * The game a record was played with: from its box, with its component pack if it names one, on terms the box knows. A
 * pack that came with the box need not be given; another than the one that is named is refused.
 */
export const openFor = (header: Named, pack?: string): Result<AnyGame, string> => {
  const box = boxOf(header.game);
  if (!box?.open) return fail(`This is a record of '${cited(header.game)}', which cannot be played here.`);
  const fault = faultOfTerms(box, header.options);
  if (fault !== undefined) return fail(fault);
  if (header.components === undefined) return ok(box.open());
  const named = `This record was played with the component pack ${cited(header.components.slice(0, 12))}`;
  const text = pack ?? packInBox(header);
  if (text === undefined) return fail(`${named}, which is not here.`);
  const unpacked = box.openWith?.(text);
  if (!unpacked?.ok) return fail(`Its component pack is not sound: ${unpacked?.fault.join('; ') ?? 'none is taken'}`);
  if (unpacked.value.components !== header.components)
    return fail(`${named}; this one is ${unpacked.value.components.slice(0, 12)}.`);
  return ok(unpacked.value.game);
};

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** A record played again from the first answer to the last, with its game out of its box; or the one sentence why not. */
export const matchFrom = (record: MatchRecord, pack?: string): Result<AnyMatch, string> => {
  const game = openFor(record.header, pack);
  if (!game.ok) return game;
  const match = replay(game.value, record);
  return match.ok ? match : fail(`The record does not play: ${match.fault}`);
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
