/** Has a step been reached, by the sentences of the log alone: a second eye beside the aims, which look at views and events. */
type Reached = (log: readonly string[]) => boolean;

const some =
  (pattern: RegExp): Reached =>
  (log) =>
    log.some((it) => pattern.test(it));
const count = (log: readonly string[], pattern: RegExp): number => log.filter((it) => pattern.test(it)).length;

/** Where somebody is by the last sentence that moved him. */
const lastOf = (log: readonly string[], pattern: RegExp): string | undefined => {
  const found = log.findLast((it) => pattern.test(it));
  return found && pattern.exec(found)![1];
};

/** The markers of North Carolina after what the log tells: two British and one American before it. */
const northCarolinaIsAmerican: Reached = (log) => {
  const of = new Map([
    ['New Bern', 'American'],
    ['Wilmington NC', 'British'],
    ['Gilbert Town', 'British'],
  ]);
  for (const it of log) {
    const [, name, side] = /^(.*) declares itself (American|British)/.exec(it) ?? [];
    if (name !== undefined && NORTH_CAROLINA.includes(name)) of.set(name, side!);
    const lost = /^(.*?) (?:is no longer|loses its)/.exec(it)?.[1];
    if (lost !== undefined) of.delete(lost);
  }
  const held = [...of.values()];
  return 2 * held.filter((it) => it === 'American').length >= held.length;
};
const NORTH_CAROLINA = [
  'Edenton',
  'New Bern',
  'Wilmington NC',
  'Cross Creek',
  'Hillsboro',
  'Salem',
  'Charlotte',
  'Gilbert Town',
];

export const REACHED: Readonly<Record<string, readonly Reached[]>> = {
  'we-the-people': [
    some(/declares itself American/),
    some(/^The Americans play .* (?:to move|for markers|for reinforcements)/),
    (log) => lastOf(log, /^George Washington with [1-5] units?: .* → (.*)\.$/) === 'New York',
    (log) =>
      some(/^The Americans win the battle/)(log) &&
      some(/British side (?:retreat|surrender)|British general escapes/)(log),
    (log) => count(log, /declares itself American/) >= 2,
    some(/of the American side reinforce/),
    (log) =>
      some(/^The war goes on into/)(log) &&
      !some(/American.* (?:winter|lose .* in the winter)|[Ww]inter.*American/)(log),
    northCarolinaIsAmerican,
  ],
  'we-the-people-d10': [
    some(/declares itself American/),
    some(/^The Americans play .* (?:to move|for markers|for reinforcements)/),
    (log) => lastOf(log, /^Nathanael Greene with [1-5] units?: .* → (.*)\.$/) === 'New Haven',
    (log) =>
      some(/The Americans win the battle/)(log) &&
      some(/British side (?:retreat|surrender)|British general escapes/)(log),
    some(/of the American side reinforce/),
    (log) => some(/no winter test|^Winter tests/)(log) && !some(/^Winter tests an American/)(log),
    northCarolinaIsAmerican,
  ],
  'rebellion-1775': [
    some(/^The Continentals add/),
    some(/(?:Continental|Patriot)s? arrives? in/),
    some(/→ Boston\./),
    (log) => lastOf(log, /^The (American|British) side holds Boston/) === 'American',
    some(/^\d+ (?:Patriots?|Continentals?|French Regulars?|French|Native Americans?) (?:is|are) placed in/),
    (log) => lastOf(log, /^The (American|British) side holds White Mountains/) === 'American',
    some(/^The (?:Continentals|Patriots) play .*Truce Movement/),
  ],
  'dont-tread-on-me': [
    some(/ fires: die \d/),
    some(/is hired and goes to/),
    (log) => count(log, / moves to /) >= 2,
    (log) => (log.find((it) => / wins? the Battle of /.test(it)) ?? '').startsWith('The British win'),
    some(/is carried to/),
    some(/^The British control/),
  ],
  'we-the-people-cooper': [
    some(/declares itself American/),
    some(/^The Americans play .* (?:to move|for markers|to raise units|for its event)/),
    (log) => lastOf(log, /^George Washington with [1-9]\d* units?: .* → (.*)\.$/) === 'New York',
    (log) =>
      some(/^The Americans win the battle/)(log) &&
      some(/British side (?:retreat|surrender)|British general escapes/)(log),
    (log) => count(log, /declares itself American|turns American/) >= 3,
    some(/units? of the American side comes? to/),
    (log) => some(/^Political points/)(log) && !some(/[Ww]inter.*American/)(log),
    (log) => count(log, /declares itself American|turns American/) >= 4,
  ],
};
