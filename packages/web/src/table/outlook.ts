import { type Action, type Bar, type Sight, type Wish, heardBy } from '@liberty/table';
import { type ReadonlySignal, computed } from '@preact/signals';
import { keyOf } from '../board/thing.ts';
import type { Choice, Look, Prompt, Tools } from './desk.ts';
import type { Eyes, Laid } from './eyes.ts';
import type { Film } from './film.ts';
import type { Rolling } from './rolling.ts';
import type { Showing } from './scenes/showing.ts';
import type { Gaze, Step } from './sitting.ts';
import { capital, plain } from './words.ts';

/** What is said after a whole sentence begins like one. */
const begun = (prompt: Prompt): Prompt => {
  const { left, words } = prompt;
  return left !== undefined && /[.?!]$/.test(plain(words)) ? { ...prompt, left: capital(left) } : prompt;
};

/** What the viewer is shown and asked: the look of the table, the prompt, and every answer in its place. */
export class Outlook {
  readonly #laid: Laid;
  readonly #eyes: Eyes;
  readonly #film: Film;
  readonly #rolling: Rolling;
  readonly #showing: Showing;

  constructor(laid: Laid, eyes: Eyes, film: Film, rolling: Rolling, showing: Showing) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#film = film;
    this.#rolling = rolling;
    this.#showing = showing;
  }

  /** What these eyes see at the position that is shown; until that is known, what is known of now. */
  #seen(eyes: Gaze): Sight {
    const { sitting } = this.#laid;
    void this.#eyes.now.value;
    return sitting.view(eyes, this.#eyes.position.value) ?? sitting.view(eyes) ?? this.#eyes.open();
  }

  /** What is shown to whoever answers: where he does so in the open, only what anybody may see, and his question. */
  #shown(viewer: Gaze): Sight {
    if (!this.#eyes.isBare.value) return this.#seen(viewer);
    const { seat, question, options } = this.#seen(viewer);
    return { ...this.#seen(undefined), seat, question, options };
  }

  readonly look: ReadonlySignal<Look> = computed(() => {
    const { sitting, standIn } = this.#laid;
    const live = this.#eyes.cursor.value === undefined;
    const viewer = this.#eyes.viewer.value;
    const position = this.#eyes.position.value;
    const both = !live && this.#eyes.through === 'both';
    const views = both ? sitting.game.seats.map((_, seat) => this.#seen(seat)) : [this.#shown(viewer)];
    const still = live ? this.#film.now.value : undefined;
    if (still) {
      const { view, told } = still;
      return { view, views: [view], viewer, asked: false, live, position, told };
    }
    const isTurn = viewer !== undefined && views[0]!.question?.seat === viewer;
    const isFree = sitting.standing.value === 'ready' && !this.#showing.scene.value;
    const asked = live && isTurn && !standIn.has(viewer) && isFree;
    const before = live ? this.#beforeStep(viewer) : undefined;
    if (before) {
      const view = { ...views[0]!, ...before };
      return { view, views: [view], viewer, asked: false, live, position };
    }
    const midway = live ? this.#rolling.wanted.value?.view : undefined;
    const shown = midway ? [{ ...midway, question: views[0]!.question }] : views;
    return { view: shown[0]!, views: shown, viewer, asked, live, position };
  });

  /** What lay on the map before that which the open step of a scene tells. */
  #beforeStep(viewer: Gaze): object | undefined {
    const begins = this.#showing.begins.value;
    return begins && this.#laid.sitting.lyingBefore?.(begins.entry, begins.event, viewer);
  }

  /** What has been told of an answer that waits for dice. */
  readonly begun: ReadonlySignal<Step | undefined> = computed(() => {
    const wanted = this.#eyes.cursor.value === undefined ? this.#rolling.wanted.value : undefined;
    if (!wanted) return undefined;
    const { seat, by, told } = wanted;
    return { seat, ...(by ? { by } : {}), heard: (eyes) => heardBy(told, eyes) };
  });

  readonly prompt: ReadonlySignal<Prompt> = computed(() => {
    const wanted = this.look.value.live ? this.#rolling.wanted.value : undefined;
    return begun(wanted ? this.#rolling.prompt(wanted) : this.#laid.desk.prompt(this.look.value));
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
    const { desk, sitting } = this.#laid;
    const ruled = desk.ruledWish?.(wish) ?? wish;
    return seat === undefined ? [] : sitting.explain(seat, ruled, this.#eyes.position.value);
  }

  /** What the viewer would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(actions: readonly Action[]): Sight | undefined {
    const seat = this.#eyes.viewer.value;
    return seat === undefined ? undefined : this.#laid.sitting.foresee(seat, actions);
  }
}
