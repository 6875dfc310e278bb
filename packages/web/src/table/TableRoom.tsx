import { load, replay, save } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { KeptGame } from '../kept.ts';
import { deskFor } from '../games/index.ts';
import { Lazy } from '../frame/Lazy.tsx';
import { openKept } from '../open.ts';
import { saveFile } from '../report.ts';
import { rename } from '../router.ts';
import { pace, settings } from '../settings.ts';
import { workerThinker } from '../thinking/thinker.ts';
import { TableController, type TableParts } from './controller.ts';
import type { AnyDesk, AnyMatch } from './desk.ts';
import { FilmBar } from './FilmBar.tsx';
import { Buttons, Header } from './Header.tsx';
import { LogPanel } from './LogPanel.tsx';
import { Moving } from './motions.ts';
import {
  ChoiceBar,
  Confirmation,
  Curtain,
  Heralds,
  NoticeLine,
  StatusLine,
  ThingMenu,
  WhyNotBox,
} from './Overlays.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import type { Filming } from './screening.ts';
import { MovingContext } from './moving-context.ts';
import { shortcuts } from './shortcuts.ts';
import { StandInBar } from './StandInBar.tsx';
import { Sign, type SignName } from './Sign.tsx';
import { sound, soundOf } from './sound.ts';
import './table.css';

export interface TableRoomProps {
  readonly kept: KeptGame;
  readonly onKeep: TableParts['onKeep'];
  readonly onLeave: () => void;
  readonly openRule: (section: string) => void;
  /** Open as a replay, at this answer. */
  readonly replayAt?: number | 'end';
}

const Fault = ({ text, onLeave }: { text: string; onLeave: () => void }) => (
  <main class="sheet">
    <h1>This game cannot be set up</h1>
    <p>{text}</p>
    <button type="button" class="button american" onClick={onLeave}>
      Front page
    </button>
  </main>
);

/** The match of a kept game, every answer played again; or why not. */
const matchOf = (desk: AnyDesk, record: string): AnyMatch | string => {
  const read = load(record);
  if (!read.ok) return read.fault;
  const again = replay(desk.game, read.value);
  return again.ok ? again.value : again.fault;
};

/** The room of one game: fetches its desk, sets up the match, and sits down. */
export const TableRoom = (props: TableRoomProps) => {
  const { kept, onLeave } = props;
  const found = useSignal<{ desk?: AnyDesk; fault?: string }>({});
  useEffect(() => {
    const set = async (): Promise<void> => {
      const opened = openKept(kept);
      const desk = opened.ok ? await deskFor(kept.game, opened.value) : undefined;
      const fault = opened.ok ? 'There is no table for this game yet.' : opened.fault;
      found.value = desk ? { desk } : { fault };
    };
    void set();
  }, [kept.id]);
  const { desk, fault } = found.value;
  if (fault !== undefined) return <Fault text={fault} onLeave={onLeave} />;
  return desk ? <Seated {...props} desk={desk} /> : <p class="waiting">One moment …</p>;
};

const Seated = ({ desk, ...props }: TableRoomProps & { desk: AnyDesk }) => {
  const match = useMemo(() => matchOf(desk, props.kept.record), [desk, props.kept.id]);
  return typeof match === 'string' ? (
    <Fault text={match} onLeave={props.onLeave} />
  ) : (
    <Table {...props} desk={desk} match={match} />
  );
};

const textRoom = () => import('../text/TextRoom.tsx').then((it) => it.TextRoom);

type Tab = 'map' | 'hand' | 'score' | 'log';

/** A film runs where things may move; who wants less motion has it held at its first picture, who wants none asks for it. */
const filming = (): Filming => {
  if (settings.table.value === 'words' || settings.animation.value === 'off') return 'on request';
  return pace() > 0 ? 'running' : 'held';
};

const useTable = ({
  desk,
  match,
  kept,
  onKeep,
  openRule,
  replayAt,
}: TableRoomProps & { desk: AnyDesk; match: AnyMatch }) => {
  const moving = useMemo(() => new Moving(), []);
  const table = useMemo(() => {
    const it = new TableController({
      desk,
      match,
      kinds: kept.seats,
      manners: settings,
      thinker: workerThinker(kept.pack),
      onKeep,
      openRule,
      settled: () => moving.settled(),
      ownDice: kept.dice === 'own',
      // Whoever rolls the dice himself has seen each step already.
      films: kept.dice === 'own' ? () => 'on request' : filming,
    });
    if (replayAt !== undefined) it.goTo(replayAt === 'end' ? match.length : replayAt);
    return it;
  }, [match]);
  useEffect(() => {
    table.automatic.next();
    return () => table.close();
  }, [table]);
  return { table, moving };
};

const Table = (props: TableRoomProps & { desk: AnyDesk; match: AnyMatch }) => {
  const { desk, kept, onLeave } = props;
  const { table, moving } = useTable(props);
  const { asked, live, view } = table.look.value;
  const ended = live && view.outcome !== undefined;
  // Before the end is painted: the panel that tells it reads what is noted here.
  useLayoutEffect(() => {
    if (ended && table.revision.value > 0 && table.humans.length > 0) desk.over?.(table);
  }, [ended]);
  useEffect(() => {
    document.title = `${asked ? '● ' : ''}${desk.title} · Liberty Tree`;
  }, [asked, desk]);
  useEffect(() => {
    const at = table.cursor.value;
    rename(at === undefined ? `#/table/${kept.id}` : `#/replay/${kept.id}/${at}`);
  }, [table.cursor.value]);
  if (settings.table.value === 'pictures') return <Pictured table={table} moving={moving} onLeave={onLeave} />;
  const doors = {
    leave: onLeave,
    pictures: () => (settings.table.value = 'pictures'),
    save: () => saveFile(`${kept.game}-${kept.id}.json`, save(table.match.record())),
  };
  return <Lazy room={textRoom} props={{ table, ...doors }} />;
};

interface PicturedProps {
  readonly table: TableController;
  readonly moving: Moving;
  readonly onLeave: () => void;
}

/** A bell when it is your turn, a card, a drum: only where they are wished for. */
const useSounds = (table: TableController): void => {
  const { nonce, motions } = table.moving.value;
  const { asked } = table.look.value;
  useEffect(() => {
    const name = nonce > 0 && settings.sound.value === 'on' ? soundOf(motions) : undefined;
    if (name) sound(name);
  }, [nonce]);
  useEffect(() => {
    if (asked && settings.sound.value === 'on' && table.humans.length === 1) sound('bell');
  }, [asked]);
};

const Pictured = ({ table, moving, onLeave }: PicturedProps) => {
  const { desk } = table;
  const room = useRef<HTMLDivElement>(null);
  const tab = useSignal<Tab>('map');
  const sideOpen = useSignal(false);
  const { live, view } = table.look.value;
  useSounds(table);
  useEffect(() => {
    if (tab.value === 'hand') tab.value = 'map';
  }, [table.position.value]);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      moving.finish();
      shortcuts(event, table, room.current!);
    };
    const hurry = (): void => moving.finish();
    addEventListener('keydown', keys);
    addEventListener('pointerdown', hurry);
    return () => {
      removeEventListener('keydown', keys);
      removeEventListener('pointerdown', hurry);
    };
  }, [table]);

  return (
    <MovingContext.Provider value={moving}>
      <div class="table-room" ref={room} data-tab={tab.value} data-side={sideOpen.value ? 'open' : 'shut'}>
        <button type="button" class="button to-words" onClick={() => (settings.table.value = 'words')}>
          Play in words
        </button>
        <Header
          table={table}
          onLeave={onLeave}
          onReplay={() => table.goTo(live ? table.match.length : undefined)}
          onSide={() => (sideOpen.value = !sideOpen.value)}
        />
        <main
          class="pane"
          onClick={(event) => {
            const inHand = event.target instanceof Element && event.target.closest('.hand') !== null;
            if (inHand) tab.value = 'hand';
            else if (tab.value === 'hand') tab.value = 'map';
          }}
        >
          <desk.Board table={table} />
          <StatusLine table={table} />
          <WhyNotBox table={table} />
          <ThingMenu table={table} />
          <ChoiceBar table={table} />
          <Heralds table={table} />
          <NoticeLine table={table} />
          <desk.Hand table={table} />
          <desk.Panel table={table} />
          <FilmBar table={table} />
          <StandInBar table={table} />
          <ReplayBar table={table} />
        </main>
        <aside class="side-column">
          <desk.Side table={table} />
          <LogPanel table={table} />
        </aside>
        <div class="action-sheet">
          <Buttons table={table} touched />
        </div>
        <Tabs table={table} tab={tab.value} onTab={(it) => (tab.value = it)} score={desk.score(view)} />
        <Confirmation table={table} />
        <Curtain table={table} />
      </div>
    </MovingContext.Provider>
  );
};

const Tabs = ({
  table,
  tab,
  onTab,
  score,
}: {
  table: TableController;
  tab: Tab;
  onTab: (tab: Tab) => void;
  score: string;
}) => {
  const tabs: readonly (readonly [Tab, SignName, string])[] = [
    ['map', 'layers', 'Map'],
    ['hand', 'cards', 'Hand'],
    ['score', 'trophy', score],
    ['log', 'clock', 'Log'],
  ];
  return (
    <nav class="table-tabs" aria-label="Parts of the table">
      {tabs.map(([it, sign, name]) => (
        <button key={it} type="button" aria-pressed={tab === it} onClick={() => onTab(it)}>
          <Sign name={sign} size={20} />
          {name}
        </button>
      ))}
      <button type="button" onClick={() => table.openRule(table.prompt.value.rule)}>
        <Sign name="book" size={20} />
        Rules
      </button>
    </nav>
  );
};
