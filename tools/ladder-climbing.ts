import { createHash } from 'node:crypto';
import {
  type Bout,
  type Climbed,
  LETTERS,
  type Pairing,
  type Rung,
  type Score,
  gameOfRung,
  nameOfRung,
  playBout,
} from '@liberty/ai';
import { agreed, boxOf } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { processor } from '../packages/cli/src/commands/arena-playing.ts';
import { machineNamed } from '../packages/cli/src/players.ts';

const gameFor = ({ game, terms }: Rung): AnyGame => {
  const open = boxOf(game)?.open?.();
  const it = open && agreed(open, terms);
  if (!it?.ok) throw new Error(`${game}: ${it?.fault ?? 'cannot be played'}`);
  return it.value;
};

/** Players are made anew for every game: how one goes hangs on none that was played before it. */
const play = (rung: Rung, n: number): Bout => {
  const game = gameFor(rung);
  const pairing: Pairing = {
    first: machineNamed(game, rung.a),
    second: machineNamed(game, rung.b ?? rung.a),
  };
  const { seed, swapped } = gameOfRung(rung, n);
  return playBout(game, pairing, seed, swapped, processor);
};

const markOf = ({ answers }: Bout): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 12);

/** A war for one that is not won is lost. */
const letterOf = ({ b }: Rung, score: Score): string => LETTERS[b === undefined && score === 0 ? -1 : score];

const added = (rung: Rung, before: Climbed, { score, thought }: Bout): Climbed => ({
  ...before,
  results: before.results + letterOf(rung, score),
  milliseconds: before.milliseconds.map((ms, i) => Math.round(ms + thought![i]!.milliseconds)),
  questions: before.questions.map((n, i) => n + thought![i]!.questions),
});

/** The rungs that are climbed, as far as they are. */
export class Ladder {
  readonly #rows: Map<string, Climbed>;
  readonly #rungs: readonly Rung[];
  /** Rungs whose players were found to be those who have played it so far. */
  readonly #same = new Set<string>();
  /** What was begun anew, because its players give other answers than those who played before. */
  readonly anew: string[] = [];

  constructor(rungs: readonly Rung[], rows: readonly Climbed[]) {
    this.#rungs = rungs;
    this.#rows = new Map(rows.map((it) => [it.rung, it]));
  }

  /** In the order of the rungs; what belongs to none of them any more is left out. */
  get rows(): Climbed[] {
    return this.#rungs.flatMap((it) => this.#rows.get(nameOfRung(it)) ?? []);
  }

  /** What another who climbs beside us has kept meanwhile: of the rungs that we have not climbed ourselves it is the newer. */
  hear(rows: readonly Climbed[]): void {
    for (const it of rows) if (!this.#same.has(it.rung)) this.#rows.set(it.rung, it);
  }

  /** The rung that has had least of the processor so far, among those not yet climbed. */
  next(wanted: (rung: Rung) => boolean): Rung | undefined {
    const spent = (it: Rung): number => this.#row(it).milliseconds.reduce((sum, ms) => sum + ms, 0);
    return this.#rungs
      .filter((it) => wanted(it) && this.#row(it).results.length < it.games)
      .toSorted((a, b) => spent(a) - spent(b))[0];
  }

  /** One game more. Before the first of a day the very first is played again: whoever answers otherwise begins anew. */
  climb(rung: Rung): Climbed {
    const name = nameOfRung(rung);
    const row = this.#row(rung);
    if (row.results === '' || !this.#same.has(name)) {
      const first = play(rung, 0);
      this.#same.add(name);
      const mark = markOf(first);
      if (row.mark !== mark) {
        if (row.results !== '') this.anew.push(name);
        return this.#keep({ ...added(rung, this.#blank(rung), first), mark });
      }
    }
    return this.#keep(added(rung, row, play(rung, row.results.length)));
  }

  #keep(row: Climbed): Climbed {
    this.#rows.set(row.rung, row);
    return row;
  }

  #row(rung: Rung): Climbed {
    return this.#rows.get(nameOfRung(rung)) ?? this.#blank(rung);
  }

  #blank(rung: Rung): Climbed {
    return { rung: nameOfRung(rung), mark: '', results: '', milliseconds: [0, 0], questions: [0, 0] };
  }
}
