import { SIDES } from '@liberty/colonies';
import type { AnyGame } from '@liberty/table';
import { type Attack, LAY, READY, type Source, facesSay } from '@liberty/we-the-people';
import {
  type Battle,
  type BattleOdds,
  type Kit,
  type ReferenceManual,
  SEASONS,
  TEST,
  type View,
  arrivalOdds,
  battleOdds,
  oddsAtHand,
  rollOf,
  standing,
  winnerBy,
  words,
} from '@liberty/we-the-people-d10';
import type { Desk } from '../desk.ts';
import type { Ink } from '../ink.ts';
import { SIDE, SIDES_PLURAL, boardOf, fieldStatus } from './we-the-people/board.ts';
import { type Edition, fieldDesk } from './we-the-people/field.ts';
import {
  NO_BATTLE,
  arrivalLines,
  attackLines,
  attacksAtHand,
  bothSides,
  fateLines,
  percent,
} from './we-the-people/odds.ts';
import { type Prompt, battle, frame } from './we-the-people/prompts.ts';
import { type Wording, ground } from './we-the-people/words.ts';

const turnWords = ({ year, season }: View, kit: Kit): string => {
  const [turn, of] = [(year - kit.firstYear) * 4 + season + 1, (kit.lastYear - kit.firstYear + 1) * 4];
  return `turn ${turn} of ${of}`;
};

const CANADA = ['Canada American', 'Canada British'] as const;

/** M6.2-3 Who would win if the war ended now, and by how much. */
const ifItEnded = (view: View, kit: Kit): string => {
  const now = standing(boardOf(view), kit.atlas);
  const canada = now.canada === undefined ? "Canada nobody's" : CANADA[now.canada];
  const score = `${now.british} of 14 colonies British, ${now.american} American, ${canada}`;
  return `If it ended now: ${score} — ${SIDES_PLURAL[winnerBy(now)]} would win.`;
};

const statusOf = (view: View, kit: Kit, ink: Ink): string[] => [
  ...fieldStatus(view, kit, ink, `${SEASONS[view.season]} ${view.year}`, [turnWords(view, kit)]),
  ifItEnded(view, kit),
];

const sourceWords = (sources: readonly Source[]): string => sources.map((it) => `${it.what} ${it.cards}`).join(', ');

/** M5.8-10 How the battle is tried. */
const trialWords = ({ trial, certainty }: BattleOdds): string => {
  if (trial.by !== 'table')
    return trial.by === 'total-of-one'
      ? 'no roll: a total of 1 has lost'
      : 'no roll: nobody leads the defenders, and the attacker counts more';
  const table = certainty === 'reconstructed' ? 'the reconstructed table' : 'the table';
  const adds = trial.modifier < 0 ? `− ${-trial.modifier}` : `+ ${trial.modifier}`;
  return `by ${table} a ten-sided die ${adds} must reach ${trial.target}`;
};

const battleLines = (kit: Kit, it: BattleOdds): string[] => [
  `the attacker (${SIDE[it.attacker]}) wins ${percent(it.attackerWins)}; ${trialWords(it)}`,
  ...SIDES.map((side) => `${SIDE[side]} total ${it.totals[side]}: ${sourceWords(it.sources[side])}`),
  `mean losses in units: ${bothSides((side) => it.losses[side].toFixed(1))}`,
  ...fateLines(kit, it),
];

/** The chances of the battle at hand with the cards one has picked, or of every attack the marching general could make. */
const oddsOf = (view: View, kit: Kit): string[] => {
  const now = oddsAtHand(view, kit);
  if (now) return battleLines(kit, now);
  const note = '(Battle cards from the hand are not reckoned with)';
  const arrival = arrivalLines(view, (a) => arrivalOdds(view, kit, a), 'totals');
  if (arrival.length > 0) return [...arrival, note];
  const attacks = attacksAtHand(view);
  if (attacks.length === 0) return [NO_BATTLE];
  const lines = (attack: Attack): string[] =>
    attackLines(kit, attack, battleOdds(view, kit, attack), (it) => battleLines(kit, it));
  return [...attacks.flatMap(lines), note];
};

const PROMPTS: Readonly<Record<string, Prompt<View, Kit>>> = {
  'turn first': () => 'Who plays the first card of the season?',
  'turn test': ({ options }) =>
    options.some((a) => TEST.is(a))
      ? 'Winter tests a unit without a general. In which space?'
      : 'Winter finds nobody of yours in the north without a general.',
  'battle events': (view, kit) => {
    const { chosen } = frame<Battle>(view);
    const picked = chosen.flat().map((card) => kit.cards[card]!.name);
    const so = picked.length > 0 ? ` Picked: ${picked.join(', ')}.` : '';
    return `${battle(view, kit)}.${so} Do you pick a Battle card, in secret?`;
  },
};

const WORDINGS: ReadonlyMap<string, Wording<View, Kit>> = new Map<string, Wording<View, Kit>>([
  [
    LAY.word,
    (_view, kit, a) => `pick ${kit.cards[LAY.of(a)]!.name} (the total is ${kit.cards[LAY.of(a)]!.battleCards} higher)`,
  ],
  [READY.word, () => 'pick no more, fight'],
  [
    TEST.word,
    (view, kit, a) => {
      const { wins, chance } = rollOf(view, kit, a)!;
      return `a unit in ${ground(view, kit, TEST.of(a))}: lives on ${facesSay(wins)}, ${Math.round(100 * chance)}%`;
    },
  ],
]);

/** The reference manual's game in a terminal. */
export const weThePeopleD10Desk = (any: AnyGame): Desk => {
  const { kit } = any as unknown as ReferenceManual;
  const edition: Edition<View, Kit> = {
    kit,
    words,
    prompts: PROMPTS,
    wordings: WORDINGS,
    status: (view, ink) => statusOf(view, kit, ink),
    odds: (view) => oddsOf(view, kit),
    roll: (view, a) => (TEST.is(a) ? undefined : rollOf(view, kit, a)),
    hand: () => [],
    nameable: [],
  };
  return fieldDesk(edition);
};
