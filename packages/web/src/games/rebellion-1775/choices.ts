import {
  AUTO,
  type Army,
  BEGIN,
  type Battle,
  type Card,
  CHOOSE,
  COMMAND,
  COUNT,
  CUSTOM,
  DONE,
  EVENT,
  FIGHT,
  FROM,
  GO,
  HIT,
  LAY,
  LOAD,
  LOADS,
  type Movement,
  NA,
  PLACE,
  SIDE_OF_COLOUR,
  TO,
  type View,
  autoCasualty,
  isContested,
  other,
  sideOf,
  sideUnits,
  unitsAt,
  whyIdle,
  words,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Action, Wish } from '@liberty/table';
import type { Choice, Look } from '../../table/desk.ts';
import { byColour, partyOf, armyFor } from './army.ts';
import {
  areaWish,
  cardWish,
  colourName,
  colourWish,
  frameOf,
  isLaid,
  many,
  oneOf,
  unitsList,
  unitsWord,
  gameFor,
} from './game.ts';
import { standingFor } from './standing.ts';
import { perGame } from '../per-game.ts';

type Making = Partial<Omit<Choice, 'actions' | 'label'>>;

const choice = (action: Action, label: string, more: Making = {}): Choice => ({
  actions: [action],
  label,
  says: label,
  ...more,
});

/** A group that goes, as a thing of the army panel. */
export const groupWish = (a: Action): Wish => ({ kind: 'group', id: words.write(a) });

const isFoe = (view: View, x: number): boolean => sideUnits(view, x, other(sideOf(view.active))) > 0;

/** A number of units for the area that was chosen. */
const countWish = (n: number): Wish => ({ kind: 'count', id: String(n) });

const counted = (a: Action, view: View): Choice => {
  const n = COUNT.of(a);
  const f = frameOf<Army>(view, 'army');
  if (view.question?.name === 'army count' && f) {
    const colour = byColour(
      view.active,
      [0, 1, 2, 3].map((kind) => (kind === f.asking ? 1 : 0)),
    ).indexOf(1);
    return choice(a, String(n), {
      says: `${unitsWord(colour, n)} ${n === 1 ? 'goes' : 'go'}`,
      group: { name: `How many ${colourName(colour)} go?`, open: true },
    });
  }
  const all = n > 1 && view.options.every((it) => COUNT.of(it) <= n);
  return choice(a, all ? `All ${n}` : String(n), { says: many(n, 'unit'), at: countWish(n) });
};

/** To stand may lose the battle, to halt the pursuit: such an answer is the one that is meant only where it is the only one. */
const ifAlone = ({ options }: View): { primary?: true } => (options.length === 1 ? { primary: true } : {});

/** Nothing more is done in this phase: what is lost by it. */
const done = (a: Action, view: View): Choice => {
  const { name } = view.question!;
  if (name === 'movement army') {
    const { armies } = frameOf<Movement>(view, 'movement')!;
    const could = armies > 0 && view.options.some((it) => FROM.is(it));
    return choice(a, 'Done', {
      says: 'Move no more armies',
      ...(could ? { ask: `The card could still move ${many(armies, 'army', 'armies')}.` } : { primary: true as const }),
    });
  }
  if (name === 'event shift') return choice(a, 'Done', { says: 'Shift nobody else', ...ifAlone(view) });
  return choice(a, 'Stand', { says: 'Give no more orders', ...ifAlone(view) });
};

export const choicesFor = perGame((opened: Rebellion1775) => {
  const { leftBehind } = armyFor(opened);
  const { areaName, cardName, faceOf, kit, scenarioOf, theatreOf } = gameFor(opened);
  const { verdictNow } = standingFor(opened);

  /** Where an army can go: with a fight, or without. */
  const destination = (a: Action, view: View): Choice => {
    const x = TO.of(a);
    const foe = isFoe(view, x);
    const byWater = ['movement warship', 'movement boats'].includes(view.question?.name ?? '');
    const from = frameOf<Movement>(view, 'movement')?.from;
    return choice(a, foe ? 'Attack' : byWater ? 'Sail' : 'March', {
      at: areaWish(x),
      says: `${foe ? 'Attack' : byWater ? 'Sail to' : 'March to'} ${areaName(x)}`,
      ...(foe ? { fight: true } : byWater ? { tab: 'anchor' } : {}),
      ...(from !== undefined && from >= 0 ? { way: [areaWish(from).id, areaWish(x).id] } : {}),
    });
  };

  /** Who goes: what the group is, and what stays. */
  const group = (a: Action, view: View): Choice | undefined => {
    const f = frameOf<Army>(view, 'army');
    if (!f || view.question?.name !== 'army who') return undefined;
    if (CUSTOM.is(a)) return choice(a, 'Count', { at: groupWish(a), says: 'Count them colour by colour' });
    const counts = partyOf(view, f.from, a);
    if (!counts) return undefined;
    const { stays, costs } = leftBehind(view, f.from, f.to, counts);
    const go = unitsList(byColour(view.active, counts));
    const alone = counts.reduce((sum, n) => sum + n, 0) === 1;
    return choice(a, go, {
      at: groupWish(a),
      says: `${go} ${alone ? 'goes' : 'go'} to ${areaName(f.to)}; ${stays} ${/^(?:nobody|1 [A-Za-z]+)$/.test(stays) ? 'stays' : 'stay'}${costs.map((it) => `; ${it}`).join('')}`,
    });
  };

  const aboutArea = (a: Action, view: View): Choice | undefined => {
    if (PLACE.is(a))
      return choice(a, 'Place', { at: areaWish(PLACE.of(a)), says: `Place units in ${areaName(PLACE.of(a))}` });
    if (FROM.is(a))
      return choice(a, 'Army', { at: areaWish(FROM.of(a)), says: `Form an army in ${areaName(FROM.of(a))}` });
    if (TO.is(a)) return destination(a, view);
    if (FIGHT.is(a))
      return choice(a, 'Fight', {
        at: areaWish(FIGHT.of(a)),
        says: `Fight in ${areaName(FIGHT.of(a))}`,
        fight: true,
      });
    if (CHOOSE.is(a))
      return choice(a, 'Choose', { at: areaWish(CHOOSE.of(a)), says: `Choose ${areaName(CHOOSE.of(a))}` });
    if (!COMMAND.is(a)) return undefined;
    const [c, x] = [COMMAND.of(a), COMMAND.of(a, 1)];
    return choice(a, oneOf(c), { at: areaWish(x), says: `Order a ${oneOf(c)} to ${areaName(x)}` });
  };

  /** 10.2 Both truce cards of a side end the war: what that would mean is said before the second is laid. */
  const endsWar = (card: Card, view: View): string | undefined => {
    const face = faceOf(card);
    const partner = view.active ^ 1;
    if (!isLaid(face) || !face.truce || view.truces[partner]! < 0) return undefined;
    const { truceFrom } = scenarioOf(view);
    const when = view.round >= truceFrom ? 'this round' : `round ${truceFrom}`;
    return `With this card both truce cards of your side are played: the war ends with ${when}. As it stands: ${verdictNow(view)}`;
  };

  /** R-14 An event may be played though nothing comes of it; that is said before. */
  const playing = (a: Action, view: View): Choice => {
    const idle = whyIdle({ s: view, kit }, EVENT.of(a));
    return choice(a, 'Play', {
      at: cardWish(EVENT.of(a)),
      says: `Play ${cardName(EVENT.of(a))}`,
      ...(idle ? { ask: `As it stands nothing would come of it: ${idle.why}.` } : {}),
    });
  };

  const aboutCard = (a: Action, view: View): Choice | undefined => {
    if (LAY.is(a)) {
      const ask = endsWar(LAY.of(a), view);
      return choice(a, 'Play', {
        at: cardWish(LAY.of(a)),
        says: `Play ${cardName(LAY.of(a))}, card ${faceOf(LAY.of(a)).number}`,
        ...(ask === undefined ? {} : { ask }),
      });
    }
    return EVENT.is(a) ? playing(a, view) : undefined;
  };

  const go = (a: Action, view: View): Choice => {
    const due = theatreOf(view).open.some((x) => isContested(view, x));
    if (view.question!.name === 'battles pursuit')
      return choice(a, 'Halt', { says: 'Do not pursue', ...ifAlone(view) });
    return due
      ? choice(a, 'Battle', { says: 'Play no event, go on to the battles', primary: true })
      : choice(a, 'End', { says: 'Play no event; the turn ends', primary: true });
  };

  /** 8.3e Who falls by the standing rule, hit by hit. */
  const autoVictims = (view: View): string => {
    const f = frameOf<Battle>(view, 'battle')!;
    const victims = other(f.roller);
    const left = [0, 1, 2, 3, 4, 5, 6].map((c) =>
      c === NA || SIDE_OF_COLOUR[c] === victims ? unitsAt(view, f.area, c, victims) : 0,
    );
    const fallen = left.map(() => 0);
    for (let hit = 0; hit < f.hits && left.some((n) => n > 0); hit++) {
      const c = autoCasualty(kit, victims, (colour) => left[colour]!);
      left[c]! -= 1;
      fallen[c]! += 1;
    }
    return unitsList(fallen);
  };

  const button = (a: Action, view: View): Choice | undefined => {
    if (BEGIN.is(a)) return choice(a, 'Begin', { says: 'Begin: the first marker is drawn', primary: true });
    if (DONE.is(a)) return done(a, view);
    if (GO.is(a)) return go(a, view);
    if (AUTO.is(a))
      return choice(a, 'Auto', { says: `Take the hits by the standing rule: ${autoVictims(view)}`, primary: true });
    if (HIT.is(a))
      return choice(a, oneOf(HIT.of(a)), { at: colourWish(HIT.of(a)), says: `Lose a ${oneOf(HIT.of(a))}` });
    if (!LOAD.is(a)) return undefined;
    const load = unitsList(byColour(view.active, LOADS[LOAD.of(a)]!));
    const boards = LOADS[LOAD.of(a)]!.reduce((sum, n) => sum + n, 0) === 1 ? 'boards' : 'board';
    return choice(a, load, { says: `${load} ${boards} the boat`, group: { name: 'Who boards?', open: true } });
  };

  /** Every legal answer with its place on the table. */
  const choices = ({ view }: Look<View>): Choice[] =>
    view.options.map((a) => {
      if (COUNT.is(a)) return counted(a, view);
      return aboutArea(a, view) ?? aboutCard(a, view) ?? group(a, view) ?? button(a, view) ?? choice(a, words.write(a));
    });

  return { choices };
});
