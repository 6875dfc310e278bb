import { SIDES, type Side, other } from '@liberty/colonies';
import {
  type Battle,
  KINDS,
  type View,
  arrivalOdds,
  battleOdds,
  matchChance,
  standing,
  winnerBy,
  type WeThePeople,
} from '@liberty/we-the-people';
import type { Held } from '../../../table/aloud.ts';
import type { Choice } from '../../../table/desk.ts';
import { attackIn, consequences, endLosses, many, percent, aloudFor } from '../aloud.ts';
import { FOLK, SIDE, boardOf, countHeading, unitsWord, frameOf, fieldFor } from '../field.ts';
import { forceIn } from '../places.ts';
import { classicFactsFor } from './facts.ts';
import { duelWish, classicGameFor } from './game.ts';
import { classicWarningsFor } from './warnings.ts';
import { perGame } from '../../per-game.ts';

export const classicAloudFor = perGame((opened: WeThePeople) => {
  const { fieldAloud, fieldStandings, pileStandings } = aloudFor(opened);
  const { atlas, cardName, spaceName } = fieldFor(opened);
  const { nameOf } = classicFactsFor(opened);
  const { duelName, kit } = classicGameFor(opened);
  const { losses } = classicWarningsFor(opened);

  const priceOf = (kind: number): string => {
    const [price, modifier] = [kit.winnerLoss[kind]!, kit.loserMod[kind]!];
    if (price > 0) return `If it wins, the winner loses ${unitsWord(price)}.`;
    if (modifier === 0) return 'If it wins, the loser loses what the die says.';
    return modifier > 0
      ? `If it wins, the loser loses ${unitsWord(modifier)} more than the die says.`
      : `If it wins, the loser loses ${unitsWord(-modifier)} less than the die says.`;
  };

  const duelCards = (counts: readonly number[]): Held[] =>
    counts.flatMap((n, kind) =>
      n === 0
        ? []
        : [
            {
              wish: duelWish(kind),
              name: n === 1 ? duelName(kind) : `${duelName(kind)}, ${n} of them`,
              says: priceOf(kind),
              uses: [],
            },
          ],
    );

  /** A battle in words: where, who, how many cards each holds, what was laid last. */
  const fight = (view: View): string[] => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f) return [];
    const defender = other(f.attacker);
    const cards = SIDES.map((side) => `${SIDE[side]} ${many(view.duelHands[side].count, 'card')}`);
    return [
      `Battle of ${spaceName(f.to)}. ${FOLK[f.attacker]} attack from ${spaceName(f.from)}.`,
      `${forceIn(view, defender, f.to) ?? `${SIDE[defender]} militia`} against ${forceIn(view, f.attacker, f.from) ?? SIDE[f.attacker]}, of whom ${unitsWord(f.party)} take part.`,
      `${cards.join(', ')}.`,
      ...(f.card >= 0 ? [`${FOLK[f.lead]} have played ${duelName(f.card)}.`] : [`${FOLK[f.lead]} attack.`]),
    ];
  };

  const verdictNow = (view: View): string => {
    const score = standing(boardOf(view), atlas);
    const winner = winnerBy(score);
    const ends = winner === undefined ? 'nobody would win' : `the ${SIDE[winner]} side would win`;
    const count = `${many(score.american, 'colony', 'colonies')} American${score.canada ? ' and Canada' : ''}, ${score.british} British`;
    return view.outcome ? count : `${count}: ${ends}`;
  };

  const attackOdds = (choice: Choice, view: View): string | undefined => {
    const odds = battleOdds(view, kit, attackIn(choice, view));
    const { battle } = odds;
    if (!battle) return undefined;
    const [own, theirs] = [battle.attacker, other(battle.attacker)];
    return [
      `${battle.exact ? '' : 'about '}${percent(battle.attackerWins)} to win`,
      `${many(battle.cards[own], 'card')} against ${battle.cards[theirs]}`,
      `mean losses ${battle.losses[own].toFixed(1)} against ${battle.losses[theirs].toFixed(1)} units`,
      ...consequences(own, battle, odds),
    ].join('; ');
  };

  /** The classic game without pictures. */
  const aloud = fieldAloud<View>({
    nameOf,
    hands(view: View, side: Side) {
      const { cards, count } = view.duelHands[side];
      return cards && count > 0 ? [{ name: `${SIDE[side]} battle cards`, cards: duelCards(cards) }] : [];
    },
    fight: ({ view }) => fight(view),
    standings: ({ view }) => [
      { name: 'Year', says: `${view.year} of ${kit.firstYear} to ${kit.lastYear}` },
      { name: countHeading(view, 'If it ended now'), says: verdictNow(view) },
      { name: 'War ends', says: view.warEnds < 0 ? 'no card lies in the box' : cardName(view.warEnds) },
      ...fieldStandings(view),
      ...SIDES.map((side) => endLosses(`${SIDE[side]} losses at the year's end`, losses(view)[side]!)),
      ...pileStandings(view),
    ],
    attack: attackOdds,
    arrival: (a, view) => arrivalOdds(view, kit, a),
    weighed: 'cards',
    odds(choice, view) {
      if (choice.at?.kind !== 'battle-card' || view.question?.name !== 'battle lead') return undefined;
      const kind = KINDS.findIndex((it) => it === choice.at!.id);
      const found = matchChance(view, kit).find((it) => it.kind === kind);
      return found && `${percent(found.unmatched)} that they cannot match it`;
    },
  });

  return { aloud };
});
