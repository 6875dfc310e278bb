import {
  type Action,
  type Bar,
  type Decider,
  type Seat,
  type Sight,
  type Told,
  type Wish,
  noChance,
  silent,
} from '@liberty/table';
import { type ReadonlySignal, computed } from '@preact/signals';
import { type Choice, type Look, type Prompt, type Tools, keyOf } from './desk.ts';
import type { Eyes, Laid } from './eyes.ts';
import type { Film } from './film.ts';
import type { Rolling } from './rolling.ts';

interface Line {
  readonly seat: Seat;
  readonly by?: Decider;
}

/** What the viewer is shown and asked: the look of the table, the prompt, and every answer in its place. */
export class Outlook {
  readonly #laid: Laid;
  readonly #eyes: Eyes;
  readonly #film: Film;
  readonly #rolling: Rolling;

  constructor(laid: Laid, eyes: Eyes, film: Film, rolling: Rolling) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#film = film;
    this.#rolling = rolling;
  }

  readonly look: ReadonlySignal<Look> = computed(() => {
    const s = this.#eyes.state.value;
    const { game } = this.#laid.desk;
    const live = this.#eyes.cursor.value === undefined;
    const viewer = this.#eyes.viewer.value;
    const position = this.#eyes.position.value;
    const both = !live && this.#eyes.viewpoint.value === 'both';
    const views = both ? game.seats.map((_, seat) => game.view(s, seat)) : [game.view(s, viewer)];
    const still = live ? this.#film.now.value : undefined;
    if (still) {
      const { view, told } = still;
      return { view, views: [view], viewer, asked: false, live, position, told };
    }
    const isTurn = viewer !== undefined && game.question(s)?.seat === viewer;
    const asked = live && isTurn && !this.#laid.standIn.has(viewer);
    const midway = live ? this.#rolling.wanted.value?.view : undefined;
    const shown = midway ? [{ ...midway, question: views[0]!.question }] : views;
    return { view: shown[0]!, views: shown, viewer, asked, live, position };
  });

  /** What has been told of an answer that waits for dice. */
  readonly begun: ReadonlySignal<{ readonly told: readonly Told<unknown>[]; readonly line: Line } | undefined> =
    computed(() => {
      const wanted = this.#eyes.cursor.value === undefined ? this.#rolling.wanted.value : undefined;
      return wanted && { told: wanted.told, line: { seat: wanted.seat, ...(wanted.by ? { by: wanted.by } : {}) } };
    });

  readonly prompt: ReadonlySignal<Prompt> = computed(() => {
    const wanted = this.look.value.live ? this.#rolling.wanted.value : undefined;
    return wanted ? this.#rolling.prompt(wanted) : this.#laid.desk.prompt(this.look.value);
  });

  readonly choices: ReadonlySignal<readonly Choice[]> = computed(() => {
    const look = this.look.value;
    const wanted = this.#rolling.wanted.value;
    if (wanted && look.live) return this.#rolling.faces(wanted);
    return look.asked ? this.#laid.desk.choices(look, this.#tools) : [];
  });

  readonly #tools: Tools = {
    why: (wish) => this.why(wish),
    foresee: (actions) => this.foresee(actions),
  };

  /** An answer of the viewer's in words, also while somebody else gives it for him. */
  sayOf(action: Action): string {
    const { desk } = this.#laid;
    const choices = desk.choices({ ...this.look.value, asked: true }, this.#tools);
    return choices.find(({ actions }) => actions[0] === action)?.says ?? desk.game.write(action);
  }

  readonly #byThing: ReadonlySignal<ReadonlyMap<string, readonly Choice[]>> = computed(() => {
    const things = new Map<string, Choice[]>();
    for (const choice of this.choices.value) {
      if (!choice.at) continue;
      const key = keyOf(choice.at);
      things.set(key, [...(things.get(key) ?? []), choice]);
    }
    return things;
  });

  /** The answers that are given by clicking this thing. */
  at(wish: Wish): readonly Choice[] {
    return this.#byThing.value.get(keyOf(wish)) ?? [];
  }

  readonly buttons: ReadonlySignal<readonly Choice[]> = computed(() => this.choices.value.filter((it) => !it.at));

  why(wish: Wish): Bar[] {
    const seat = this.#eyes.viewer.value;
    return seat === undefined ? [] : this.#laid.desk.game.explain(this.#eyes.state.value, seat, wish);
  }

  /** What the viewer would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(actions: readonly Action[]): Sight | undefined {
    const seat = this.#eyes.viewer.value;
    if (seat === undefined) return undefined;
    const { game } = this.#laid.desk;
    const s = game.clone(this.#laid.match.s);
    try {
      for (const action of actions) {
        if (game.question(s)?.seat !== seat) return undefined;
        game.play(s, action, noChance, silent);
      }
    } catch {
      return undefined;
    }
    return game.question(s)?.seat === seat ? game.view(s, seat) : undefined;
  }
}
