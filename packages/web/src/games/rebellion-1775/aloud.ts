import {
  type Army,
  type Battle,
  CARDS,
  COLOURS,
  FACTIONS,
  NA,
  SIDES,
  type View,
  area,
  isAreaId,
  isTruce,
  scoreOf,
  scoreWords,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Aloud, Held, Standing } from '../../table/aloud.ts';
import type { Choice, Look } from '../../table/desk.ts';
import { actionsFor, partyOf } from './army.ts';
import { factsFor } from './facts.ts';
import { FACTION_NAMES, SIDE_WORDS, cardWish, colourName, cubesIn, frameOf, many, unitsWord, gameFor } from './game.ts';
import { about, toward, placesFor } from './places.ts';
import { presetCommands } from './preset-commands.ts';
import { type Reckoned, reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';

const percent = (chance: number): string => `${Math.round(100 * chance)} percent`;

const stocks = (view: View): Standing[] =>
  COLOURS.map((_, c) => ({ name: colourName(c), says: `${view.stock[c]!} in stock, ${view.fled[c]!} fled` }));

export const aloudFor = perGame((opened: Rebellion1775) => {
  const { facts, nameOf, spoken } = factsFor(opened);
  const { areaName, cardName, faceOf, kit, scenarioOf } = gameFor(opened);
  const { brief, lanes, movers, regions, threats } = placesFor(opened);
  const { asItStands, ifAttacked, ifTheyGo } = reckoningFor(opened);

  const held = (card: number): Held => ({
    wish: cardWish(card),
    name: cardName(card),
    says: faceOf(card).text,
    uses: [],
  });

  const hands: Aloud<View>['hands'] = ({ views }) =>
    views.flatMap((view) =>
      FACTIONS.flatMap((faction) => {
        const { cards } = view.hands[faction]!;
        return cards && (views.length === 1 || view.seat === faction)
          ? [{ name: `${FACTION_NAMES[faction as 0]} hand`, cards: cards.map(held) }]
          : [];
      }),
    );

  const chances = ({ odds }: Reckoned): string =>
    `attacker ${percent(odds.attacker)}, defender ${percent(odds.defender)}${odds.nobody > 0.005 ? `, nobody ${percent(odds.nobody)}` : ''}, if everybody stands`;

  /** A battle in words: where, who stands, what must be decided. */
  const fight: Aloud<View>['fight'] = ({ view }) => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f) return [];
    const ranks = SIDES.map((side) => {
      const cubes = cubesIn(view.units, f.area).filter((it) => it.side === side);
      return `${SIDE_WORDS[side]}: ${cubes.map(({ colour, n }) => unitsWord(colour, n)).join(', ') || 'nobody'}`;
    });
    const odds = asItStands(view);
    const orders = f.command.flatMap((n, c) => (n > 0 ? [`${n} for ${colourName(c)}`] : []));
    return [
      `Battle of ${areaName(f.area)}. The ${SIDE_WORDS[f.attacker]} side attacks.`,
      `${ranks.join('. ')}.`,
      `The ${SIDE_WORDS[f.roller]} side rolled last.`,
      ...(f.hits > 0 ? [`${many(f.hits, 'hit')} to take.`] : []),
      ...(orders.length > 0 ? [`Orders left: ${orders.join(', ')}.`] : []),
      ...(odds ? [`Odds: ${chances(odds)}.`] : []),
    ];
  };

  const verdictNow = (view: View): string => {
    const [british, american] = SIDES.map((side) => scoreOf(view, kit, side));
    const what = scoreWords(british!, scenarioOf(view).goal);
    if (view.outcome) return `${what} British, ${american} American`;
    const wins =
      british === american ? 'a draw' : `the ${british! > american! ? 'British' : 'American'} side would win`;
    return `${what} British, ${american} American: ${wins}`;
  };

  const standings: Aloud<View>['standings'] = ({ view }) => {
    const { lastRound, truceFrom, name } = scenarioOf(view);
    return [
      { name: 'Scenario', says: name },
      { name: 'Round', says: `${view.round} of ${lastRound}; truce cards count from round ${truceFrom}` },
      {
        name: 'Turn order',
        says: `${view.track.map((it) => FACTION_NAMES[it as 0]).join(', ') || 'nobody yet'}; in the bag: ${view.bag.map((it) => FACTION_NAMES[it as 0]).join(', ') || 'nobody'}`,
      },
      { name: view.outcome ? 'How it stood at the end' : 'If it ended now', says: verdictNow(view) },
      {
        name: 'Truce',
        says: SIDES.map(
          (side) => `${SIDE_WORDS[side]} ${isTruce(view, side) ? 'both played' : 'not both played'}`,
        ).join(', '),
      },
      {
        name: 'Cards',
        says: FACTIONS.map(
          (it) => `${FACTION_NAMES[it as 0]} ${view.hands[it]!.count} and ${view.decks[it]!} in the deck`,
        ).join('; '),
      },
      { name: 'Played', says: view.discards.flat().map(cardName).join(', ') || 'none' },
      ...stocks(view),
      {
        name: 'Natives with nobody',
        says: `${view.units.reduce((sum, n, i) => (i % 9 === 8 ? sum + n : sum), 0)} neutral on the map, ${view.stock[NA]} in stock`,
      },
    ];
  };

  /** The chances of one answer in words. */
  const odds = (choice: Choice, look: Look<View>): string | undefined => {
    const { view } = look;
    if (!look.asked) return undefined;
    if (choice.at?.kind === 'space' && choice.fight) {
      const it = ifAttacked(view, area(choice.at.id));
      return it && chances(it);
    }
    const f = frameOf<Army>(view, 'army');
    if (choice.at?.kind !== 'group' || !f) return undefined;
    const counts = partyOf(view, f.from, choice.actions[0]!);
    const it = counts && actionsFor(view, counts) ? ifTheyGo(view, f.from, f.to, counts) : undefined;
    return it && chances(it);
  };

  /** 1775: Rebellion without pictures. */
  const aloud: Aloud<View> = {
    regions,
    lanes,
    toward,
    brief,
    read(wish, { view }) {
      if (wish.kind === 'space' && isAreaId(wish.id)) return spoken(area(wish.id), view);
      if (wish.kind === 'card' && CARDS.includes(wish.id))
        return `${nameOf(wish)}. ${faceOf(CARDS.indexOf(wish.id)).text}`;
      const said = facts(wish, view);
      return said === '' ? `${nameOf(wish)}.` : `${nameOf(wish)}. ${said.replaceAll(' · ', ', ')}.`;
    },
    threats,
    movers,
    about,
    hands,
    fight,
    standings,
    odds,
    commands: presetCommands,
  };

  return { aloud };
});
