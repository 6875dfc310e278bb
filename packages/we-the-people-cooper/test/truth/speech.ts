import { type Side, type Space } from '@liberty/colonies';
import { type Speech, spotOf } from '@liberty/table';
import type { Happening } from '../../src/index.ts';
import { edition } from '../scene.ts';

const { kit } = edition;
const placeName = (x: Space): string => kit.atlas.names[x]!;
const { generals, battleCards } = kit.components;
const SIDES = ['American', 'British'] as const;
const PEOPLE = ['The Americans', 'The British'] as const;

/** Every name that means one thing: sides, spaces, generals, strategy and battle cards. */
export const VOCABULARY: readonly string[] = [
  ...new Set([
    ...PEOPLE,
    ...SIDES,
    ...kit.atlas.names,
    ...generals.map(({ name }) => name),
    ...kit.cards.map(({ name }) => name),
    ...battleCards.map(({ name }) => name),
  ]),
];

/** What a field of an event is, by its name. */
const FIELDS: Readonly<Record<string, 'space' | 'general' | 'side' | 'number'>> = {
  space: 'space',
  from: 'space',
  to: 'space',
  general: 'general',
  opponent: 'general',
  relieved: 'general',
  side: 'side',
  attacker: 'side',
  year: 'number',
  count: 'number',
  size: 'number',
  units: 'number',
  against: 'number',
  roll: 'number',
  modifier: 'number',
  needs: 'number',
  points: 'number',
  attempts: 'number',
  american: 'number',
  british: 'number',
  markers: 'number',
};

type Kind = Happening['kind'];
/** Fields the sentence of a kind is silent about. */
const UNSPOKEN: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  activated: ['units'],
  captured: ['space'],
  withdraws: ['general'],
  'loss-roll': ['modifier'],
  price: ['side'],
  battle: ['attacker'],
};
/** Names that stand in every sentence of a kind. */
const ALWAYS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  'french-wait': ['American'],
  'french-landed': ['Rochambeau'],
  'regulars-lost': ['British'],
  points: ['American', 'British'],
  price: ['Frontal Assault'],
};

/** Which of its two names a side is called by here. */
const sideName = (side: Side, sentence: string): string =>
  spotOf(sentence, PEOPLE[side]) >= 0 ? PEOPLE[side] : SIDES[side];

/** Nobody's name is said: a force without a general is called by its side. */
const forceNames = (e: Extract<Happening, { kind: 'battle' }>): string[] => [
  ...(e.general < 0 ? [SIDES[e.attacker]] : []),
  ...(e.opponent < 0 ? [SIDES[e.attacker === 0 ? 1 : 0]] : []),
];

/** What a kind says beside its plain fields. */
const MORE: { readonly [K in Kind]?: (e: Extract<Happening, { kind: K }>) => Speech } = {
  dealt: (e) => ({ names: (e.cards ?? []).map((c) => kit.cards[c]!.name), numbers: [] }),
  laid: (e) => ({ names: [kit.cards[e.card]!.name], numbers: [] }),
  filed: (e) => ({ names: [kit.cards[e.card]!.name], numbers: [] }),
  took: (e) => ({ names: [kit.cards[e.card]!.name], numbers: [] }),
  mandatory: (e) => ({
    names: [['Declaration of Independence'], ['French Alliance'], ['European War']][e.number - 1]!.filter((it) =>
      VOCABULARY.includes(it),
    ),
    numbers: [],
  }),
  battle: (e) => ({ names: forceNames(e), numbers: [] }),
  ban: ({ what }) => ({
    names: what === 'mutiny' || what === 'blockade' ? ['American'] : what === 'opposition' ? ['British'] : [],
    numbers: [],
  }),
  counted: (e) => ({ names: [], numbers: [e.cards, ...e.sources.map((it) => Math.abs(it.cards))] }),
  held: (e) => ({
    names: battleCards.flatMap(({ name }, i) => (e.cards[i]! > 0 ? [name] : [])),
    numbers: e.cards.filter((n) => n > 0),
  }),
  attacks: (e) => ({
    names: [...new Set([e.card, e.as])].map((k) => battleCards[k]!.name),
    numbers: [],
  }),
  matches: (e) => ({ names: [battleCards[e.card]!.name], numbers: [] }),
  won: (e) => ({ names: e.card === undefined ? [] : [battleCards[e.card]!.name], numbers: [] }),
  'loss-roll': (e) => ({ names: e.modifier < 0 ? ['Probe'] : [], numbers: [] }),
  'nowhere-to-place': () => ({ names: ['American', 'British'], numbers: [] }),
};

/** What the sentence of this event must name and count. */
export const speechOf = (e: Happening, sentence: string): Speech => {
  const names = [...(ALWAYS[e.kind] ?? [])];
  const numbers: number[] = [];
  const silent = UNSPOKEN[e.kind] ?? [];
  for (const [field, value] of Object.entries(e)) {
    if (typeof value !== 'number' || silent.includes(field)) continue;
    if (e.kind === 'escape' && e.roll === undefined && field === 'needs') continue;
    const what = FIELDS[field];
    if (what === 'space' && value >= 0) names.push(placeName(value));
    else if (what === 'general' && value >= 0) names.push(generals[value]!.name);
    else if (what === 'side') names.push(sideName(value as Side, sentence));
    else if (what === 'number' && isSaid(e, field, value)) numbers.push(Math.abs(value));
  }
  const more = (MORE[e.kind] as ((it: Happening) => Speech) | undefined)?.(e);
  return { names: [...names, ...(more?.names ?? [])], numbers: [...numbers, ...(more?.numbers ?? [])] };
};

/** A general alone, a roll without help and a force of which nobody is left have no number. */
const isSaid = (e: Happening, field: string, value: number): boolean => {
  if (value !== 0) return true;
  if (field === 'modifier') return false;
  return !(field === 'units' && (e.kind === 'eliminated' || ('general' in e && e.general >= 0)));
};
