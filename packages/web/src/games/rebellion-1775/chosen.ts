import type { Area, Army, Battle, Event, Movement, Reinforcements, Setup, View } from '@liberty/rebellion-1775';
import { frameOf } from './game.ts';

/** The area that is spoken of: an army sets out from it, a battle is fought there, units are counted out for it. */
export const chosenArea = (view: View): Area | undefined => {
  const battle = frameOf<Battle>(view, 'battle');
  if (battle) return battle.area;
  const army = frameOf<Army>(view, 'army');
  if (army) return army.from;
  const [chapter, section = ''] = view.question?.name.split(' ') ?? [];
  if (section === 'count') return frameOf<Setup | Reinforcements | Event>(view, chapter as 'setup')?.area;
  if (!['land', 'warship', 'boats', 'load'].includes(section)) return undefined;
  return frameOf<Movement>(view, 'movement')?.from;
};
