import { heardBy } from '@liberty/table';
import { type ReadonlySignal, computed } from '@preact/signals';
import { whoElse } from './deciders.ts';
import type { AnyMatch } from './desk.ts';
import type { Eyes, Laid } from './eyes.ts';
import type { Film } from './film.ts';
import { type LogItem, Scribe } from './log.ts';
import type { Outlook } from './outlook.ts';

/** An event as the viewer heard it, and the answer it came from. */
export interface Heard {
  readonly entry: number;
  readonly rule: string;
  readonly event: unknown;
}

/** What the viewer has heard up to the position that is shown; of a running film only what it has told. */
export class Hearing {
  readonly #match: AnyMatch;
  readonly #eyes: Eyes;
  readonly #film: Film;
  readonly #outlook: Outlook;
  readonly #scribe: Scribe;

  constructor({ desk, match, kinds }: Laid, eyes: Eyes, film: Film, outlook: Outlook) {
    this.#match = match;
    this.#eyes = eyes;
    this.#film = film;
    this.#outlook = outlook;
    this.#scribe = new Scribe(
      (event, rule) => desk.line(event, rule),
      (line) => whoElse(kinds, line),
      (action) => desk.agreed?.(action),
    );
  }

  /** Of how many answers the viewer has heard; a film that is shown has told of the last of them in part. */
  #heardOf(): number {
    const told = this.#outlook.look.value.told && this.#film.now.value;
    return told ? told.entry + 1 : this.#eyes.position.value;
  }

  readonly log: ReadonlySignal<readonly LogItem[]> = computed(() => {
    const entries = this.#match.entries.slice(0, this.#heardOf());
    const viewer = this.#eyes.viewer.value;
    const begun = this.#outlook.begun.value;
    const items = this.#scribe.write(begun ? [...entries, begun] : entries, viewer);
    const told = this.#outlook.look.value.told && this.#film.now.value;
    const untold = told ? heardBy(entries.at(-1)?.told ?? [], viewer).length - told.upTo : 0;
    return untold > 0 ? items.slice(0, -untold) : items;
  });

  /** What the viewer has heard since the last event of that kind, this one included; nothing if there was none. */
  since(begins: (event: unknown) => boolean): readonly Heard[] | undefined {
    const heard: Heard[] = [];
    for (let entry = this.#heardOf() - 1; entry >= 0; entry--) {
      const told = heardBy(this.#match.entries[entry]!.told, this.#eyes.viewer.value);
      for (let i = told.length - 1; i >= 0; i--) {
        heard.push({ ...told[i]!, entry });
        if (begins(told[i]!.event)) return heard.reverse();
      }
    }
    return undefined;
  }
}
