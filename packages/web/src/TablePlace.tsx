import { type Result, fail, ok, sha256 } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Lazy } from './frame/Lazy.tsx';
import { type KeptGame, keep, load } from './kept.ts';
import { fromLink } from './link.ts';
import { go } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { keptFromMatch, packAtHand } from './shelf/setup.ts';

const tableRoom = () => import('./TableRoom.tsx').then((it) => it.TableRoom);

const Table = ({ kept, replayAt }: { kept: KeptGame; replayAt?: number | 'end' }) => (
  <Lazy
    room={tableRoom}
    props={{
      kept,
      onKeep: (record, status) => void keep({ ...kept, record, status, updated: Date.now() }),
      onLeave: () => go('#/'),
      openRule: (section) => openRule(kept.game, section),
      ...(replayAt === undefined ? {} : { replayAt }),
    }}
  />
);

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
const fromLinkKept = async (link: string): Promise<Result<KeptGame, string>> => {
  const id = sha256(link).slice(0, 10);
  const before = await load(id);
  if (before) return ok(before);
  const linked = await fromLink(link, packAtHand);
  if (!linked.ok) return linked;
  const kept = keptFromMatch(linked.value.match, linked.value.pack, id);
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
