import { type Bar, type Flow, type Seat, type Silence, type Wish, bar, whyNot } from '@liberty/table';
import { CARDS, GLOVER } from './cards.ts';
import type { March, Together } from './frames.ts';
import type { War } from './state.ts';
import { WITH_GLOVER, words } from './verbs.ts';

/** Spaces in which generals may meet for the moment: the marcher's, and one whose two generals are about to part. A war that is won breaks off anywhere. */
export const passing = (s: War): number[] => {
  if (s.outcome) return s.control.map((_, x) => x);
  return s.stack.flatMap((f) => {
    if (f.in === 'march') return [s.generalAt[(f as March).general]!];
    return f.in === 'together' ? [(f as Together).space] : [];
  });
};

/** Questions at which the uses of a card are chosen, or looked at before the card is. */
const ABOUT_USES: readonly string[] = ['play card', 'play use'];

/** Why not, in an edition with this table of contents; `over` is the section that ends it. */
export const explaining = (
  rulebook: Readonly<Record<string, string>>,
  over: string,
  write: (a: number) => string = words.write,
) => {
  const silence: Silence = {
    over,
    rulebook,
    others: ({ rule }) => bar(rule, 'it is for the other side to answer'),
    isAnswer: (actions, wish) =>
      wish.kind !== 'use' &&
      actions.some((a) => (WITH_GLOVER.is(a) ? CARDS[GLOVER] : write(a).split(' ')[1]) === wish.id),
  };
  return <T>(it: Flow<T>, t: T, seat: Seat, wish: Wish): Bar[] => {
    const question = it.question(t);
    const isAboutUse = wish.kind === 'use' && question?.seat === seat && ABOUT_USES.includes(question.name);
    return isAboutUse ? (it.bars(t, wish) ?? []) : whyNot(it, t, seat, wish, silence);
  };
};
