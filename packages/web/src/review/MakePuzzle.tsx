import { type Judged, gradeOf } from '@liberty/study/grades';
import { save } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keepOwn } from '../puzzled.ts';
import { go } from '../router.ts';
import type { Told } from './ReviewRoom.tsx';

/** Why there is no puzzle, or how far it is. */
type State = 'looking' | 'none' | 'failed' | undefined;

const SAYS = {
  looking: 'The computer looks once more …',
  none: 'Looked at longer, no single answer is clearly the best here: no puzzle.',
  failed: 'The computer could not look at it again.',
} as const;

/** An answer that lost much becomes a puzzle, if one answer is shown to be clearly the best there. Of a war under way only one’s own. */
export const MakePuzzle = ({ told, judged }: { told: Told; judged: Judged }) => {
  const state = useSignal<State>(undefined);
  const { war, looking } = told;
  const { entry, seat, loss } = judged;
  useEffect(() => void (state.value = undefined), [entry]);
  if (gradeOf(loss) === 'good' || war.own?.includes(seat) === false) return null;
  const make = async (): Promise<void> => {
    state.value = 'looking';
    const proof = await looking.prove(entry);
    if (!proof) return void (state.value = 'none');
    const { header, lines } = war.record;
    const id = `own-${header.secretHash.slice(0, 10)}-${entry}`;
    keepOwn({
      id,
      game: header.game,
      // Without the secret: a puzzle shows nothing of the dice to come.
      record: save({ header, lines: lines.slice(0, entry) }),
      ...(war.pack === undefined ? {} : { pack: war.pack }),
      best: war.desk.game.write(proof.best),
      ...(proof.also.length > 0 ? { also: proof.also.map((it) => war.desk.game.write(it)) } : {}),
      margin: proof.margin,
    });
    go(`#/puzzles/${id}`);
  };
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={state.value === 'looking'}
        onClick={() => void make().catch(() => (state.value = 'failed'))}
      >
        Make a puzzle of it
      </button>
      {state.value !== undefined && <p role="status">{SAYS[state.value]}</p>}
    </>
  );
};
