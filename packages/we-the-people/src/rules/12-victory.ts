import {
  AMERICAN,
  type Atlas,
  BRITISH,
  type Board,
  type General,
  type Side,
  THIRTEEN,
  WASHINGTON,
  britishColonies,
  space,
  unitsAt,
  unitsOnMap,
} from '@liberty/colonies';
import type { Rule } from '../rulebook.ts';
import type { Campaign, Endings, Classic } from '../state.ts';
import { discard } from './06-deck.ts';

/** 12.0b How many of the thirteen the British need, and how many (with Canada) the American. */
const BRITISH_NEED = 6;
const AMERICAN_NEED = 9;
const MONTREAL = space('montreal');
const QUEBEC = space('quebec');

/** The war is over: nobody is asked any more. */
const finish = (t: Campaign, winners: readonly Side[], rule: Rule, why: string): void => {
  t.s.outcome = { winners, rule, why };
  t.s.stack.length = 0;
};

/** R-81 The first condition that is met wins; later ones are not looked at. */
export const win = (t: Campaign, side: Side, rule: Rule, why: string): void => {
  if (!t.s.outcome) finish(t, [side], rule, why);
};

const hasBritishInThirteen = (t: Campaign): boolean => {
  for (const x of t.kit.atlas.thirteen) if (unitsAt(t.s, BRITISH, x) > 0) return true;
  return false;
};

/**
 * 12.0a A side that has just lost units, or moved them, loses at once if none are left: the American on the map, the
 * British in the thirteen colonies. Units on a line count where they came from, so the mover is tested when he is done.
 */
export const testUnits = (t: Campaign, side: Side): boolean => {
  if (side === AMERICAN && unitsOnMap(t.s, AMERICAN) === 0)
    win(t, BRITISH, '12.0a', 'no American unit is left on the map');
  if (side === BRITISH && !hasBritishInThirteen(t))
    win(t, AMERICAN, '12.0a', 'no British unit is left in the thirteen colonies');
  return t.s.outcome !== null;
};

/** 7.1f, 12.0a Washington's capture wins the war for the British. */
export const washingtonTaken = (t: Campaign, g: General): void => {
  if (g === WASHINGTON) win(t, BRITISH, '12.0a', 'Washington has been captured');
};

/** How the classic war ends before 1783. 6.2h A War Ends card drives out the one that lay in the box. */
export const ENDINGS: Endings = {
  captured: washingtonTaken,
  testUnits,
  proclaimed(t: Classic, card) {
    if (t.s.warEnds >= 0) discard(t, t.s.warEnds);
    t.s.warEnds = card;
    t.tell('6.2h', { kind: 'filed', card, to: 'war-ends' });
  },
};

/** 12.0b-c If it ended now: colonies of each side (equal ones are American) and whether Canada is the American's. */
export const standing = (b: Board, atlas: Atlas): { american: number; british: number; canada: boolean } => {
  const british = britishColonies(b, atlas);
  const canada = b.control[MONTREAL] === AMERICAN && b.control[QUEBEC] === AMERICAN;
  return { british, american: THIRTEEN.length - british, canada };
};

/** 12.0b-d Who would win by that standing; nobody in a draw. */
export const winnerBy = ({ american, british, canada }: ReturnType<typeof standing>): Side | undefined => {
  if (british >= BRITISH_NEED) return BRITISH;
  return american + (canada ? 1 : 0) >= AMERICAN_NEED ? AMERICAN : undefined;
};

const counted = (n: number): string => `${n} ${n === 1 ? 'colony' : 'colonies'}`;

/** 12.0b-c The colonies of both sides; Canada is named where it is what makes the American's number. */
const verdict = ({ american, british, canada }: ReturnType<typeof standing>): { rule: Rule; score: string } => {
  const score = `${counted(british)} British, ${american} American`;
  const decides = canada && british < BRITISH_NEED && american < AMERICAN_NEED;
  return decides ? { rule: '12.0c', score: `${score} and Canada` } : { rule: '12.0b', score };
};

/** 6.2h At the end of which year the War Ends card in the box ends the war: of its own, or of this one where that has gone by. */
export const warEndsIn = (
  { warEnds, year }: Pick<Classic['s'], 'warEnds' | 'year'>,
  { cards }: Pick<Classic['kit'], 'cards'>,
): number | undefined => {
  const due = warEnds >= 0 ? cards[warEnds]!.effect : undefined;
  return due?.event === 'war-ends' ? Math.max(due.year, year) : undefined;
};

/** 5.7, 6.2h The last year, or a War Ends card that is due. */
export const endOfWar = (t: Classic): boolean => {
  if (t.s.year < t.kit.lastYear && warEndsIn(t.s, t.kit) !== t.s.year) return false;
  const result = standing(t.s, t.kit.atlas);
  const winner = winnerBy(result);
  const { rule, score } = verdict(result);
  if (winner === undefined) finish(t, [], '12.0d', score);
  else finish(t, [winner], rule, score);
  return true;
};
