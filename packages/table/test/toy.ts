import {
  type Chapter,
  END,
  type Frame,
  type Game,
  type Outcome,
  type Sight,
  type Table,
  bar,
  call,
  flow,
  isNamed,
  noChance,
  numbers,
  playing,
  silent,
  vocabulary,
  whyNot,
} from '../src/index.ts';

/**
 * A toy to try the kernel on: two seats, each with a secret card; in turn they add a die to their score or stop. Who first
 * stops or reaches ten ends it; the higher score, secret card included, wins.
 */
interface Round extends Frame<'round', 'ask' | 'next'> {
  seat: number;
}
interface Deal extends Frame<'deal', 'open' | 'give'> {
  left: number;
}

export interface ToyState {
  readonly stack: Frame[];
  readonly score: number[];
  readonly secret: number[];
  outcome: Outcome | null;
}

export interface ToyView extends Sight {
  readonly stack: readonly Frame[];
  readonly score: readonly number[];
  readonly secret: readonly (number | null)[];
}

export type ToyEvent = { kind: 'dealt'; card?: number } | { kind: 'rolled'; roll: number } | { kind: 'sealed' };

const words = vocabulary();
export const OPEN = words.verb('open');
export const ROLL = words.verb('roll');
export const STOP = words.verb('stop');
export const NOTE = words.verb('note', numbers(0, 2));
export const SEAL = words.verb('seal');

type T = Table<ToyState, ToyEvent>;

const finish = (t: T): void => {
  const total = (seat: number): number => t.s.score[seat]! + t.s.secret[seat]!;
  const winners = total(0) === total(1) ? [] : [total(0) > total(1) ? 0 : 1];
  t.s.outcome = { winners, rule: '3', why: 'the higher total' };
  t.s.stack.length = 0;
};

const deal: Chapter<T, Deal> = {
  copy: (f) => ({ in: f.in, at: f.at, left: f.left }),
  sections: {
    open: { rule: '1', who: () => 0, options: (_t, _f, list) => void list.push(OPEN()), take: () => 'give' },
    give: {
      rule: '1',
      run(t, f) {
        const seat = t.s.secret.length - f.left;
        const card = t.chance.pick(3, 'secret card');
        t.s.secret[seat] = card;
        t.tell('1', { kind: 'dealt', card }, { to: seat, others: { kind: 'dealt' } });
        f.left--;
        if (f.left > 0) return 'give';
        call<Round>(t, { in: 'round', at: 'ask', seat: 0 });
        return END;
      },
    },
  },
};

const round: Chapter<T, Round> = {
  copy: (f) => ({ in: f.in, at: f.at, seat: f.seat }),
  sections: {
    ask: {
      rule: '2',
      who: (_t, f) => f.seat,
      options: (_t, _f, list) => void list.push(ROLL(), STOP(), NOTE(1), SEAL()),
      bars: (_t, _f, wish) => (wish.id === '2' ? [bar('2', 'there is no second note')] : []),
      take(t, f, a) {
        if (NOTE.is(a)) {
          t.s.score[f.seat]! += 1;
          return t.s.score[f.seat]! >= 10 ? 'next' : 'ask';
        }
        if (SEAL.is(a)) {
          t.s.score[f.seat]! += 1;
          t.tell('2', { kind: 'sealed' }, { fence: true });
          return t.s.score[f.seat]! >= 10 ? 'next' : 'ask';
        }
        if (STOP.is(a)) {
          finish(t);
          return END;
        }
        const roll = t.chance.die(6, '2 score');
        t.s.score[f.seat]! += roll;
        t.tell('2', { kind: 'rolled', roll });
        return 'next';
      },
    },
    next: {
      rule: '2',
      run(t, f) {
        if (t.s.score[f.seat]! >= 10) {
          finish(t);
          return END;
        }
        f.seat = 1 - f.seat;
        return 'ask';
      },
    },
  },
};

export const toy = (): Game<ToyState, ToyEvent, ToyView, { readonly handicap: number }> => {
  const it = flow<T>({ deal, round });
  const nothing: ToyState = { stack: [], score: [0, 0], secret: [0, 0], outcome: null };
  const t: T = { s: nothing, chance: noChance, tell: silent };
  const { on, question, options, play, asked } = playing(it, t);
  const rulebook = { '1': 'Deal', '2': 'Rounds', '3': 'End' };
  return {
    id: 'toy',
    title: 'Toy',
    edition: '1',
    seats: ['First', 'Second'],
    rulebook,
    defaults: { handicap: 0 },
    setup({ handicap }) {
      if (!Number.isInteger(handicap)) throw new Error('handicap must be a whole number');
      const s: ToyState = { stack: [], score: [0, handicap], secret: [0, 0], outcome: null };
      call<Deal>({ s }, { in: 'deal', at: 'open', left: 2 });
      return s;
    },
    question,
    options,
    play,
    outcome: (s) => s.outcome ?? undefined,
    clone: (s) => ({ stack: it.copy(s.stack), score: s.score.slice(), secret: s.secret.slice(), outcome: s.outcome }),
    audit: (s) => (s.score.some((n) => n < 0) ? ['a score below nothing'] : []),
    view(s, seat) {
      return {
        seat,
        ...asked(s, seat),
        outcome: s.outcome ?? undefined,
        stack: it.copy(s.stack),
        score: s.score.slice(),
        secret: s.secret.map((card, i) => (i === seat ? card : null)),
      };
    },
    imagine: (v, chance) => ({
      stack: it.copy(v.stack),
      score: v.score.slice(),
      secret: v.secret.map((card) => card ?? chance.pick(3, 'imagined')),
      outcome: v.outcome ?? null,
    }),
    explain: (s, seat, wish) =>
      whyNot(it, on(s), seat, wish, {
        over: '3',
        rulebook,
        others: ({ rule }) => bar(rule, 'it is for the other to answer'),
        isAnswer: isNamed(words.write),
      }),
    write: words.write,
    read: (_s, text) => words.read(text),
    narrate: (event) => event.kind,
  };
};
