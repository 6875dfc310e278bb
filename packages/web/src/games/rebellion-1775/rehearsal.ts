import { type Kit, battleOdds, type Rebellion1775 } from '@liberty/rebellion-1775';
import { useEffect } from 'preact/hooks';
import { gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** Battles from small to large, with every kind of unit on either side: after them all dice tables stand and the code is warm. */
const BATTLES: readonly (readonly number[])[] = [
  [2, 2, 2, 2, 2, 2, 2, 0, 0],
  [2, 3, 2, 3, 2, 2, 0, 2, 0],
  [3, 3, 3, 3, 3, 3, 3, 0, 0],
  [3, 3, 3, 3, 3, 3, 0, 3, 0],
];

const rehearsed = new WeakSet<Kit>();

export const rehearsalFor = perGame((opened: Rebellion1775) => {
  const { kit } = gameFor(opened);

  /** The first question for odds would cost three times what the later ones do: it is asked while nobody waits, a battle at a time. */
  const useRehearsal = (wanted: boolean): void => {
    useEffect(() => {
      if (!wanted || rehearsed.has(kit)) return;
      rehearsed.add(kit);
      const whenIdle = (work: () => void): void =>
        void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 400));
      const fight = (i: number): void => {
        const units = BATTLES[i];
        if (!units) return;
        battleOdds(kit, { units, attacker: 0 });
        whenIdle(() => fight(i + 1));
      };
      whenIdle(() => fight(0));
    }, [wanted]);
  };

  return { useRehearsal };
});
