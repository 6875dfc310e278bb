import { levelOf } from '@liberty/ai';
import { LEVELS } from '@liberty/dont-tread-on-me';
import { say } from '../../frame/toasts.tsx';
import { keep } from '../../kept.ts';
import { go } from '../../router.ts';
import { keptFromText } from '../../shelf/setup.ts';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { BEST, comparing } from './comparing.ts';
import { Course } from './Course.tsx';
import { packOf } from './packs.ts';
import { type Finished, type War, diceSay, idOf, scenarioSays, wars, whoDecided, whyNotComparable } from './results.ts';
import './Results.css';

export const levelSays = ({ level }: War): string => LEVELS[level]!.replace('British ', '');

const policy = levelOf(BEST.level).name;

/** What 'the same seed' means, said plainly. */
export const SameSeed = () => (
  <p class="dtom-same">
    The same seed: the dice of each answer come from the seed and the number of that answer. The computer has your war
    as long as it answers as you did; from its first other answer on it rolls other dice, no better and no worse. With
    the seed of the day what is rolled for has dice of its own, and the computer keeps your luck to the end.
  </p>
);

/** Shows the war the computer fought, answer by answer: it is put among one's games. */
const openRecord = async ({ components }: Finished, record: string): Promise<void> => {
  const kept = keptFromText(record, components === undefined ? undefined : packOf(components));
  if (!kept.ok) return say(kept.fault);
  await keep(kept.value);
  return go(`#/replay/${kept.value.id}/0`);
};

/** The computer beside a war: its result, how far it has come, or the means to set it there. */
export const Beside = ({ war }: { war: Finished }) => {
  const now = comparing.now.value;
  const why = whyNotComparable(war);
  const fault = comparing.fault.value;
  if (why !== undefined) return <p class="dtom-note">{why}</p>;
  if (now?.id === war.id)
    return (
      <div class="dtom-comparing" role="status">
        <progress max={now.of} value={now.turn} aria-label="Turns the computer has played" />
        <span>{now.turn === 0 ? 'It begins …' : `Turn ${now.turn} of ${now.of}, Liberty ${now.liberty}`}</span>
        <button type="button" class="button" onClick={() => comparing.cancel()}>
          Cancel
        </button>
      </div>
    );
  const record = comparing.records.value.get(war.id);
  if (war.computer)
    return record === undefined ? null : (
      <button type="button" class="button" onClick={() => void openRecord(war, record)}>
        See its war
      </button>
    );
  return (
    <>
      {fault?.id === war.id && (
        <p class="dtom-note" role="alert">
          The computer has stopped: {fault.why}.
        </p>
      )}
      <button type="button" class="button" disabled={now !== undefined} onClick={() => void comparing.begin(war)}>
        Compare with the computer
      </button>
    </>
  );
};

const Row = ({ who, war }: { who: string; war: War }) => (
  <tr>
    <th scope="row">{who}</th>
    <td>{levelSays(war)}</td>
    <td>{war.liberty}</td>
  </tr>
);

/** One's own result and the computer's, one under the other. */
export const SideBySide = ({ war }: { war: Finished }) => (
  <table class="dtom-results">
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">Who</span>
        </th>
        <th scope="col">Ended</th>
        <th scope="col">Liberty</th>
      </tr>
    </thead>
    <tbody>
      <Row who="You" war={war} />
      {war.computer && <Row who={policy} war={war.computer} />}
    </tbody>
  </table>
);

/** When the war is over: how it went, and how the computer would have done with the same seed. */
export const Results = ({ table }: { table: TableController }) => {
  const id = idOf(table);
  const war = wars.value.find((it) => it.id === id);
  const helped = war && whoDecided(war);
  return (
    <section aria-label="Your wars" class="dtom-over">
      <h3>
        {war ? 'This war' : 'Your wars'} <RuleChip table={table} rule="13/6c" quiet />
      </h3>
      {war ? (
        <>
          <p class="dtom-note">
            {scenarioSays(war)}, {diceSay(war)}
            {helped === undefined ? '' : `; ${helped}`}
          </p>
          <SideBySide war={war} />
          <Course own={war} computer={war.computer} />
          <Beside war={war} />
          {war.computer && <SameSeed />}
        </>
      ) : (
        <p class="dtom-note">This war did not end at this table; it is not counted among yours.</p>
      )}
      <a href={`#/results/${table.desk.game.id}`}>All your wars</a>
    </section>
  );
};
