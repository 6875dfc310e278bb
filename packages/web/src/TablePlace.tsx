import { type Result, fail, ok, sha256 } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Dialog } from './frame/Dialog.tsx';
import { Lazy } from './frame/Lazy.tsx';
import { Keeping, type Overtaken, onlyHere } from './keeping.ts';
import { type KeptGame, keep, load } from './kept.ts';
import { fromLink } from './link.ts';
import { go } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { endedAs, freshId, keptFromMatch, packAtHand } from './shelf/setup.ts';
import './TablePlace.css';

const tableRoom = () => import('./TableRoom.tsx').then((it) => it.TableRoom);

/** What lies only here goes on as a game of its own. */
const branchOff = async ({ here }: Overtaken): Promise<void> => {
  const { revision: _, ...game } = here;
  const id = freshId();
  await keep({ ...game, id, updated: Date.now() });
  go(`#/table/${id}`);
};

const answers = (n: number): string => (n === 1 ? 'One answer given here is' : `${n} answers given here are`);

/** The same game lies on two tables: this one either follows the other, or becomes a game of its own. */
const OtherTab = ({ overtaken, follow }: { overtaken: Overtaken; follow: () => void }) => {
  const own = onlyHere(overtaken);
  const { there } = overtaken;
  return (
    <Dialog title={there ? 'Played on in another tab' : 'Deleted in another tab'}>
      {there ? (
        <p>
          This game has been played on in another tab or window.{' '}
          {own === 0
            ? 'Every answer given here is in it.'
            : `${answers(own)} not in it, and will be lost unless you branch off.`}
        </p>
      ) : (
        <p>This game has been deleted in another tab or window. It is kept nowhere unless you keep it.</p>
      )}
      <div class="row end">
        <button class="button" type="button" onClick={() => void branchOff(overtaken)}>
          {there ? 'Branch off as a game of its own' : 'Keep it'}
        </button>
        <button class="button american" type="button" autoFocus onClick={follow}>
          {there ? 'Follow the other tab' : 'Front page'}
        </button>
      </div>
    </Dialog>
  );
};

const Seat = ({ kept, replayAt, follow }: SeatProps) => {
  const keeping = useMemo(() => new Keeping(kept), []);
  useEffect(() => keeping.watch(), [keeping]);
  const overtaken = keeping.overtaken.value;
  return (
    <>
      <Lazy
        room={tableRoom}
        props={{
          kept,
          onKeep: (record, status) => keeping.keep(record, status),
          onLeave: () => go('#/'),
          openRule: (section) => openRule(kept.game, section),
          ...(replayAt === undefined ? {} : { replayAt }),
        }}
      />
      <Unkept keeping={keeping} />
      {overtaken && (
        <OtherTab overtaken={overtaken} follow={() => (overtaken.there ? follow(overtaken.there) : go('#/'))} />
      )}
    </>
  );
};

/** Nobody should leave on an answer that is not kept yet: seen only where keeping it takes longer than a moment. */
const Unkept = ({ keeping }: { keeping: Keeping }) =>
  keeping.isBehind.value ? (
    <p class="unkept" aria-hidden="true">
      Keeping …
    </p>
  ) : null;

interface SeatProps {
  readonly kept: KeptGame;
  readonly replayAt?: number | 'end';
  /** Another tab has left the game like this: sit down to it anew. */
  readonly follow: (there: KeptGame) => void;
}

/** A table for a kept game, laid anew when it follows another tab. */
const Table = ({ kept, replayAt }: { kept: KeptGame; replayAt?: number | 'end' }) => {
  const followed = useSignal<KeptGame | undefined>(undefined);
  const now = followed.value ?? kept;
  return (
    <Seat
      key={`${now.id} ${now.revision}`}
      kept={now}
      follow={(there) => (followed.value = there)}
      {...(replayAt === undefined ? {} : { replayAt })}
    />
  );
};

const Sheet = ({ title, text }: { title: string; text: string }) => (
  <main class="sheet">
    <h1>{title}</h1>
    <p>{text}</p>
    <a class="button american" href="#/">
      Front page
    </a>
  </main>
);

/** The table of a kept game. */
export const KeptTable = ({ id, replayAt }: { id: string; replayAt?: number | 'end' }) => {
  const kept = useSignal<KeptGame | 'none' | undefined>(undefined);
  useEffect(() => {
    void load(id).then((it) => (kept.value = it ?? 'none'));
  }, [id]);
  if (kept.value === undefined) return <p class="waiting">One moment …</p>;
  if (kept.value === 'none')
    return (
      <Sheet
        title="This game is not here"
        text="Games are kept in the browser in which they were played; this one is not."
      />
    );
  return <Table kept={kept.value} {...(replayAt === undefined ? {} : { replayAt })} />;
};

/** The game of a link under a name of its own: opened twice it is still one game, and what was played on stays. */
export const fromLinkKept = async (link: string): Promise<Result<KeptGame, string>> => {
  const id = sha256(link).slice(0, 10);
  const before = await load(id);
  if (before) return ok(before);
  const linked = await fromLink(link, packAtHand);
  if (!linked.ok) return linked;
  const { match, pack, ended } = linked.value;
  const kept = endedAs(keptFromMatch(match, pack, id), ended);
  await keep(kept);
  return ok(kept);
};

/** Whatever is wrong with a link, somebody waits for a word about it. */
const confessed = (error: unknown): Result<KeptGame, string> =>
  fail(`It could not be read to its end (${error instanceof Error ? error.message : 'no reason was given'}).`);

/** A game that came in a link: kept from now on, and shown as a replay. */
export const FromLink = ({ link, step }: { link: string; step?: number | undefined }) => {
  const found = useSignal<{ kept?: KeptGame; fault?: string }>({});
  useEffect(() => {
    void fromLinkKept(link)
      .catch(confessed)
      .then((it) => (found.value = it.ok ? { kept: it.value } : { fault: it.fault }));
  }, [link]);
  const { kept, fault } = found.value;
  if (fault !== undefined) return <Sheet title="This link cannot be opened" text={fault} />;
  return kept ? <Table kept={kept} replayAt={step ?? 'end'} /> : <p class="waiting">One moment …</p>;
};
