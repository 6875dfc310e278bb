import type { Sight } from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { Sketch } from '../../board/sketch.ts';
import type { Eyes, Laid } from '../eyes.ts';
import type { Heard } from '../hearing.ts';
import type { Scene, SceneStep } from './scene.ts';

/** A scene may have begun so many answers before it is told out: markers are placed in it. */
const LONGEST = 80;

/** The scenes that were told out between these answers, as the viewer heard them. */
export const scenesIn = (
  { desk, sitting }: Pick<Laid, 'desk' | 'sitting'>,
  eyes: Eyes,
  from: number,
  to: number,
): readonly Scene[] => {
  if (!desk.scenes) return [];
  const viewer = eyes.viewer.value ?? eyes.sitting.value;
  const heard: Heard[] = [];
  for (let entry = Math.max(0, from - LONGEST); entry < to; entry++)
    for (const told of sitting.step(entry)?.heard(viewer) ?? []) heard.push({ ...told, entry });
  const seen = (after: number): Sight | undefined => sitting.view(viewer, after);
  return desk.scenes(heard, seen).filter(({ last }) => last >= from);
};

/** What is to be looked at before play goes on, one after the other: films first, then scenes; news wait for both. */
export class Showing {
  /** The scene on the table, and its step. */
  readonly scene = signal<Scene | undefined>(undefined);
  readonly step = signal(0);
  /** A result stands until it has been seen. */
  readonly held = signal(false);
  /** The sheet that tells the end of the war has been put away. */
  readonly isEndShut = signal(false);
  readonly #isFilming: () => boolean;
  readonly #onFree: () => void;
  #waiting: readonly Scene[] = [];
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(isFilming: () => boolean, onFree: () => void) {
    this.#isFilming = isFilming;
    this.#onFree = onFree;
  }

  /** Nothing goes on by itself meanwhile. */
  readonly isBusy: ReadonlySignal<boolean> = computed(() => this.scene.value !== undefined || this.held.value);

  /** These come when what is shown now is over. */
  queue(scenes: readonly Scene[]): void {
    this.#waiting = [...this.#waiting, ...scenes];
    this.advance();
  }

  /** What is next in the queue comes on the table, if nothing else is shown. */
  advance(): void {
    if (this.scene.value || this.#isFilming()) return;
    const [next, ...others] = this.#waiting;
    if (!next) return;
    this.#waiting = others;
    this.open(next);
  }

  /** Shows a scene, once more perhaps. */
  open(scene: Scene): void {
    batch(() => {
      this.scene.value = scene;
      this.step.value = 0;
    });
  }

  /** One step on or back; beyond the last the scene is over. */
  turn(by: 1 | -1): void {
    const { scene } = this;
    if (!scene.value) return;
    if (this.step.value + by >= scene.value.steps.length) this.close();
    else this.step.value = Math.max(0, this.step.value + by);
  }

  /** Every step at once: the last is open. */
  all(): void {
    if (this.scene.value) this.step.value = this.scene.value.steps.length - 1;
  }

  close(): void {
    this.scene.value = undefined;
    this.advance();
    if (!this.isBusy.value) this.#onFree();
  }

  /** A result has fallen: play waits so many milliseconds, or until somebody goes on. */
  hold(most: number | undefined): void {
    clearTimeout(this.#beat);
    this.held.value = true;
    if (most !== undefined) this.#beat = setTimeout(() => this.goOn(), most);
  }

  /** The result has been seen, and play goes on. */
  goOn(): void {
    if (!this.held.value) return;
    this.letGo();
    if (!this.isBusy.value) this.#onFree();
  }

  /** No result stands any more. */
  letGo(): void {
    clearTimeout(this.#beat);
    this.held.value = false;
  }

  /** Nothing is shown any more: the table is left, or an answer taken back. */
  clear(): void {
    clearTimeout(this.#beat);
    this.#waiting = [];
    batch(() => {
      this.scene.value = undefined;
      this.held.value = false;
      this.isEndShut.value = false;
    });
  }

  /** Where that happened which the open step tells: the map goes there. */
  readonly places: ReadonlySignal<readonly string[]> = computed(() => {
    const marks = this.scene.value?.steps[this.step.value]?.marks ?? [];
    return marks.flatMap((it) => (it.kind === 'snow' ? [] : it.kind === 'way' ? it.along.slice(-1) : [it.at]));
  });

  /** The event before which the map lies while this step is open. */
  readonly begins: ReadonlySignal<SceneStep['begins']> = computed(
    () => this.scene.value?.steps.slice(this.step.value).find(({ begins }) => begins)?.begins,
  );

  /** What the open step draws on the map, and those before it: the snow lies until the scene is over. */
  readonly sketches: ReadonlySignal<readonly Sketch[] | undefined> = computed(() => {
    const done = this.scene.value?.steps.slice(0, this.step.value + 1);
    return done?.map(({ marks }) => ({ marks, strong: false }));
  });
}
