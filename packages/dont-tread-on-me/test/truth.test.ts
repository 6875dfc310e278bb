import { type Truth, Untruth, alwaysBelieved, foundOut, lies, seeded, tellsTheTruth } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type DontTreadOnMe, type Happening, type Options, type State, dontTreadOnMe } from '../src/index.ts';
import { type Position, battle, ground, logistics, naval, position } from './position.ts';
import { type Memory, blank, remember } from './truth/memory.ts';
import { THINGS, WORDINGS, reasonTrue } from './truth/reasons.ts';
import { note, toldTruly } from './truth/told.ts';

const game = dontTreadOnMe();
/** The same game under a patient Parliament, so that random play sees all sixteen Turns. */
const patient: DontTreadOnMe = {
  ...game,
  play(s, a, chance, tell) {
    game.play(s, a, chance, tell);
    s.liberty = Math.min(s.liberty, 5);
  },
};

const EVERYTHING = Object.entries(THINGS).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));
/** How often each question has come up: the first times all reasons are heard, then now and then. */
const asked = new Map<string, number>();
const isDue = ({ stack }: State): boolean => {
  const { in: chapter, at } = stack.at(-1)!;
  const times = (asked.get(`${chapter} ${at}`) ?? 0) + 1;
  asked.set(`${chapter} ${at}`, times);
  return times <= 20 || times % 40 === 0;
};

/** What the words of this game claim; what was told a moment ago is remembered, so that the next change can be measured. */
const truthOf = (rules: DontTreadOnMe): Truth<State, Happening> => {
  let m: Memory | undefined;
  let answered: State | undefined;
  return {
    wishes: (s) => (isDue(s) ? EVERYTHING : []),
    reason: (s, _seat, wish, bar) =>
      reasonTrue(s, wish, bar, () => rules.options(s).flatMap((a) => rules.write(a).split(' ').slice(1))),
    told(before, s, event, said) {
      m ??= blank(before);
      if (answered !== before) remember(m, before);
      answered = before;
      return toldTruly(s, event, m, said);
    },
    noted: (_before, s, event) => note(s, event, m!),
  };
};

const pennyless = (): Position =>
  position().pounds(1).ships({ 'at-sea': 'howe graves' }).smugglers({ 'zone-2': 's' }).start(naval());
const thrifty = (): Position => position().pounds(1).units({ 'british-pool': '22 17ld', 'ny-1': '33' }).start(ground());
const captives = (): Position => position().units({ prison: 'h.lee knox wayne 22 33' }).start(ground());
const exchange = (units: string): Position =>
  position().forced('EX').militia(0, 0).units({ 'va-1': units }).rolls(3, 3).start(battle('va-1', 'british'));
const ceiling = (): Position =>
  position().pounds(3).loyalty({ va: 11 }).units({ 'va-1': '22', 'ny-1': '33' }).start(logistics());
const blockade = (): Position =>
  position().pounds(3).fleet('zone-4').units({ 'pa-1': '22', 'ny-1': '33' }).start(logistics('transport'));
const heard = { reasons: new Map<string, number>(), told: new Map<string, number>() };
const lying = lies();
const hear = (rules: DontTreadOnMe, secret: string, options: Options): void => {
  const trial = { options, most: 4000, lies: lying };
  const { reasons, told } = tellsTheTruth(rules, secret, seeded(secret), truthOf(rules), trial);
  for (const [what, n] of reasons) heard.reasons.set(what, (heard.reasons.get(what) ?? 0) + n);
  for (const [what, n] of told) heard.told.set(what, (heard.told.get(what) ?? 0) + n);
};

/** Reasons for a question that is then not asked at all, or hardly ever. */
const NEVER_ASKED: readonly string[] = [
  'ships in play are lost before those out of play',
  'no Smuggler is in a Sea Zone',
  'there is no Horse Reaction in Québec',
  'Harry Lee is in the State',
  'Vermont is pro-Rebel and shelters no deserter',
  'there is no place it could be carried to',
];
const KINDS: readonly Happening['kind'][] = [
  ...(['turn', 'phase', 'target', 'rolled', 'pounds', 'headline', 'unit', 'ship', 'aimed', 'smuggler'] as const),
  ...(['full-zone', 'fleet', 'loyalty', 'liberty', 'washington', 'jefferson', 'congress', 'vermont'] as const),
  ...(['battle', 'militia', 'odds', 'result', 'won', 'no-gain', 'empty-cup', 'campaign', 'campaign-over'] as const),
  ...(['stay', 'operation', 'control', 'event', 'no-event', 'over'] as const),
];

describe('the truth law over random play', () => {
  test.each([1, 2, 3, 4, 5, 6])('every reason and every sentence of the whole war is true, game %i', (n) => {
    hear(patient, `truth ${n}`, { scenario: '1775', hardWinter: n % 2 === 0 });
  });
  test.each([1, 2, 3])('and of the late war, game %i', (n) => {
    hear(patient, `truth late ${n}`, { scenario: 'late-war' });
  });
  test('and of a war that is lost', () => hear(game, 'truth lost', { scenario: '1775' }));
  test.each([
    ['one pound for the Navy', pennyless()],
    ['one pound for the Force Pool', thrifty()],
    ['prisoners who must go first', captives()],
    ['an exchange that costs some', exchange('gnd 22 bgp knox greene howard')],
    ['an exchange that costs all but one', exchange('gnd bgp rnc knox greene howard')],
    ['Loyalty at its ceiling', ceiling()],
    ['the French Fleet before the coast', blockade()],
  ])('and of what random play seldom comes to: %s', (_what, p) => {
    const offered = (): string[] => p.options.flatMap((text) => text.split(' ').slice(1));
    for (const wish of EVERYTHING)
      for (const bar of p.bars(wish)) {
        expect(reasonTrue(p.s, wish, bar, offered), `${wish.id}: ${bar.why}`).toBeUndefined();
        heard.reasons.set(bar.why, 1);
      }
  });
  test('of a hundred lies about what was told eight at most are believed', () => {
    expect(foundOut(lying.told)).toBeGreaterThanOrEqual(920);
    expect(alwaysBelieved(lying.told, 20)).toEqual(['battle: a number said', 'empty-cup: state']);
  });
  test('all kinds of sentences and of reasons were heard', () => {
    expect(WORDINGS.filter((it) => !heard.reasons.has(it) && !NEVER_ASKED.includes(it))).toEqual([]);
    expect(KINDS.filter((it) => !heard.told.has(it))).toEqual([]);
    expect([...heard.reasons.keys()].some((it) => it.endsWith('no County is asked for now'))).toBe(true);
  });
});

describe('the truth law catches', () => {
  const inquest = (lie: Partial<DontTreadOnMe>): (() => void) => {
    const liar = { ...patient, ...lie };
    asked.clear();
    return () => [1, 2, 3].forEach((n) => hear(liar, `truth ${n}`, { scenario: '1775' }));
  };
  const saying = (change: (sentence: string) => string) => inquest({ narrate: (e) => change(game.narrate(e)) });
  test('a change of Loyalty that a limit has stopped and that is told as made', () => {
    expect(saying((it) => it.replace('it stays at ', 'now '))).toThrow(Untruth);
    expect(saying((it) => it.replace('Liberty +1', 'Liberty +2'))).toThrow(Untruth);
  });
  test('dice that stand in a false sum', () => {
    expect(saying((it) => it.replace(/(\d) \+ (\d) \+ /, '$1 $2 + '))).toThrow(/is false/);
  });
  test('a unit that goes where it does not', () => {
    expect(saying((it) => it.replace('goes to prison', 'goes to Boston'))).toThrow(/is false/);
  });
  test('a reason that is none, and one in words that nobody knows', () => {
    const why = (from: string, to: string) =>
      inquest({
        explain: (s, seat, wish) =>
          game.explain(s, seat, wish).map((it) => (it.why === from ? { ...it, why: to } : it)),
      });
    expect(why('this ship is not at sea', 'this ship has its target')).toThrow(/the board says otherwise/);
    expect(why('this ship is not at sea', 'this ship sulks')).toThrow(/nobody knows this reason/);
  });
});
