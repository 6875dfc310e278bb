import { type Lid, type Term, agreedOn, termsThatApply } from '@liberty/shelf/lids';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FaultLine } from '../far/Fault.tsx';
import { PaceFields, USUAL_PACE, usePace } from '../far/Pace.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import { startAndGo } from '../shelf/begin.ts';
import { type Packed, isReady } from '../shelf/PackFile.tsx';
import { firstChoices } from '../shelf/newcomers.ts';
import { Dice, PackField } from './Means.tsx';
import { Seats } from './Seats.tsx';
import { Agreed } from './Terms.tsx';
import { type Chosen, type Sitter, farChairsOf, isFar, seatsOf, sentenceOf, sitsHere, whyNot } from './terms.ts';
import './OwnTerms.css';

/** What is known of tables far away is fetched when somebody is invited. */
const farAway = () => import('./far-away.ts');

/** Whom the seats depend on is asked before them. */
const isBefore = ({ field, when }: Term): boolean => ['scenario', 'players'].includes(field) || when?.is.length === 1;

/** Everything that is chosen, as it is being chosen. */
const useChoices = (box: Lid) => {
  const kinds = useSignal<readonly Sitter[]>(box.seats!.map((_, seat) => (seat === 0 ? 'human' : 'militia')));
  const options = useSignal<Chosen['options']>(firstChoices(box));
  const pack = useSignal<Packed>({});
  const seed = useSignal('');
  const ownDice = useSignal(false);
  const name = useSignal('');
  const pace = usePace(USUAL_PACE);
  const chosen: Chosen = { kinds: kinds.value, options: options.value, components: pack.value.name };
  const terms = box.terms ? { options: agreedOn(box, options.value) } : {};
  const startHere = (): Promise<void> =>
    startAndGo(box, {
      seats: seatsOf(box, chosen).filter(sitsHere),
      seed: seed.value.trim(),
      ownDice: ownDice.value,
      ...terms,
      ...(pack.value.text === undefined ? {} : { pack: pack.value.text }),
      ...(pack.value.variant === undefined ? {} : { variant: pack.value.variant }),
    });
  const startFar = async (): Promise<string | undefined> => {
    const far = await farAway().catch(() => undefined);
    if (!far) return 'This table cannot be laid now: a part of the page cannot be fetched. Your choices are kept.';
    return far.lay(box.id, pack.value, {
      ...farChairsOf(box, chosen),
      name: name.value,
      pace: pace.pace(),
      terms: agreedOn(box, options.value),
    });
  };
  return { kinds, options, pack, seed, ownDice, name, pace, chosen, startHere, startFar };
};

/** Every choice of a new game. Only what applies is asked for; the foot says the game in a sentence, and Start is always in sight. */
export const OwnTerms = ({ box, close }: { box: Lid; close: () => void }) => {
  const { kinds, options, pack, seed, ownDice, name, pace, chosen, startHere, startFar } = useChoices(box);
  const fault = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const isAway = isFar(box, chosen);
  const why = whyNot(box, chosen);
  useEffect(() => {
    // Without it nobody can be invited, which Start will say.
    if (isAway)
      farAway().then(
        ({ nameBefore }) => (name.value ||= nameBefore()),
        () => undefined,
      );
  }, [isAway]);
  const start = async (): Promise<void> => {
    isBusy.value = true;
    if (isAway) fault.value = await startFar();
    else await startHere();
    isBusy.value = false;
  };
  const terms = termsThatApply(box.terms ?? [], options.value);
  const [before, after] = [terms.filter(isBefore), terms.filter((it) => !isBefore(it))];
  const agreed = (term: Term) => <Agreed key={term.field} term={term} options={options} />;
  return (
    <Dialog title={`${box.title}, on your own terms`} close={close} cross>
      <form
        class="terms"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
      >
        <div class="terms-body">
          {before.length > 0 && <div class="terms-before">{before.map(agreed)}</div>}
          <Seats box={box} kinds={kinds} options={options.value} name={name} />
          {after.map(agreed)}
          {isAway && (
            <div class="terms-pace follows">
              <PaceFields pace={pace} />
            </div>
          )}
          <div class="terms-means">
            <Dice seed={seed} ownDice={ownDice} isFar={isAway} />
            {box.takesPacks && <PackField box={box} pack={pack} />}
          </div>
        </div>
        <div class="terms-foot">
          <p role="status">{why ?? sentenceOf(box, chosen)}</p>
          <FaultLine text={fault.value} />
          <button class="button quiet" type="button" onClick={close}>
            Cancel
          </button>
          <button
            class="button american"
            type="submit"
            disabled={isBusy.value || why !== undefined || !isReady(pack.value)}
          >
            Start
          </button>
        </div>
      </form>
    </Dialog>
  );
};
