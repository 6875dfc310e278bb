import { Bench, type Experiment, type Task, type Trial } from '@liberty/lab';
import { expose } from 'comlink';

let bench: Bench | undefined;

/** What runs in each worker of the laboratory: whole games, one after the other. */
const table = {
  /** The name of this program holds the checksum of all that is in it: another one may play otherwise. */
  async mark(): Promise<string> {
    return `page ${new URL(import.meta.url).pathname.split('/').at(-1) ?? ''}`.slice(0, 80);
  },
  async open(experiment: Experiment): Promise<void> {
    bench = new Bench(experiment);
  },
  async play(task: Task): Promise<Trial> {
    if (!bench) throw new Error('no experiment is open');
    return bench.play(task);
  },
};

export type BenchTable = typeof table;

expose(table);
