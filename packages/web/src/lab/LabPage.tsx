import { type Notebook, readExperiment, sumsOf, writeNotebook } from '@liberty/lab';
import { lidOf } from '@liberty/shelf/lids';
import { readJson } from '@liberty/table';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { saveFile, textOf } from '../file.ts';
import { go } from '../router.ts';
import { NewExperiment } from './NewExperiment.tsx';
import {
  type KeptNotebook,
  bringNotebook,
  dropNotebook,
  keepTrial,
  listNotebooks,
  notKept,
  notebooks,
  openNotebook,
} from './notebooks.ts';
import { Plots } from './Plots.tsx';
import { Run } from './run.ts';
import { handsHere, workerHand } from './workers.ts';
import './lab.css';

/** 'We the People: as usual, recruits' out of the first line of a file. */
const titleOf = ({ head }: KeptNotebook): string => {
  const parsed = readJson(head, 4_000_000);
  const read = parsed.ok ? readExperiment(parsed.value) : parsed;
  if (!read.ok) return 'An experiment that cannot be read';
  const { game, arms, games } = read.value;
  return `${lidOf(game)?.title ?? game}: ${arms.map(({ name }) => name).join(', ')}; ${games} games each`;
};

const Bring = () => {
  const fault = useSignal<string | undefined>(undefined);
  const pick = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    const text = file && (await textOf(file));
    const came = text?.ok ? await bringNotebook(text.value) : text;
    input.value = '';
    fault.value = came && !came.ok ? came.fault : undefined;
    if (came?.ok) go(`#/lab/${came.value}`);
  };
  return (
    <>
      <label class="button file">
        Open a file
        <input type="file" accept=".lab,.jsonl,text/plain" onChange={(e) => void pick(e.currentTarget)} />
      </label>
      {fault.value !== undefined && (
        <p class="fault" role="alert">
          This file cannot be opened: {fault.value}
        </p>
      )}
    </>
  );
};

const Kept = () => {
  const all = notebooks.value;
  if (!all) return <p role="status">One moment …</p>;
  if (all.length === 0) return <p class="empty">No experiment is kept in this browser yet.</p>;
  return (
    <ul class="experiments" aria-label="Experiments">
      {all.map((it) => (
        <li key={it.id}>
          <a href={`#/lab/${it.id}`}>{titleOf(it)}</a>
          <time dateTime={new Date(it.updated).toISOString()}>{new Date(it.updated).toISOString().slice(0, 10)}</time>
          <button
            class="button quiet"
            type="button"
            aria-label={`Delete ${titleOf(it)}`}
            onClick={() => void dropNotebook(it.id)}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  );
};

const Front = () => (
  <main class="sheet widest lab">
    <h1>The laboratory</h1>
    <p class="lead">
      Many games between levels of the computer, under changed terms or with other components, and what comes of them.
      It runs on this machine alone, and goes on where it was paused.
    </p>
    <NotKept />
    <Kept />
    <div class="row">
      <Bring />
    </div>
    <NewExperiment />
  </main>
);

/** The runs of this page, by experiment: they go on while one walks about in it. */
const runs = new Map<string, Run>();

const runOf = (id: string, notebook: Notebook): Run => {
  const known = runs.get(id);
  if (known) return known;
  const run = new Run({ notebook, hands: handsHere(), wake: workerHand, onTrial: (trial) => keepTrial(id, trial) });
  runs.set(id, run);
  return run;
};

/** Whether another program began it: that one may play otherwise, and their games are not added up. Or why nobody here can say. */
const useForeign = ({ experiment }: Notebook): { readonly isForeign?: boolean; readonly fault?: string } => {
  const found = useSignal<{ readonly isForeign?: boolean; readonly fault?: string }>({});
  useEffect(() => {
    const hand = workerHand();
    void hand
      .mark()
      .then(
        (mark) => (found.value = { isForeign: mark !== experiment.program }),
        (fault: Error) => (found.value = { fault: fault.message }),
      )
      .finally(() => hand.close());
  }, []);
  return found.value;
};

const NotKept = () => (notKept.value === undefined ? null : <p role="status">{notKept.value}</p>);

const Controls = ({ run, notebook }: { run: Run; notebook: Notebook }) => {
  const { isForeign, fault } = useForeign(notebook);
  const state = run.state.value;
  if (state === 'done') return <p role="status">Every game is played.</p>;
  if (fault !== undefined) return <p role="alert">Nothing can be played here now: {fault}. Load the page again.</p>;
  if (isForeign)
    return (
      <p role="status">
        It was begun by another program ({notebook.experiment.program}), which may play otherwise: it is shown here, not
        played on.
      </p>
    );
  return state === 'running' ? (
    <button class="button american" type="button" onClick={() => run.pause()}>
      Pause
    </button>
  ) : (
    <button class="button american" type="button" disabled={isForeign === undefined} onClick={() => void run.start()}>
      {run.trials.value.length === 0 ? 'Run' : 'Go on'}
    </button>
  );
};

const Opened = ({ id, notebook }: { id: string; notebook: Notebook }) => {
  const run = runOf(id, notebook);
  const { experiment, remarks } = notebook;
  const sums = useComputed(() => sumsOf(experiment, run.trials.value));
  const { played, planned } = sums.value;
  return (
    <main class="sheet widest lab">
      <h1>{lidOf(experiment.game)?.title ?? experiment.game}</h1>
      <p>
        Seed “{experiment.seed}”, {experiment.games} games of{' '}
        {experiment.arms.length === 1 ? 'one arm' : `${experiment.arms.length} arms`},{' '}
        {experiment.simulations === 1 ? 'one simulation' : `${experiment.simulations} simulations`} for an answer of a
        searching level. {experiment.arms.map(({ name, players }) => `${name}: ${players.join(', ')}`).join('; ')}.
      </p>
      {remarks.map((it) => (
        <p key={it} role="status">
          {it}
        </p>
      ))}
      <NotKept />
      <div class="row controls">
        <progress max={planned} value={played} aria-label="Games played" />
        <span role="status" aria-live="off">
          {played} of {planned} games
          {run.state.value === 'running' ? `, ${Math.min(handsHere(), planned - played)} at once` : ''}
        </span>
        <Controls run={run} notebook={notebook} />
        <button
          class="button"
          type="button"
          onClick={() =>
            saveFile(
              `${experiment.game}-${id}.lab`,
              writeNotebook({ experiment, trials: run.trials.value }),
              'text/plain',
            )
          }
        >
          Save as a file
        </button>
        <a class="button" href="#/lab">
          All experiments
        </a>
      </div>
      {run.fault.value !== undefined && (
        <p class="fault" role="alert">
          It has stopped: {run.fault.value}. What was played is not lost.
        </p>
      )}
      {played === 0 ? (
        <p class="empty">Nothing has been played yet. The plots come with the first game.</p>
      ) : (
        <Plots experiment={experiment} sums={sums.value} />
      )}
    </main>
  );
};

const Experiment = ({ id }: { id: string }) => {
  const found = useSignal<{ notebook?: Notebook; fault?: string }>({});
  useEffect(() => {
    const open = async (): Promise<void> => {
      const it = await openNotebook(id);
      if (!it) found.value = { fault: 'There is no experiment of that name in this browser.' };
      else found.value = it.ok ? { notebook: it.value } : { fault: it.fault };
    };
    void open();
  }, [id]);
  const { notebook, fault } = found.value;
  if (notebook) return <Opened key={id} id={id} notebook={notebook} />;
  if (fault === undefined) return <p class="waiting">One moment …</p>;
  return (
    <main class="sheet">
      <h1>This experiment cannot be opened</h1>
      <p>{fault}</p>
      <a class="button american" href="#/lab">
        The laboratory
      </a>
    </main>
  );
};

/** The laboratory: what is kept, a new experiment, or one that is open. */
export const LabPage = ({ id }: { id?: string | undefined }) => {
  useEffect(() => {
    void listNotebooks();
  }, [id]);
  return id === undefined ? <Front /> : <Experiment key={id} id={id} />;
};
