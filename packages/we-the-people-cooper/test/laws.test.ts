import { AMERICAN, BOX, BRITISH, SPACES, isArmy, unitsAt } from '@liberty/colonies';
import { type Match, Scripted, type Told, heardBy, listener, newMatch, seeded, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Happening, type Options, RULEBOOK, type State, type View } from '../src/index.ts';
import { type Scene, crowded, draws, duel, edition, firstPlay, march, scene } from './scene.ts';

describe('The laws', () => {
  test('random games keep every law, end, and cite only sections of the rulebook', () => {
    const rules = new Set<string>();
    for (const seed of ['lexington', 'saratoga', 'yorktown']) {
      const walk = underTheLaws(edition, seed, seeded(`${seed} laws`), { most: 5_000, every: 9 });
      for (const rule of walk.rules) rules.add(rule);
    }
    for (const rule of rules) expect(Object.keys(RULEBOOK)).toContain(rule);
    expect(rules.size).toBeGreaterThan(35);
  });

  test('no question has more than a hundred answers', () => {
    const chance = seeded('answers');
    for (let n = 0; n < 3; n++) {
      const s = edition.setup(edition.defaults);
      for (let options = edition.options(s); options.length > 0; options = edition.options(s)) {
        expect(options.length, edition.question(s)!.name).toBeLessThanOrEqual(100);
        edition.play(s, options[chance.pick(options.length, 'walk')]!, chance, () => {});
      }
    }
  });
});

describe('17.5, C-32 Congress', () => {
  /** A crowded war in which it sits beside British units whom nobody leads; whoever can go there does. */
  const besideUnits = (seed: string): State => {
    const s = crowded(seed);
    s.congress = s.control.findIndex((_, x) => unitsAt(s, BRITISH, x) > 0 && unitsAt(s, AMERICAN, x) === 0);
    for (const [g, x] of s.generalAt.entries()) if (x === s.congress) s.generalAt[g] = BOX;
    return s;
  };

  test('when a card has been played it nowhere sits with a British army and without an American unit', () => {
    let fled = 0;
    for (let n = 0; n < 40; n++) {
      const [s, chance] = [besideUnits(`congress ${n}`), seeded(`congress ${n}`)];
      for (let i = 0, question = edition.question(s); question && i < 150; question = edition.question(s), i++) {
        const x = s.congress;
        if (/^play (?:over|card)$/.test(question.name) && x >= 0 && unitsAt(s, AMERICAN, x) === 0)
          expect(isArmy(s, BRITISH, x), `${n} ${i}`).toBe(false);
        const all = edition.options(s);
        const thither = all.filter((it) => edition.write(it).endsWith(` ${SPACES[x] ?? 'nowhere'}`));
        const options = thither.length > 0 ? thither : all;
        edition.play(s, options[chance.pick(options.length, 'walk')]!, chance, (_rule, event) => {
          if (event.kind === 'dispersed') fled++;
        });
      }
    }
    expect(fled).toBeGreaterThan(10);
  });
});

const SEATS = [AMERICAN, BRITISH, undefined];

type Game = Match<State, Happening, View, Options>;

/** A match that begins in this position. */
const matchFrom = (t: Scene): Game => newMatch({ ...edition, setup: () => edition.clone(t.s) }, 'a secret');

const act = (match: Game, move: string, ...rolls: number[]): void => {
  const [side, text] = move.split(': ') as [string, string];
  const a = match.game.read(match.s, text);
  if (!a.ok) throw new Error(a.fault.reason);
  expect(match.act(side === 'american' ? AMERICAN : BRITISH, a.value, new Scripted(rolls)).ok, move).toBe(true);
};

const QUIET = { boston: 'british pc, howe, 2 british', york: 'american pc, gates, 1 american' };

describe('What can be taken back', () => {
  const undoable = (t: Scene, side: 0 | 1, ...moves: string[]): number => {
    const match = matchFrom(t);
    for (const move of moves) act(match, move);
    return match.undoable(side);
  };

  test('7.2 choosing and playing a card, until it is confirmed', () => {
    const t = scene({ on: QUIET, american: ['jane-mccrea', 'minutemen'], british: ['tory-rising-1'] });
    const laid = ['american: card jane-mccrea', 'american: use markers', 'american: done'];
    expect(undoable(t, AMERICAN, ...laid)).toBe(3);
    expect(undoable(t, AMERICAN, ...laid, 'american: end-card')).toBe(0);
  });

  test('14.1 a battle event can be taken back until all are shown', () => {
    const on = { charlotte: 'gates, 3 american', camden: '2 british', york: 'american pc' };
    const t = march('gates', { on, american: ['minutemen', 'over-mountain-men'], british: ['tory-rising-1'] });
    expect(undoable(t, AMERICAN, 'american: step camden', 'american: lay minutemen')).toBe(2);
    expect(undoable(t, AMERICAN, 'american: step camden', 'american: lay minutemen', 'american: ready')).toBe(0);
  });

  test('10.3 a step that the other side is asked about cannot', () => {
    const on = { ...QUIET, springfield: 'washington, 2 american' };
    expect(undoable(march('howe', { on }), BRITISH, 'british: step lexington-concord')).toBe(0);
    expect(undoable(march('howe', { on: QUIET }), BRITISH, 'british: step lexington-concord')).toBe(1);
  });
});

/** The strategy cards an event names. */
const cardsNamed = (e: Happening): readonly number[] => {
  if (e.kind === 'dealt') return e.cards ?? [];
  return e.kind === 'laid' || e.kind === 'filed' || e.kind === 'took' ? [e.card] : [];
};

/** The strategy cards a view shows: one's own, and what lies open. */
const cardsSeen = (v: View): readonly number[] => [
  ...v.hands.flatMap((it) => it.cards ?? []),
  ...v.hidden,
  ...v.discards,
  ...v.removed,
  v.taken,
  v.resolving,
];

/** What a seat is told that its own view does not show, in words. */
const overheard = (view: View, before: View, told: readonly Told<Happening>[]): string[] =>
  heardBy(told, view.seat).flatMap(({ event }) => {
    const isOwn = event.kind === 'held' && event.side === view.seat;
    if (event.kind === 'held' && !isOwn && view.duelHands[event.side].cards?.join() !== event.cards.join())
      return [edition.narrate(event)];
    const reshuffled = told.some((it) => it.event.kind === 'reshuffled');
    const seen = reshuffled ? undefined : [...cardsSeen(view), ...cardsSeen(before)];
    return cardsNamed(event).every((card) => seen?.includes(card) ?? event.kind !== 'dealt')
      ? []
      : [edition.narrate(event)];
  });

describe('What a seat hears', () => {
  test('no seat and no spectator is told a card or a battle hand that its own view does not show', () => {
    const chance = seeded('audiences');
    const heard = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const s = crowded(`audience ${n}`);
      for (let i = 0; i < 70 && edition.question(s); i++) {
        const options = edition.options(s);
        const lays = options.filter((a) => edition.write(a).startsWith('lay '));
        const from = lays.length > 0 ? lays : options;
        const before = SEATS.map((seat) => edition.view(s, seat));
        const { tell, told } = listener<Happening>();
        edition.play(s, from[chance.pick(from.length, 'walk')]!, chance, tell);
        SEATS.forEach((seat, k) => expect(overheard(edition.view(s, seat), before[k]!, told)).toEqual([]));
        for (const { event } of told) heard.add(event.kind);
      }
    }
    for (const kind of ['dealt', 'held', 'laid', 'spied']) expect(heard).toContain(kind);
  });
});

describe('What a seat may know', () => {
  const lookalikes = (views: readonly string[]): void => expect(new Set(views).size).toBe(1);

  test('7.1 the deal is told to each seat with its own cards, to others by number', () => {
    const t = scene({ on: QUIET, american: ['tory-rising-1'], mandatory: 1 });
    t.lays('american: tory-rising-1 discard');
    const match = matchFrom(t);
    act(match, 'american: end-card', ...draws(14));
    for (const seat of [AMERICAN, BRITISH, undefined]) {
      const deals = heardBy(match.entries[0]!.told, seat).flatMap(({ event }) =>
        event.kind === 'dealt' ? [event] : [],
      );
      expect(deals.map((it) => [it.side, it.cards?.length])).toEqual([
        [0, seat === AMERICAN ? 7 : undefined],
        [1, seat === BRITISH ? 7 : undefined],
      ]);
    }
  });

  test('7.2 a card that is chosen and not played', () => {
    lookalikes(
      ['jane-mccrea', 'minutemen'].map((id) => {
        const t = scene({ on: QUIET, american: ['jane-mccrea', 'minutemen'] }).does(`american: card ${id}`);
        return JSON.stringify(t.game.view(t.s, 1));
      }),
    );
  });

  test('7.3 which campaign card the British open with', () => {
    lookalikes(
      ['minor-campaign', 'major-campaign'].map((id) => {
        const t = firstPlay({ on: QUIET, british: ['minor-campaign', 'major-campaign'] }).does(`british: open ${id}`);
        const world = t.game.imagine(t.game.view(t.s, 0), seeded('dream'));
        expect(t.game.audit(world)).toEqual([]);
        expect(t.game.options(world).length).toBeGreaterThan(0);
        return JSON.stringify(t.game.view(t.s, 0));
      }),
    );
  });

  test('14.1 battle events that have been chosen look like cards in the hand', () => {
    const on = { charlotte: 'gates, 3 american', camden: '2 british', york: 'american pc' };
    lookalikes(
      [['american: ready'], ['american: lay minutemen', 'american: ready']].map((moves) => {
        const t = march('gates', { on, american: ['minutemen'], british: ['tory-rising-1'] }).does(
          'american: step camden',
        );
        t.does(...moves);
        return JSON.stringify(t.game.view(t.s, 1));
      }),
    );
  });

  test('14.1 an imagined attacker has played some battle event in some worlds, and none in others', () => {
    const on = { charlotte: 'gates, 3 american', camden: '2 british', york: 'american pc' };
    const american = ['minutemen', 'daniel-morgans-riflemen', 'over-mountain-men'];
    const t = march('gates', { on, american, british: ['tory-rising-1'] }).does(
      'american: step camden',
      'american: ready',
    );
    const view = t.game.view(t.s, 1);
    const laid = Array.from({ length: 60 }, (_, i) => t.game.imagine(view, seeded(`${i}`)).hidden[0].length);
    expect([Math.min(...laid), Math.max(...laid) > 0]).toEqual([0, true]);
  });

  test('14.3 a defender who cannot match looks the same as one who can', () => {
    lookalikes(
      ['frontal', 'probe'].map((british) => {
        const t = duel({
          on: { camden: '2 british', charlotte: 'gates, 2 american', york: 'american pc' },
          attacker: 'american',
          general: 'gates',
          party: 2,
          from: 'charlotte',
          to: 'camden',
          held: { american: 'frontal', british },
        }).does('american: attack frontal');
        return JSON.stringify(t.game.view(t.s, 0));
      }),
    );
  });

  test('8.4 a hand without a counter looks like one with it', () => {
    const sea = { boston: 'british pc, howe, 3 british', norfolk: 'british pc' };
    lookalikes(
      ['jane-mccrea', 'john-paul-jones'].map((id) => {
        const t = march('howe', { on: sea, american: [id] }).does('british: sail norfolk');
        return JSON.stringify(t.game.view(t.s, 1));
      }),
    );
  });
});
