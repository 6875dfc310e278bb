import { SIDES, other } from '@liberty/colonies';
import {
  type Battle,
  type BattleOdds,
  type View,
  arrivalOdds,
  battleOdds,
  oddsAtHand,
  standing,
  winnerBy,
  type ReferenceManual,
} from '@liberty/we-the-people-d10';
import type { Choice } from '../../table/desk.ts';
import { attackIn, consequences, endLosses, many, percent, aloudFor } from '../we-the-people/aloud.ts';
import { factsFor } from '../we-the-people/facts.ts';
import { FOLK, SIDE, boardOf, countHeading, unitsWord, frameOf, isSide, fieldFor } from '../we-the-people/field.ts';
import { sourcesTold } from '../we-the-people/lines.ts';
import { forceIn } from '../we-the-people/places.ts';
import { seasonOf, manualGameFor } from './game.ts';
import { manualWarningsFor } from './warnings.ts';
import { perGame } from '../per-game.ts';

const CANADA = ['Canada American', 'Canada British'] as const;

const termsOf = ({ terms }: View): string =>
  [
    terms.cardsPerSeason === 1 ? 'one card a season' : 'two cards a season',
    terms.classicAttrition ? 'winter also halves' : 'winter only tests',
    terms.automaticVictories ? 'automatic victories' : 'no automatic victory',
  ].join(', ');

export const manualAloudFor = perGame((opened: ReferenceManual) => {
  const { fieldAloud, fieldStandings, pileStandings } = aloudFor(opened);
  const { fieldName } = factsFor(opened);
  const { atlas, cardName, spaceName } = fieldFor(opened);
  const { isReconstructed, kit, turnCount, turnNumber } = manualGameFor(opened);
  const { losses } = manualWarningsFor(opened);

  const tableWords = (): string => (isReconstructed() ? 'the reconstructed table' : 'the table');

  /** How a battle is tried, in words. */
  const trialWords = ({ trial }: BattleOdds): string => {
    if (trial.by !== 'table')
      return trial.by === 'total-of-one'
        ? 'a defender with a total of 1 loses without a roll'
        : 'nobody leads the defenders, and the attacker counts more: no roll';
    const { target, modifier } = trial;
    const adds =
      modifier === 0 ? 'nothing is added' : `${Math.abs(modifier)} is ${modifier > 0 ? 'added' : 'taken off'}`;
    return `by ${tableWords()} the attacker needs ${target} on the ten-sided die; ${adds} for the defending general`;
  };

  /** A battle in words: where, who, what each side counts, and how it will be tried. */
  const fight = (view: View): string[] => {
    const f = frameOf<Battle>(view, 'battle');
    const odds = f && oddsAtHand(view, kit);
    if (!f || !odds) return [];
    const defender = other(f.attacker);
    const picked = isSide(view.seat) ? f.chosen[view.seat] : [];
    return [
      `Battle of ${spaceName(f.to)}. ${FOLK[f.attacker]} attack from ${spaceName(f.from)}.`,
      `${forceIn(view, defender, f.to) ?? SIDE[defender]} against ${forceIn(view, f.attacker, f.from) ?? SIDE[f.attacker]}, of whom ${unitsWord(f.party)} take part.`,
      ...SIDES.map((side) => `${SIDE[side]} ${odds.totals[side]}: ${sourcesTold(odds.sources[side])}.`),
      `As it stands ${trialWords(odds)}.`,
      ...(picked.length > 0 ? [`You have picked ${picked.map(cardName).join(', ')}.`] : []),
    ];
  };

  const verdictNow = (view: View): string => {
    const score = standing(boardOf(view), atlas);
    const canada = score.canada === undefined ? "Canada nobody's" : CANADA[score.canada];
    const count = `${many(score.american, 'colony', 'colonies')} American, ${score.british} British, ${canada}`;
    return view.outcome ? count : `${count}: the ${SIDE[winnerBy(score)]} side would win`;
  };

  const attackOdds = (choice: Choice, view: View): string | undefined => {
    const odds = battleOdds(view, kit, attackIn(choice, view));
    const { battle } = odds;
    if (!battle) return undefined;
    const [own, theirs] = [battle.attacker, other(battle.attacker)];
    return [
      `${percent(battle.attackerWins)} to win`,
      `${battle.totals[own]} against ${battle.totals[theirs]}`,
      trialWords(battle),
      `mean losses ${battle.losses[own].toFixed(1)} against ${battle.losses[theirs].toFixed(1)} units`,
      ...consequences(own, battle, odds),
    ].join('; ');
  };

  /** The manual's game without pictures. */
  const aloud = fieldAloud<View>({
    nameOf: fieldName,
    hands: () => [],
    fight: ({ view }) => fight(view),
    standings: ({ view }) => [
      { name: 'Season', says: `${seasonOf(view)}, ${turnNumber(view)} of ${turnCount()}` },
      { name: countHeading(view, 'If it ended now'), says: verdictNow(view) },
      { name: 'Agreed', says: termsOf(view) },
      ...fieldStandings(view),
      ...SIDES.map((side) => endLosses(`${SIDE[side]} losses at the season's end`, losses(view)[side]!)),
      ...pileStandings(view),
    ],
    attack: attackOdds,
    arrival: (a, view) => arrivalOdds(view, kit, a),
    weighed: 'points',
    odds: () => undefined,
  });

  return { aloud };
});
