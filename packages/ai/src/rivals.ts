import type { AnyGame, Sight } from '@liberty/table';
import type { State, WeThePeople } from '@liberty/we-the-people';
import { Dice } from './dice.ts';
import { flat } from './flat.ts';
import { greedy, thumbed } from './greedy.ts';
import { judgeFor, mindFor } from './minds.ts';
import type { Limits, Player } from './player.ts';
import { Planner } from './planner.ts';
import { FAR_AS_LEARNED, FAR_BY_CARD } from './planning.ts';
import { search, thoughtful } from './search.ts';
import { IDEAS } from './we-the-people/exploiters.ts';

type Maker = (game: AnyGame, limits?: Limits) => Player<Sight> | undefined;

const limited = (limits: Limits | undefined) => (limits ? { limits } : {});

/** One idea, and one decision ahead where it has nothing to say; only for We the People by the classic rules. */
const exploiter =
  (name: keyof typeof IDEAS): Maker =>
  (game) => {
    if (game.id !== 'we-the-people') return undefined;
    const idea = IDEAS[name]((game as unknown as WeThePeople).kit);
    const otherwise = greedy(game, judgeFor(game));
    const dice = new Dice();
    return {
      name,
      choose(view, chance) {
        const options = idea(game.imagine(view, dice.wind(0, 0)) as State, view.options);
        return otherwise.choose(options.length > 0 ? { ...view, options } : view, chance);
      },
    };
  };

/** Players that are no level of any game, by their names: whom a level is measured against. */
const RIVALS: Readonly<Record<string, Maker>> = {
  /** The rule of thumb without any noise. */
  thumb: (game) => thumbed(game, judgeFor(game), 0),
  /** The one by which the levels that search go, where that is another. */
  veteran: (game) => {
    const judge = mindFor(game).veteran?.();
    return judge && thumbed(game, judge, 0);
  },
  /** One decision ahead: what Militia was in every edition of We the People before it made plans. */
  greedy: (game) => greedy(game, judgeFor(game)),
  'militia-1': (game) => greedy(game, judgeFor(game)),
  /** What Continental was in every edition of We the People before it looked at card and use together. */
  'continental-1': (game, limits = { simulations: 4000 }) => {
    const judge = judgeFor(game);
    if (!judge.isWeighty) return undefined;
    return thoughtful(game, judge, new Planner(game, judge, { ...FAR_BY_CARD, limits }));
  },
  /** Continental with a policy that was learned; only where one was. */
  learned: (game, limits = { simulations: 4000 }) => {
    const judge = judgeFor(game);
    if (!judge.learned) return undefined;
    return thoughtful(game, judge, new Planner(game, judge, { ...FAR_AS_LEARNED, limits }));
  },
  /** A tree of answers, and its control without one. */
  tree: (game, limits) => search(game, judgeFor(game), limited(limits)),
  flat: (game, limits) => flat(game, judgeFor(game), limited(limits)),
  /** Straight at Washington with every card; from port to port; nothing but markers. */
  rush: exploiter('rush'),
  ports: exploiter('ports'),
  flood: exploiter('flood'),
};

/** Those of them with one idea each, who look for a weakness. */
export const EXPLOITERS: readonly string[] = Object.keys(IDEAS);

export const RIVAL_NAMES: readonly string[] = Object.keys(RIVALS);

/** The rival of that name, if there is one. */
export const rivalNamed = (game: AnyGame, name: string, limits?: Limits): Player<Sight> | undefined =>
  Object.hasOwn(RIVALS, name) ? RIVALS[name]!(game, limits) : undefined;
