import { packNameOf } from '@liberty/shelf';
import { useMemo, useEffect } from 'preact/hooks';
import { signal, useSignal } from '@preact/signals';
import type { AnyGame } from '@liberty/table';
import { FarTable, packOf } from './far/far-table.ts';
import { afterwards } from './far/afterwards.ts';
import { FaultLine } from './far/Fault.tsx';
import { Gathering } from './far/Gathering.tsx';
import { wire } from './far/person.ts';
import { SitDown } from './far/SitDown.tsx';
import { Strip } from './far/Strip.tsx';
import { There, gameOf } from './far/there.ts';
import { useNow } from './far/use-now.ts';
import { sayFault } from './far/wire.ts';
import { sayConnection } from './far/words.ts';
import { Header } from './frame/Header.tsx';
import { deskFor } from './games/index.ts';
import { go } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { settings } from './settings.ts';
import { LaidTable, attended, filming } from './TableRoom.tsx';
import { TableController } from './table/controller.ts';
import type { AnyDesk } from './table/desk.ts';
import { Moving } from './table/motions.ts';
import { workerThinker } from './thinking/thinker.ts';

/** The game and its desk, with the components that are used at this table. */
interface Opened {
  readonly game: AnyGame;
  readonly desk: AnyDesk;
  readonly pack: string | undefined;
}

const openedAt = async (far: FarTable): Promise<Opened | string> => {
  const { facts } = far.news.peek()!;
  try {
    const pack = await packOf(far);
    const game = gameOf(facts, pack);
    if (!game.ok) return game.fault;
    const desk = await deskFor(game.value);
    return desk ? { game: game.value, desk, pack } : 'There is no table for this game yet.';
  } catch (error) {
    return sayFault(error);
  }
};

const useFarTable = (far: FarTable, { game, desk, pack }: Opened) => {
  const made = useMemo(() => {
    const moving = new Moving();
    const there = new There(far, game);
    const table = new TableController({
      desk,
      sitting: there,
      // Where it was agreed that no odds are shown, nobody is shown any.
      manners: far.news.peek()!.facts.odds ? settings : { ...settings, odds: signal('off') },
      thinker: workerThinker(pack),
      openRule: (section) => openRule(game.id, section),
      settled: () => moving.settled(),
      films: filming,
      attended,
    });
    // Who holds several seats looks through the first while none of them is asked: so the server shows it.
    const [first] = table.eyes.humans;
    if (first !== undefined) table.eyes.sitting.value = first;
    return { moving, there, table };
  }, [far, game]);
  useEffect(() => {
    made.table.automatic.next();
    return () => {
      made.table.close();
      made.there.close();
    };
  }, [made]);
  return made;
};

/** Whoever turns to another window looks away; what happened meanwhile is told when he is back. */
const useLooking = (there: There): void =>
  useEffect(() => {
    const turn = (): void => (document.hidden ? there.lookAway() : there.lookAgain());
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [there]);

const Room = ({ far, opened }: { far: FarTable; opened: Opened }) => {
  const { moving, there, table } = useFarTable(far, opened);
  useLooking(there);
  return (
    <div class={`far-table ${settings.table.value}`}>
      <Strip far={far} there={there} desk={opened.desk} />
      <LaidTable
        table={table}
        moving={moving}
        onLeave={() => go('#/')}
        address={() => `#/far/${far.id}`}
        file={`${opened.game.id}-${far.id}.json`}
        after={afterwards(far, there, opened.pack)}
        pack={opened.pack}
        components={packNameOf(far.news.peek()!.facts, opened.pack)}
      />
    </div>
  );
};

const Begun = ({ far }: { far: FarTable }) => {
  const opened = useSignal<Opened | string | undefined>(undefined);
  const open = (): void => void openedAt(far).then((it) => (opened.value = it));
  useEffect(open, [far]);
  if (opened.value === undefined) return <p class="waiting">One moment …</p>;
  // Whoever comes back to another chair, or to none, sees the table by other eyes: it is laid anew.
  if (typeof opened.value !== 'string')
    return <Room key={far.news.value!.chair ?? 'onlooker'} far={far} opened={opened.value} />;
  return (
    <main class="sheet">
      <h1>This table cannot be shown</h1>
      <FaultLine text={opened.value} retry={open} />
    </main>
  );
};

/** Before the server has first answered: how it stands, and what can be done. */
const NotYet = ({ far }: { far: FarTable }) => {
  const state = far.line.state.value;
  const now = useNow();
  if (state.is === 'opening') return <p class="waiting">One moment …</p>;
  return (
    <main class="sheet">
      <h1>{state.is === 'shut' ? 'This table is not open to you' : 'The table is out of reach'}</h1>
      {state.is === 'away' ? (
        <FaultLine text={sayConnection(state, false, now)} retry={() => far.line.retry()} />
      ) : (
        <p>{sayConnection(state, false, now)}</p>
      )}
      <a class="button" href="#/far">
        My tables
      </a>
    </main>
  );
};

/** Whoever comes back to the page, or to the net, does not wait for the next try. */
const useReturn = (far: FarTable): void =>
  useEffect(() => {
    const retry = (): void => far.line.retry();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [far]);

const AtTable = ({ id }: { id: string }) => {
  const far = useMemo(() => new FarTable(wire(), id), [id]);
  useEffect(() => () => far.close(), [far]);
  useReturn(far);
  const news = far.news.value;
  useEffect(() => {
    if (news && !news.position.view) document.title = `${news.facts.title} · Liberty Tree`;
  }, [news?.facts.title]);
  if (news?.facts.began !== undefined && news.position.view !== undefined) return <Begun far={far} />;
  return (
    <div class="page">
      <Header />
      {news ? <Gathering far={far} /> : <NotYet far={far} />}
    </div>
  );
};

/** A table far away: its invitation, the wait for others, and the table itself. */
export const FarPlace = ({ id, invite }: { id: string; invite?: string }) =>
  invite === undefined ? (
    <AtTable key={id} id={id} />
  ) : (
    <div class="page">
      <Header />
      <SitDown id={id} invite={invite} />
    </div>
  );
