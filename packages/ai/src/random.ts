import type { Sight } from '@liberty/table';
import type { Player } from './player.ts';

/** Any legal answer, each as likely as the others. */
export const random = <V extends Sight>(): Player<V> => ({
  name: 'random',
  choose: (view, chance) => view.options[chance.pick(view.options.length, 'an answer')]!,
});
