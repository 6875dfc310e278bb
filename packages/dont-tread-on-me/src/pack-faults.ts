import type { Fault } from '@liberty/table';
import type { Components, Headline, StateData } from './components.ts';
import type { PackData } from './pack-merge.ts';

/** Headlines that come back; all others are news once. */
const REPEATED: readonly Headline[] = ['New York City Siege', 'Enlistments Expire', 'Lord North Resigns?'];
/** States with a Leadership box, where Congress can meet. */
const MEETING_PLACES = ['NY', 'PA', 'VA'];
const DICE = [1, 2, 3, 4, 5, 6];

const diceFaults = ({ counties }: StateData, place: string): Fault[] =>
  DICE.flatMap((die) => {
    const n = counties.filter((it) => it.dice.includes(die)).length;
    return n === 1 ? [] : [{ place: `${place}.counties`, what: `${n} Counties have the die ${die}; one must (§2/1)` }];
  });

/** 2/1, 2/2, 8/1f, 11/1b What is wrong with a State as a whole. */
const stateFaults = (state: StateData): Fault[] => {
  const place = `states.${state.id.toLowerCase()}`;
  const faults = diceFaults(state, place);
  const count = (flag: 'critical' | 'congressIcon'): number => state.counties.filter((it) => it[flag]).length;
  const icons = MEETING_PLACES.includes(state.id) ? 1 : 0;
  if (count('critical') !== 1)
    faults.push({
      place: `${place}.counties`,
      what: `${count('critical')} Counties are critical; one must be (§11/1b)`,
    });
  if (count('congressIcon') !== icons)
    faults.push({
      place: `${place}.counties`,
      what: `${count('congressIcon')} Congress icons; there must be ${icons} (§8/13)`,
    });
  if (state.startLoyalty > state.loyaltyCeiling)
    faults.push({
      place: `${place}.startLoyalty`,
      what: `${state.startLoyalty} is above the ceiling ${state.loyaltyCeiling} (§2/2)`,
    });
  if (state.id === 'NY')
    state.counties.forEach((it, i) => {
      if (it.blueDie)
        faults.push({ place: `${place}.counties.${i + 1}.blueDie`, what: 'the French never come to New York (§8/1f)' });
    });
  return faults;
};
export const mapFaults = ({ states }: Components): Fault[] => states.flatMap(stateFaults);

/** 8/6, 8/9e, R-44 What is wrong with the Combat Results Table. */
export const crtFaults = ({ crt }: Components, said: PackData): Fault[] => {
  const { columns, rows } = crt;
  const faults: Fault[] = [];
  const fault = (place: string, what: string): number => faults.push({ place, what });
  if (columns[0]?.minPercent !== 0) fault('crt.columns', 'the first column must begin at 0');
  if (columns.some((it, i) => i > 0 && it.minPercent <= columns[i - 1]!.minPercent))
    fault('crt.columns', 'must rise from left to right');
  const even = columns.find((it) => it.minPercent === 100);
  if (!even) fault('crt.columns', 'there must be a 100% column for counterattacks (§8/9e)');
  for (const die of DICE) {
    const row = said.crt?.rows?.[String(die)];
    if (said.crt?.columns && !row) fault(`crt.rows.${die}`, 'is missing: new columns need all six rows');
    if (row && row.length !== columns.length)
      fault(`crt.rows.${die}`, `has ${row.length} results for ${columns.length} columns`);
    if (even && rows[String(die)]![even.id] === 'CA')
      fault(`crt.rows.${die}`, 'the 100% column may hold no counterattack (R-44)');
  }
  return faults;
};

/** 15/11 Exactly one Hessian is a 2-2-2. */
export const unitFaults = ({ units }: Components): Fault[] => {
  const twos = units.filter(
    ({ nationality, strength }) => nationality === 'Hessian' && Object.values(strength).every((sp) => sp === 2),
  );
  return twos.length === 1
    ? []
    : [{ place: 'units', what: `${twos.length} Hessians are 2-2-2; exactly one must be (§15/11)` }];
};

/** 15/8 Atrocities have a force, and nothing else has. */
export const eventFaults = ({ events }: Components): Fault[] =>
  Object.entries(events).flatMap(([total, list]) =>
    list.flatMap(({ rule, force }, i) => {
      if ((rule === '15/8') === (force !== null)) return [];
      const what = rule === '15/8' ? 'Atrocities must name a force (§15/8)' : 'only Atrocities name a force (§15/8)';
      return [{ place: `events.${total}[${i}].force`, what }];
    }),
  );

/** 4/2 News that are told twice. */
export const turnFaults = ({ turns }: Components): Fault[] => {
  const seen = new Map<Headline, number>();
  return turns.flatMap(({ turn, news }) =>
    news.flatMap((headline, i) => {
      const before = seen.get(headline);
      seen.set(headline, before ?? turn);
      if (before === undefined || (REPEATED.includes(headline) && before !== turn)) return [];
      return [{ place: `turns.${turn}.news[${i}]`, what: `'${headline}' has been the news of Turn ${before} already` }];
    }),
  );
};
