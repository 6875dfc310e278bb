import { AMERICAN, BRITISH, GENERALS, SPACES } from '@liberty/colonies';
import type { Bar, Seat, Wish } from '@liberty/table';
import { CARDS, type Rule, RULEBOOK, type State, USES } from '../../src/index.ts';
import { edition } from '../scene.ts';
import { BOARD_REASONS } from './board-reasons.ts';
import { type Claim, doubtOf } from './doubt.ts';
import { FIELD_REASONS } from './field-reasons.ts';
import { PLAY_REASONS } from './play-reasons.ts';

const CLAIMS: Readonly<Record<string, Claim>> = { ...PLAY_REASONS, ...FIELD_REASONS, ...BOARD_REASONS };

const THINGS: Readonly<Record<string, readonly string[]>> = { space: SPACES, general: GENERALS, card: CARDS, use: [] };

/** Does an answer name a thing of this kind first? */
const asksFor = (s: State, kind: string): boolean =>
  edition.options(s).some((a) => THINGS[kind]!.includes(edition.write(a).split(' ')[1] ?? ''));

/** What is false about a reason. A wording that is not known here is a fault too. */
export const untruthOf = (s: State, seat: Seat, wish: Wish, { rule, why }: Bar): string | undefined => {
  if (!(rule in RULEBOOK)) return `there is no section ${rule}`;
  const question = edition.question(s)!;
  if (why === 'it is for the other side to answer') return question.seat === seat ? 'it is for this one' : undefined;
  if (why === `${RULEBOOK[rule as Rule]}: no ${wish.kind} is asked for now`)
    return asksFor(s, wish.kind) ? 'one is asked for' : undefined;
  const claim = CLAIMS[why];
  if (!claim) return 'nobody knows this reason';
  return claim(doubtOf(s, seat, wish)) ? undefined : 'it is not so';
};

const PLACES: readonly Wish[] = [
  ...SPACES.map((id) => ({ kind: 'space', id })),
  ...GENERALS.map((id) => ({ kind: 'general', id })),
];

/** What somebody might point at: every space and general, the cards in the hands and some others, and their uses. */
export const wishesAt = (s: State, also: readonly number[]): readonly Wish[] => {
  const cards = [...new Set([...s.hands[AMERICAN], ...s.hands[BRITISH], ...s.hidden.flat(), ...also])].map(
    (it) => CARDS[it]!,
  );
  const uses =
    s.stack.at(-1)!.in === 'play'
      ? cards.flatMap((id) => USES.map((use) => ({ kind: 'use', id: `${id}/${use}` })))
      : [];
  return [...PLACES, ...cards.map((id) => ({ kind: 'card', id })), ...uses];
};

/** The reasons that can be given, by their words. */
export const KNOWN_REASONS: readonly string[] = Object.keys(CLAIMS);
