import { AUTO, type Battle, DONE, type View, isContested } from '@liberty/rebellion-1775';
import type { Preset } from '../../table/desk.ts';
import { settings } from '../../settings.ts';
import { frameOf } from './game.ts';
import { asItStands } from './reckoning.ts';

const given = (view: View, isMeant: (a: number) => boolean, says: string): Preset | undefined => {
  const action = view.options.find(isMeant);
  return action === undefined ? undefined : { action, line: { level: 'blow', words: [says] } };
};

/** 8.5 How likely the side that decides holds the field if all stand; nothing where that cannot be reckoned. */
const chanceToHold = (view: View): number | undefined => {
  const f = frameOf<Battle>(view, 'battle')!;
  if (!isContested(view, f.area)) return 1;
  const it = asItStands(view);
  if (!it) return undefined;
  return f.roller === it.attacker ? it.odds.attacker : it.odds.defender;
};

const standsAnyway = (view: View): boolean => {
  if (settings.orders.value !== 'losing') return settings.orders.value === 'never';
  const chance = chanceToHold(view);
  return chance !== undefined && chance >= 0.5;
};

/** What the player has decided for every battle: who falls by the standing rule, and when nobody is ordered away. */
export const preset = (view: View): Preset | undefined => {
  switch (view.question?.name) {
    case 'battle hit':
      return settings.casualties.value === 'auto'
        ? given(view, (a) => AUTO.is(a), 'Casualties by the standing rule, as preset')
        : undefined;
    case 'battle command':
    case 'battle partner':
      return standsAnyway(view) ? given(view, (a) => DONE.is(a), 'No orders, as preset') : undefined;
    default:
      return undefined;
  }
};
