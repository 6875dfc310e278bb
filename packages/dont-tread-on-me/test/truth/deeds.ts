import {
  BOSTON,
  BRITISH_POOL,
  GONE,
  INDIAN_BOX,
  OUT,
  PRINTED,
  PRISON,
  QUEBEC,
  REBEL_POOL,
  UNITS,
  isAtSea,
  isHorse,
  isOnTrack,
  locationName,
  dontTreadOnMe,
  type How,
  type State,
} from '../../src/index.ts';
import {
  BRITISH_UNITS,
  COMMITTEES,
  CONTINENTALS,
  INDIANS,
  LOBSTERS,
  LOYALISTS,
  HESSIANS,
  REBEL_UNITS,
  isOf,
  isOnMap,
  regionAt,
  trackOf,
} from './board.ts';
import { type Fault, type Of, type Memory, unless, first } from './memory.ts';

const { kit } = dontTreadOnMe();

const isIn = (units: readonly number[]) => (u: number) => isOf(units, u);
const LINE = isIn([...LOBSTERS, ...LOYALISTS, ...HESSIANS]);
const is = (where: number) => (x: number) => x === where;
const REBEL = isIn(REBEL_UNITS);
const BRITON = isIn(BRITISH_UNITS);
const anyone = (): boolean => true;
const pooled = (x: number): boolean => x === BRITISH_POOL || x === REBEL_POOL || x === BOSTON;
const county = (x: number): boolean => x < QUEBEC;

/** Who can be told so, whence and whereto. */
type Deed = readonly [(u: number) => boolean, (from: number) => boolean, (to: number) => boolean];
const DEEDS: Readonly<Record<How, Deed>> = {
  added: [anyone, is(OUT), pooled],
  returned: [BRITON, isOnTrack, is(BRITISH_POOL)],
  removed: [anyone, (x) => x !== GONE, is(GONE)],
  evacuated: [isIn(LOBSTERS), is(BOSTON), is(BRITISH_POOL)],
  recalled: [isIn([...CONTINENTALS, ...INDIANS]), county, (x) => x === REBEL_POOL || x === INDIAN_BOX],
  froze: [isIn(CONTINENTALS), isOnMap, is(REBEL_POOL)],
  amnestied: [anyone, is(PRISON), pooled],
  paroled: [anyone, is(PRISON), pooled],
  bought: [LINE, is(BRITISH_POOL), isOnMap],
  landed: [LINE, isAtSea, isOnMap],
  moved: [LINE, county, county],
  marched: [LINE, isOnMap, isOnMap],
  straggled: [LINE, isOnMap, is(BRITISH_POOL)],
  rode: [isHorse, isOnMap, isOnMap],
  intervened: [(u) => UNITS[u] === 'roch.', (x) => isOnMap(x) || x === BOSTON, county],
  reacted: [isHorse, county, county],
  eliminated: [anyone, isOnMap, (x) => x === PRISON || x === REBEL_POOL || x === INDIAN_BOX],
  trapped: [BRITON, county, is(GONE)],
  embarked: [LINE, isOnMap, isAtSea],
  retreated: [anyone, isOnMap, isOnMap],
  scattered: [REBEL, county, (x) => x === REBEL_POOL || x === BOSTON],
  pursued: [anyone, isOnMap, isOnMap],
  raised: [isIn(COMMITTEES), is(REBEL_POOL), county],
  drawn: [isIn([...CONTINENTALS, ...COMMITTEES]), is(REBEL_POOL), county],
  gathered: [REBEL, county, county],
  attacked: [REBEL, county, county],
  concentrated: [REBEL, county, county],
  supported: [REBEL, county, county],
  operated: [REBEL, (x) => county(x) || x === BOSTON, county],
  turned: [(u) => UNITS[u] === 'arnold', county, is(GONE)],
  shot: [(u) => UNITS[u] === 'arnold', county, is(GONE)],
  betrayed: [isIn(CONTINENTALS), county, is(PRISON)],
  sailed: [BRITON, (x) => isOnMap(x) || isAtSea(x), isOnMap],
  'went-home': [isIn([...CONTINENTALS, ...INDIANS]), isOnMap, (x) => x === REBEL_POOL || x === INDIAN_BOX],
  invaded: [isIn(CONTINENTALS), county, is(QUEBEC)],
  'turned-back': [isIn(CONTINENTALS), county, is(REBEL_POOL)],
  deserted: [isIn(CONTINENTALS), (x) => x < 8, is(REBEL_POOL)],
  raided: [isIn(INDIANS), is(INDIAN_BOX), county],
  mutinied: [isIn(CONTINENTALS), county, is(REBEL_POOL)],
  sickened: [anyone, isOnMap, (x) => pooled(x) || x === INDIAN_BOX],
  disbanded: [isIn(COMMITTEES), county, is(REBEL_POOL)],
  detained: [BRITON, is(PRISON), (x) => isOnTrack(x) || x === GONE],
};

/** 7/1, R-04 The number of the winter. */
const winterOf = (s: State): number => (s.hardWinter && s.turn === 13 ? 6 : (trackOf(s).winterSurvival ?? 0));

/** The dice that must have come before a deed. */
const because = (e: Of<'unit'>, s: State, m: Memory): Fault => {
  switch (e.how) {
    case 'froze':
      return unless(m.total <= winterOf(s), `the winter is ${winterOf(s)}`);
    case 'straggled':
      return unless(m.total >= 6, `${m.total} is no straggler`);
    case 'mutinied':
      return unless(m.total < s.loyalty[regionAt(e.from)]!, 'Loyalty is not above the total');
    case 'invaded':
    case 'turned-back':
      return unless(m.total >= 4 === (e.how === 'invaded'), `it rolled ${m.total}`);
    case 'shot':
    case 'turned':
      return unless(m.total <= 2 === (e.how === 'shot'), `it rolled ${m.total}`);
    default:
      return undefined;
  }
};

/** Who goes whence and whither, and is it said so? */
export const unit = (e: Of<'unit'>, s: State, m: Memory, sentence: string): Fault => {
  const [who, whence, whither] = DEEDS[e.how];
  const { name } = PRINTED.units[e.unit]!;
  return first(
    unless(s.at[e.unit] === e.to, `it is in ${s.at[e.unit]}`),
    unless(m.at[e.unit] === e.from, `it was in ${m.at[e.unit]}`),
    unless(who(e.unit), `${name} cannot be ${e.how}`),
    unless(whence(e.from) && (e.from !== e.to || e.how === 'marched'), `nobody is ${e.how} from ${e.from}`),
    unless(whither(e.to), `nobody is ${e.how} to ${e.to}`),
    because(e, s, m),
    unless(sentence.startsWith(name), `it is about ${name}`),
    unless(e.to === GONE || sentence.endsWith(`${locationName(kit, e.to)}.`), `it ends in ${locationName(kit, e.to)}`),
  );
};
