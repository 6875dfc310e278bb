import {
  AUTO,
  type Army,
  BEGIN,
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
  PLACE,
  TO,
  type View,
  isContested,
  other,
  sideOf,
  sideUnits,
  words,
} from '@liberty/rebellion-1775';
import type { Action, Wish } from '@liberty/table';
import type { Choice, Look } from '../../table/desk.ts';
import { byColour, leftBehind, partyOf } from './army.ts';
import {
  areaName,
  areaWish,
  cardName,
  cardWish,
  colourName,
  colourWish,
  faceOf,
  frameOf,
  many,
  oneOf,
  theatreOf,
  unitsList,
} from './game.ts';

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

const HOW_MANY: Readonly<Record<string, string>> = {
  'setup count': 'How many are placed here?',
  'reinforcements count': 'How many arrive here?',
  'event count': 'How many are placed here?',
};

const counted = (a: Action, view: View): Choice => {
  const n = COUNT.of(a);
  const f = frameOf<Army>(view, 'army');
  if (view.question?.name === 'army count' && f) {
    const colour = byColour(
      view.active,
      [0, 1, 2, 3].map((kind) => (kind === f.asking ? 1 : 0)),
    ).indexOf(1);
    return choice(a, String(n), {
      says: `${n} ${colourName(colour)} go`,
      group: { name: `How many ${colourName(colour)} go?`, open: true },
    });
  }
  const name = HOW_MANY[view.question?.name ?? ''] ?? 'How many?';
  const all = n > 1 && view.options.every((it) => COUNT.of(it) <= n);
  return choice(a, all ? `All ${n}` : String(n), { says: many(n, 'unit'), group: { name, open: true } });
};

/** Where an army can go: with a fight, or without. */
const destination = (a: Action, view: View): Choice => {
  const x = TO.of(a);
  const foe = isFoe(view, x);
  const byWater = ['movement warship', 'movement boats'].includes(view.question?.name ?? '');
  const from = frameOf<Movement>(view, 'movement')?.from;
  return choice(a, foe ? 'Attack' : byWater ? 'Sail' : 'March', {
    at: areaWish(x),
    says: `${foe ? 'Attack' : byWater ? 'Sail to' : 'March to'} ${areaName(x)}`,
    ...(foe ? { tab: 'swords' } : byWater ? { tab: 'anchor' } : {}),
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
  return choice(a, go, {
    at: groupWish(a),
    says: `${go} go to ${areaName(f.to)}; ${stays} ${/^(?:nobody|1 [A-Za-z]+)$/.test(stays) ? 'stays' : 'stay'}${costs.map((it) => `; ${it}`).join('')}`,
  });
};

const aboutArea = (a: Action, view: View): Choice | undefined => {
  if (PLACE.is(a))
    return choice(a, 'Place', { at: areaWish(PLACE.of(a)), says: `Place units in ${areaName(PLACE.of(a))}` });
  if (FROM.is(a))
    return choice(a, 'Army', { at: areaWish(FROM.of(a)), says: `Form an army in ${areaName(FROM.of(a))}` });
  if (TO.is(a)) return destination(a, view);
  if (FIGHT.is(a))
    return choice(a, 'Fight', { at: areaWish(FIGHT.of(a)), says: `Fight in ${areaName(FIGHT.of(a))}`, tab: 'swords' });
  if (CHOOSE.is(a))
    return choice(a, 'Choose', { at: areaWish(CHOOSE.of(a)), says: `Choose ${areaName(CHOOSE.of(a))}` });
  if (!COMMAND.is(a)) return undefined;
  const [c, x] = [COMMAND.of(a), COMMAND.of(a, 1)];
  return choice(a, oneOf(c), { at: areaWish(x), says: `Order a ${oneOf(c)} to ${areaName(x)}` });
};

const aboutCard = (a: Action): Choice | undefined => {
  if (LAY.is(a))
    return choice(a, 'Lay', {
      at: cardWish(LAY.of(a)),
      says: `Lay ${cardName(LAY.of(a))}, card ${faceOf(LAY.of(a)).number}`,
    });
  if (EVENT.is(a)) return choice(a, 'Play', { at: cardWish(EVENT.of(a)), says: `Play ${cardName(EVENT.of(a))}` });
  return undefined;
};

/** Nothing more is done in this phase: what is lost by it. */
const done = (a: Action, view: View): Choice => {
  const { name } = view.question!;
  if (name === 'movement army') {
    const { armies } = frameOf<Movement>(view, 'movement')!;
    const could = view.options.some((it) => FROM.is(it));
    return choice(a, 'Done', {
      says: 'Move no more armies',
      primary: true,
      ...(could && armies > 0 ? { ask: `The card could still move ${many(armies, 'army', 'armies')}.` } : {}),
    });
  }
  if (name === 'event shift') return choice(a, 'Done', { says: 'Shift nobody else', primary: true });
  return choice(a, 'Stand', { says: 'Give no more orders', primary: true });
};

const go = (a: Action, view: View): Choice => {
  const due = theatreOf(view).open.some((x) => isContested(view, x));
  if (view.question!.name === 'battles pursuit') return choice(a, 'Halt', { says: 'Do not pursue', primary: true });
  return due
    ? choice(a, 'Battle', { says: 'Play no event, go on to the battles', primary: true })
    : choice(a, 'End', { says: 'Play no event; the turn ends', primary: true });
};

const button = (a: Action, view: View): Choice | undefined => {
  if (BEGIN.is(a)) return choice(a, 'Begin', { says: 'Begin: the first marker is drawn', primary: true });
  if (DONE.is(a)) return done(a, view);
  if (GO.is(a)) return go(a, view);
  if (AUTO.is(a)) return choice(a, 'Auto', { says: 'Take the hits by the standing rule', primary: true });
  if (HIT.is(a)) return choice(a, oneOf(HIT.of(a)), { at: colourWish(HIT.of(a)), says: `Lose a ${oneOf(HIT.of(a))}` });
  if (!LOAD.is(a)) return undefined;
  const load = unitsList(byColour(view.active, LOADS[LOAD.of(a)]!));
  return choice(a, load, { says: `${load} board the boat`, group: { name: 'Who boards?', open: true } });
};

/** Every legal answer with its place on the table. */
export const choices = ({ view }: Look<View>): Choice[] =>
  view.options.map((a) => {
    if (COUNT.is(a)) return counted(a, view);
    return aboutArea(a, view) ?? aboutCard(a) ?? group(a, view) ?? button(a, view) ?? choice(a, words.write(a));
  });
