import { type ReadonlySignal, computed } from '@preact/signals';
import { whoElse } from './deciders.ts';
import type { Eyes, Laid } from './eyes.ts';
import type { Film } from './film.ts';
import { type LogItem, Scribe } from './log.ts';
import { agreedLine } from './standing-orders.ts';
import type { Outlook } from './outlook.ts';
import { type Heard as Told, type Sitting, stepsIn } from './sitting.ts';

/** An event as the viewer heard it, and the answer it came from. */
export interface Heard extends Told {
  readonly entry: number;
}

/** What the viewer has heard up to the position that is shown; of a running film only what it has told. */
export class Hearing {
  readonly #sitting: Sitting;
  readonly #eyes: Eyes;
  readonly #film: Film;
  readonly #outlook: Outlook;
  readonly #scribe: Scribe;

  constructor({ desk, sitting }: Laid, eyes: Eyes, film: Film, outlook: Outlook) {
    this.#sitting = sitting;
    this.#eyes = eyes;
    this.#film = film;
    this.#outlook = outlook;
    this.#scribe = new Scribe(
      (event, rule) => desk.line(event, rule),
      (step) => whoElse(sitting.kinds, step),
      (action) => desk.agreed?.(action) ?? agreedLine(desk.game.standing, action),
    );
  }

  /** Of how many answers the viewer has heard; a film that is shown has told of the last of them in part. */
  #heardOf(): number {
    const told = this.#outlook.look.value.told && this.#film.now.value;
    return told ? told.entry + 1 : this.#eyes.position.value;
  }

  readonly log: ReadonlySignal<readonly LogItem[]> = computed(() => {
    void this.#eyes.now.value;
    const steps = stepsIn(this.#sitting, 0, this.#heardOf());
    const viewer = this.#eyes.secrets;
    const begun = this.#outlook.begun.value;
    const items = this.#scribe.write(begun ? [...steps, begun] : steps, viewer);
    const told = this.#outlook.look.value.told && this.#film.now.value;
    const untold = told ? (steps.at(-1)?.heard(viewer).length ?? 0) - told.upTo : 0;
    return untold > 0 ? items.slice(0, -untold) : items;
  });

  /** Who gave the answer that led to the position shown, where it was not the person in the seat. */
  get answeredBy(): string | undefined {
    const last = this.#sitting.step(this.#eyes.position.value - 1);
    return last && whoElse(this.#sitting.kinds, last);
  }

  /** What the viewer has heard since the last event of that kind, this one included; nothing if there was none. */
  since(begins: (event: unknown) => boolean): readonly Heard[] | undefined {
    const heard: Heard[] = [];
    for (let entry = this.#heardOf() - 1; entry >= 0; entry--) {
      const told = this.#sitting.step(entry)?.heard(this.#eyes.secrets) ?? [];
      for (let i = told.length - 1; i >= 0; i--) {
        heard.push({ ...told[i]!, entry });
        if (begins(told[i]!.event)) return heard.reverse();
      }
    }
    return undefined;
  }
}
