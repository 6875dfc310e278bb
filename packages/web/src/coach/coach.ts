import type { Warned } from '@liberty/ai';
import { type ReadonlySignal, effect } from '@preact/signals';
import type { Choice } from '../table/desk.ts';
import type { TableController } from '../table/controller.ts';
import type { Adviser } from '../thinking/thinker.ts';

const percent = (share: number): string => `${Math.round(100 * share)}%`;

type Seated = Pick<TableController, 'look' | 'prompt' | 'sitting' | 'sayOf'>;

/**
 * Thinks along while somebody is asked, and has a word only before an answer that loses much or leaves something hanging.
 * He is handed what the asked seat sees and nothing else. What he has not thought out when the answer comes goes by
 * in silence.
 */
export class Coach {
  readonly #adviser: Adviser;
  readonly #isWanted: ReadonlySignal<boolean>;
  #table: Seated | undefined;
  /** What he has thought out, and after how many answers. */
  #thought: { readonly position: number; readonly warned: readonly Warned[] } | undefined;
  #begun = -1;

  constructor(adviser: Adviser, isWanted: ReadonlySignal<boolean>) {
    this.#adviser = adviser;
    this.#isWanted = isWanted;
  }

  /** Sits down at a table; gives back how he leaves it. */
  sitAt(table: Seated): () => void {
    this.#table = table;
    const stop = effect(() => {
      const { asked, position } = table.look.value;
      if (asked && this.#isWanted.value) void this.#think(position);
      else this.#rest();
    });
    return () => {
      stop();
      this.#rest();
      this.#adviser.close();
    };
  }

  #rest(): void {
    if (this.#begun >= 0 && this.#thought?.position !== this.#begun) this.#adviser.cancel();
    this.#begun = -1;
    this.#thought = undefined;
  }

  async #think(position: number): Promise<void> {
    if (this.#begun === position) return;
    this.#rest();
    this.#begun = position;
    const { sitting, look } = this.#table!;
    const { view } = look.peek();
    try {
      const warned = await this.#adviser.coach(sitting.game.id, view, `the coach at ${sitting.name}/${position}`);
      if (warned && this.#begun === position) this.#thought = { position, warned };
    } catch {
      // A coach who cannot think has nothing to say.
    }
  }

  /** What he says before this answer is given; nothing where it is sound, or he has not thought it out. */
  warns({ actions }: Pick<Choice, 'actions'>): string | undefined {
    const table = this.#table;
    const thought = this.#thought;
    if (!table || !thought || thought.position !== table.look.peek().position || !this.#isWanted.peek())
      return undefined;
    const answer = table.sitting.game.write(actions[0]!);
    const warned = thought.warned.find((it) => it.answer === answer);
    return warned && this.#words(table, warned);
  }

  #words({ look, prompt, sayOf }: Seated, { hanging, loses }: Warned): string {
    if (hanging) return `Your coach: ${hanging.says} (§${hanging.rule}).`;
    const { from, to, best } = loses!;
    const seat = look.peek().viewer!;
    const better = sayOf.call(this.#table, { seat, action: best });
    return `Your coach: the computer sees your chance to win fall to ${percent(to)} with this. With “${better}” it sees ${percent(from)} (§${prompt.peek().rule}).`;
  }
}
