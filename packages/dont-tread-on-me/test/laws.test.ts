import { type Match, fingerprint, newMatch, seeded, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  type DontTreadOnMe,
  EVENTS,
  GONE,
  HEADLINES,
  type Happening,
  LEADER_GONE,
  type Options,
  SEA_GONE,
  SHIP_GONE,
  type State,
  type View,
  dontTreadOnMe,
} from '../src/index.ts';

const game = dontTreadOnMe();
/** The same game under a patient Parliament: Liberty never passes 5, so that random play sees all sixteen Turns. */
const patient: DontTreadOnMe = {
  ...game,
  play(s, a, chance, tell) {
    game.play(s, a, chance, tell);
    s.liberty = Math.min(s.liberty, 5);
  },
};

describe('the laws over random play', () => {
  test.each([1, 2, 3, 4, 5, 6])('the whole war, game %i', (n) => {
    const { decisions } = underTheLaws(game, `war ${n}`, seeded(`random ${n}`), { most: 3000, every: 20 });
    expect(decisions).toBeGreaterThan(20);
  });
  test('every decision of one war', () => {
    underTheLaws(game, 'all', seeded('all'), { most: 3000, every: 1 });
  });
  test.each([1, 2, 3])('the late war, game %i', (n) => {
    underTheLaws(game, `late ${n}`, seeded(`late ${n}`), { options: { scenario: 'late-war' }, most: 3000, every: 20 });
  });
  test('to the end of the war: every headline and every event is met', () => {
    const met = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const { match } = underTheLaws(patient, `patient ${n}`, seeded(`patient ${n}`), { most: 3000, every: 200 });
      for (const { told } of match.entries)
        for (const { event } of told) {
          if (event.kind === 'headline') met.add(event.headline);
          if (event.kind === 'event') met.add(event.event);
        }
    }
    expect([...HEADLINES, ...EVENTS].filter((it) => !met.has(it))).toEqual([]);
  });
});

describe('laws of this game alone', () => {
  const walk = (seed: string, look: (match: Match<State, Happening, View, Options>) => void): void => {
    const options: Options = { scenario: seed.endsWith('late') ? 'late-war' : '1775' };
    const match = newMatch(game, seed, { options });
    const chance = seeded(seed);
    while (game.question(match.s)) {
      const answers = game.options(match.s);
      const acted = match.act(0, answers[chance.pick(answers.length, 'answer')]!);
      if (!acted.ok) throw new Error(acted.fault.reason);
      look(match);
    }
  };
  test.each(['fences', 'fences late'])(
    'D2 only what no die and no phase has fenced can be taken back, and doing it again leads to the same: %s',
    (seed) => {
      let taken = 0;
      walk(seed, (match) => {
        const free = match.undoable(0);
        const last = match.entries.slice(match.length - free);
        expect(last.flatMap(({ entry }) => entry.rolls)).toEqual([]);
        const fence = match.entries[match.length - free - 1];
        if (fence)
          expect(
            fence.entry.rolls.length > 0 ||
              fence.told.some(({ event }) => event.kind === 'phase' || event.kind === 'over'),
          ).toBe(true);
        if (free === 0) return;
        const reached = fingerprint(match.s);
        const { line } = last[0]!;
        const again = last.map((it) => it.line.action);
        expect(match.undo(0, free)).toMatchObject({ ok: true });
        for (const text of again) {
          const a = game.read(match.s, text);
          if (!a.ok) throw new Error(a.fault.reason);
          expect(match.act(line.seat, a.value)).toMatchObject({ ok: true });
        }
        expect(fingerprint(match.s)).toBe(reached);
        taken++;
      });
      expect(taken).toBeGreaterThan(20);
    },
  );
  test.each(['gone', 'gone late'])('I8 nobody and nothing comes back who is gone for good: %s', (seed) => {
    const gone = new Set<string>();
    walk(seed, ({ s }) => {
      const now = [
        ...s.at.flatMap((at, u) => (at === GONE ? [`unit ${u}`] : [])),
        ...s.shipAt.flatMap((at, ship) => (at === SHIP_GONE ? [`ship ${ship}`] : [])),
        ...(s.fleet === SEA_GONE ? ['fleet'] : []),
        ...(s.jefferson === LEADER_GONE ? ['jefferson'] : []),
      ];
      expect([...gone].filter((it) => !now.includes(it))).toEqual([]);
      for (const it of now) gone.add(it);
    });
    if (seed.endsWith('late')) expect(gone.size).toBeGreaterThan(2);
  });
});
