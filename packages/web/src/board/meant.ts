import type { Wish } from '@liberty/table';
import { thingOf } from './lifting.ts';

/** So far beside a thing a click still means it: its gold edge is drawn there. */
const BESIDE = 7;

const litBeside = (x: number, y: number): Wish | undefined => {
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const there = document.elementFromPoint(x + BESIDE * Math.cos(angle), y + BESIDE * Math.sin(angle));
    const thing = there?.closest('[data-thing].open');
    if (thing) return thingOf(thing);
  }
  return undefined;
};

/**
 * What a pointer on the map means, on its way or, at a click, also a little beside a gold edge. A piece means itself. A name means its own space, also where it is written over a
 * neighbour; but what is lit comes before what is not, and the gold edge of a space before the dull one beside it.
 */
export const meantBy = ({ clientX: x, clientY: y, target, type }: MouseEvent): Wish | undefined => {
  if (!(target instanceof Element)) return undefined;
  const top = target.closest('[data-thing]');
  if (top && !top.matches('.target')) return thingOf(top);
  if (!target.closest('svg.live, .map-sheet')) return undefined;
  const under = document.elementsFromPoint(x, y);
  const named = under.flatMap((it) => it.closest('[data-names]')?.getAttribute('data-names') ?? [])[0];
  const isOpen = (id: string): boolean => document.querySelector(`.target.open[data-thing="space:${id}"]`) !== null;
  if (named !== undefined && isOpen(named)) return { kind: 'space', id: named };
  const lit = under.find((it) => it.closest('.target.open'));
  if (lit) return thingOf(lit);
  const beside = type === 'click' ? litBeside(x, y) : undefined;
  if (beside) return beside;
  return named === undefined ? thingOf(top) : { kind: 'space', id: named };
};
