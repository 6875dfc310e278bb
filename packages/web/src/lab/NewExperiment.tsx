import { LEVEL_NAMES, type LevelId } from '@liberty/ai/names';
import { type Arm, BOUNDS, readExperiment } from '@liberty/lab';
import { boxOf } from '@liberty/shelf';
import { FIRST_READING, LIDS, type Lid, lidOf } from '@liberty/shelf/lids';
import { useSignal } from '@preact/signals';
import { textOf } from '../file.ts';
import { go } from '../router.ts';
import { keepNotebook } from './notebooks.ts';
import { workerHand } from './workers.ts';

const PLAYABLE = LIDS.filter(({ seats }) => seats !== undefined);

const OWN = 'own';

/** What is changed in the form of an arm. */
interface Draft extends Arm {
  /** The id of the variant whose components it has, or that they are somebody's own. */
  readonly which: string;
  /** The file they are read from, which takes a moment. */
  readonly file?: File;
}

/** The arm with other components: without a pack, with those of the first reading. */
const withPack = ({ name, players, terms }: Draft, which: string, pack: string | undefined): Draft => ({
  name,
  players,
  terms,
  which,
  ...(pack === undefined ? {} : { pack }),
});

const firstArm = ({ seats = [] }: Lid): Draft => ({
  name: 'as usual',
  players: seats.map(() => 'recruit'),
  terms: {},
  which: FIRST_READING.id,
});

const Levels = ({ arm, seats, change }: { arm: Draft; seats: readonly string[]; change: (it: Draft) => void }) => (
  <>
    {seats.map((seat, i) => (
      <label key={seat}>
        {seat}
        <select
          class="input"
          value={arm.players[i]}
          onChange={(e) => change({ ...arm, players: arm.players.with(i, e.currentTarget.value as LevelId) })}
        >
          {LEVEL_NAMES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    ))}
  </>
);

const Terms = ({ arm, lid, change }: { arm: Draft; lid: Lid; change: (it: Draft) => void }) => (
  <>
    {(lid.terms ?? []).map(({ field, name, choices }) => (
      <label key={field}>
        {name}
        <select
          class="input"
          value={arm.terms[field] ?? String(choices[0]!.value)}
          onChange={(e) => change({ ...arm, terms: { ...arm.terms, [field]: e.currentTarget.value } })}
        >
          {choices.map(({ name: choice, value }) => (
            <option key={choice} value={String(value)}>
              {choice}
            </option>
          ))}
        </select>
      </label>
    ))}
  </>
);

interface ArmProps {
  readonly arm: Draft;
  readonly n: number;
  readonly lid: Lid;
  readonly change: (it: Draft) => void;
  /** Gives what is in that file to every arm that waits for it. */
  readonly read: (file: File) => Promise<void>;
  readonly remove?: () => void;
}

/** Which components: as first read, a variant that comes with the game, or a file of one's own. */
const Pack = ({ arm, lid, change, read }: Omit<ArmProps, 'n' | 'remove'>) => {
  const { variants = [FIRST_READING] } = lid;
  const about = lid.variants?.find(({ id }) => id === arm.which)?.about;
  const pick = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (file) {
      change({ ...withPack(arm, OWN, undefined), file });
      void read(file);
    }
    input.value = '';
  };
  return (
    <>
      <label class="components">
        Components
        <select
          class="input"
          value={arm.which}
          onChange={(e) => {
            const which = e.currentTarget.value;
            change(withPack(arm, which, boxOf(lid.id)?.variantPacks?.[which]));
          }}
        >
          {variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={OWN}>A file of my own</option>
        </select>
      </label>
      {arm.which === OWN && (
        <div class="row">
          <label class="button file">
            {arm.pack === undefined ? 'Give it a component pack' : `Pack: ${arm.file?.name}`}
            <input type="file" accept=".json,application/json" onChange={(e) => pick(e.currentTarget)} />
          </label>
        </div>
      )}
      {about !== undefined && <p class="about">{about}</p>}
    </>
  );
};

const ArmForm = ({ arm, n, lid, change, read, remove }: ArmProps) => (
  <fieldset class="arm-form">
    <legend>Arm {n + 1}</legend>
    <label>
      Its name
      <input
        class="input"
        value={arm.name}
        maxLength={BOUNDS.name}
        onInput={(e) => change({ ...arm, name: e.currentTarget.value })}
      />
    </label>
    <Levels arm={arm} seats={lid.seats ?? []} change={change} />
    <Terms arm={arm} lid={lid} change={change} />
    {lid.takesPacks && <Pack arm={arm} lid={lid} change={change} read={read} />}
    {remove && (
      <div class="row">
        <button class="button quiet" type="button" onClick={remove}>
          Remove arm {n + 1}
        </button>
      </div>
    )}
  </fieldset>
);

const wholeIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Who plays, under which terms, with which components; and how often. */
export const NewExperiment = () => {
  const lid = useSignal<Lid>(PLAYABLE[0]!);
  const arms = useSignal<readonly Draft[]>([firstArm(PLAYABLE[0]!)]);
  const games = useSignal('50');
  const seed = useSignal('laboratory');
  const simulations = useSignal('400');
  const fault = useSignal<string | undefined>(undefined);
  const read = async (file: File): Promise<void> => {
    const text = await textOf(file);
    if (text.ok) arms.value = arms.value.map((it) => (it.file === file ? { ...it, pack: text.value } : it));
    else fault.value = text.fault;
  };
  const begin = async (): Promise<void> => {
    const fileless = arms.value.find(({ which, pack }) => which === OWN && pack === undefined);
    if (fileless) return void (fault.value = `arm '${fileless.name}' has no file yet for its components`);
    const hand = workerHand();
    const program = await hand
      .mark()
      .catch((it: Error) => void (fault.value = `nothing can be played here now: ${it.message}`))
      .finally(() => hand.close());
    if (program === undefined) return;
    const experiment = readExperiment({
      game: lid.value.id,
      seed: seed.value,
      games: wholeIn(games.value),
      simulations: wholeIn(simulations.value),
      arms: arms.value,
      program,
    });
    fault.value = experiment.ok ? undefined : experiment.fault;
    if (experiment.ok) go(`#/lab/${await keepNotebook(experiment.value, [])}`);
  };
  const field = (word: string, value: string, set: (it: string) => void) => (
    <label>
      {word}
      <input class="input" value={value} onInput={(e) => set(e.currentTarget.value)} />
    </label>
  );
  return (
    <section class="new-experiment" aria-labelledby="new-experiment">
      <h2 id="new-experiment">A new experiment</h2>
      <p>
        Game number n has the same luck in every arm, so that arms are compared game by game. Searching levels think in
        simulations, never by the clock: it can be repeated exactly.
      </p>
      <div class="fields">
        <label>
          Game
          <select
            class="input"
            value={lid.value.id}
            onChange={(e) => {
              lid.value = lidOf(e.currentTarget.value)!;
              arms.value = [firstArm(lid.value)];
            }}
          >
            {PLAYABLE.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {field('Games of each arm', games.value, (it) => (games.value = it))}
        {field('Seed', seed.value, (it) => (seed.value = it))}
        {field('Simulations for an answer', simulations.value, (it) => (simulations.value = it))}
      </div>
      {arms.value.map((arm, n) => (
        <ArmForm
          key={n}
          arm={arm}
          n={n}
          lid={lid.value}
          change={(it) => (arms.value = arms.value.with(n, it))}
          read={read}
          {...(n === 0 ? {} : { remove: () => (arms.value = arms.value.toSpliced(n, 1)) })}
        />
      ))}
      {fault.value !== undefined && (
        <p class="fault" role="alert">
          It cannot be played: {fault.value}
        </p>
      )}
      <div class="row">
        <button
          class="button"
          type="button"
          disabled={arms.value.length >= BOUNDS.arms}
          onClick={() => (arms.value = [...arms.value, { ...arms.value[0]!, name: `arm ${arms.value.length + 1}` }])}
        >
          Add an arm
        </button>
        <button class="button american" type="button" onClick={() => void begin()}>
          Lay it out
        </button>
      </div>
    </section>
  );
};
