import { save } from '@liberty/table';
import { type ReadonlySignal, computed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { KeptGame } from './kept.ts';
import { Coach } from './coach/coach.ts';
import { noteEnd } from './daily/finished.ts';
import { deskFor } from './games/index.ts';
import { Lazy } from './frame/Lazy.tsx';
import { say } from './frame/toasts.tsx';
import { matchOf } from './open.ts';
import { saveFile } from './file.ts';
import { go, rename } from './router.ts';
import type { AfterTheWar, EndSheetProps } from './review/EndSheet.tsx';
import { pace, settings, settingsNow } from './settings.ts';
import { branch, copyLink, rematch, swapped } from './ways-out.ts';
import { workerThinker } from './thinking/thinker.ts';
import { Aloud } from './table/Aloud.tsx';
import { type Attended, attendedBy } from './table/attended.ts';
import { TableController } from './table/controller.ts';
import type { AnyDesk } from './table/desk.ts';
import { DispatchPanel } from './table/dispatch/DispatchPanel.tsx';
import { type AnyMatch, Here, type HereParts } from './table/here.ts';
import { FilmBar } from './table/FilmBar.tsx';
import { Buttons, Header } from './table/Header.tsx';
import { LogPanel } from './table/LogPanel.tsx';
import { Moving } from './table/motions.ts';
import {
  ChoiceBar,
  Confirmation,
  Curtain,
  Heralds,
  NoticeLine,
  OpenHands,
  StatusLine,
  ThingMenu,
  WhyNotBox,
} from './table/Overlays.tsx';
import { ReplayBar } from './table/ReplayBar.tsx';
import { SceneSheet } from './table/scenes/SceneSheet.tsx';
import type { Filming } from './table/screening.ts';
import { MovingContext } from './table/moving-context.ts';
import { shortcuts } from './table/shortcuts.ts';
import { Tapped } from './table/Tapped.tsx';
import { StandInBar } from './table/StandInBar.tsx';
import { StandingBar } from './table/StandingOrders.tsx';
import { Sign, type SignName } from './frame/Sign.tsx';
import { sound, soundOf } from './table/sound.ts';
import './TableRoom.css';

export interface TableRoomProps {
  readonly kept: KeptGame;
  readonly onKeep: NonNullable<HereParts['onKeep']>;
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

/** What a room needs before one can sit down in it. */
interface Ready {
  readonly id?: string;
  readonly desk?: AnyDesk;
  readonly match?: AnyMatch;
  readonly fault?: string;
}

/** The room of one game: plays it again, fetches its desk, and sits down. */
export const TableRoom = (props: TableRoomProps) => {
  const { kept, onLeave } = props;
  const found = useSignal<Ready>({});
  useEffect(() => {
    const set = async (): Promise<void> => {
      const { id } = kept;
      const opened = matchOf(kept);
      if (!opened.ok) return void (found.value = { id, fault: opened.fault });
      const desk = await deskFor(opened.value.game);
      found.value = desk ? { id, desk, match: opened.value } : { id, fault: 'There is no table for this game yet.' };
    };
    void set();
  }, [kept.id]);
  const { id, desk, match, fault } = found.value;
  if (id !== kept.id) return <p class="waiting">One moment …</p>;
  if (fault !== undefined) return <Fault text={fault} onLeave={onLeave} />;
  return desk && match ? <Table {...props} desk={desk} match={match} /> : null;
};

const textRoom = () => import('./text/TextRoom.tsx').then((it) => it.TextRoom);

const endSheet = () => import('./review/EndSheet.tsx').then((it) => it.EndSheet);

/** What is told when the war is over; it is fetched only then. */
const End = (props: EndSheetProps) =>
  props.table.look.value.view.outcome === undefined ? null : <Lazy room={endSheet} props={props} />;

type Tab = 'map' | 'hand' | 'score' | 'log';

/** A film runs where things may move; who wants less motion has it held at its first picture, who wants none asks for it. */
export const filming = (): Filming => {
  if (settings.table.value === 'words' || settings.animation.value === 'off') return 'on request';
  return pace() > 0 ? 'running' : 'held';
};

/** What must not be passed by, as the settings have it. */
export const attended = (): Attended => attendedBy(settingsNow(), pace());

/** Only who wishes for it has a coach. */
const isCoached = computed(() => settings.coach.value === 'on');

const useTable = ({
  desk,
  match,
  kept,
  onKeep,
  openRule,
  replayAt,
}: TableRoomProps & { desk: AnyDesk; match: AnyMatch }) => {
  const moving = useMemo(() => new Moving(), []);
  const coach = useMemo(() => new Coach(workerThinker(kept.pack), isCoached), [match]);
  const table = useMemo(() => {
    const ownDice = kept.dice === 'own';
    const it = new TableController({
      desk,
      sitting: new Here({ match, kinds: kept.seats, still: desk.still, ownDice, onKeep }),
      manners: settings,
      thinker: workerThinker(kept.pack),
      coach,
      openRule,
      settled: () => moving.settled(),
      // Whoever rolls the dice himself has seen each step already.
      films: ownDice ? () => 'on request' : filming,
      attended,
    });
    if (replayAt !== undefined) it.goTo(replayAt === 'end' ? match.length : replayAt);
    return it;
  }, [match]);
  useEffect(() => {
    table.automatic.next();
    const leave = coach.sitAt(table);
    return () => {
      leave();
      table.close();
    };
  }, [table]);
  return { table, moving };
};

/** A war that was dealt is noted when it ends here, and set beside the others with its luck. */
const useDealt = (table: TableController, id: string): void => {
  const { live, view } = table.look.value;
  const ended = live && view.outcome !== undefined;
  useEffect(() => {
    if (!ended || !table.isPlayed || table.eyes.humans.length === 0) return;
    const deal = noteEnd(table.desk, table.sitting, id);
    const compare = { word: 'Compare', do: () => go(`#/duplicate/${deal}`) };
    if (deal !== undefined) say({ text: 'Your result with this luck is noted.', act: compare });
  }, [ended]);
};

const Table = (props: TableRoomProps & { desk: AnyDesk; match: AnyMatch }) => {
  const { kept, onLeave } = props;
  const { table, moving } = useTable(props);
  useDealt(table, kept.id);
  return (
    <LaidTable
      table={table}
      moving={moving}
      onLeave={onLeave}
      address={(at) => (at === undefined ? `#/table/${kept.id}` : `#/replay/${kept.id}/${at}`)}
      file={`${kept.game}-${kept.id}.json`}
      after={afterwards(kept, table)}
      pack={kept.pack}
    />
  );
};

/** Who takes what in a rematch. */
const rematchOf = (kept: KeptGame, { desk }: TableController): AfterTheWar['rematch'] => {
  const again = (): void => void rematch(kept);
  if (kept.seats.length === 1) return { says: 'Once more', about: 'the same war, other dice', go: again };
  const humans = swapped(kept.seats).flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
  const isOne = humans.length > 0 && humans.length <= kept.seats.length / 2;
  const mine = isOne ? `you take the ${humans.map((seat) => desk.seats[seat]!.name).join(' and ')}` : 'sides swapped';
  return { says: 'Rematch', about: mine, go: again };
};

const afterwards = (kept: KeptGame, table: TableController): AfterTheWar => ({
  review: () => go(`#/review/${kept.id}`),
  chronicle: () => go(`#/chronicle/${kept.id}`),
  share: () => void copyLink(table, table.eyes.now.peek().length),
  rematch: rematchOf(kept, table),
});

/** Somebody who teaches at a table: what he says aloud, his card over the map, what stands beside it, what is folded there, and his part of the table in words. */
export interface Coached {
  readonly says: ReadonlySignal<string>;
  readonly card: ComponentChildren;
  /** Under the map, on a phone. */
  readonly sheet: ComponentChildren;
  readonly beside: ComponentChildren;
  /** In place of the seats, while they are not explained yet. */
  readonly folded: ComponentChildren;
  readonly words: ComponentChildren;
}

export interface LaidTableProps extends PicturedProps {
  /** The address of the game as it stands, or after so many answers. */
  readonly address: (at: number | undefined) => string;
  /** What the record is called as a file. */
  readonly file: string;
}

/** A table at which somebody sits, wherever its game lies: in pictures or in words. */
export const LaidTable = ({ table, moving, onLeave, address, file, after, pack, coach }: LaidTableProps) => {
  const { desk } = table;
  const { asked, live, view } = table.look.value;
  const ended = live && view.outcome !== undefined;
  // Before the end is painted: the panel that tells it reads what is noted here.
  useLayoutEffect(() => {
    if (ended && table.isPlayed && table.eyes.humans.length > 0) desk.over?.(table);
  }, [ended]);
  useEffect(() => {
    document.title = `${asked ? '● ' : ''}${desk.title} · Liberty Tree`;
  }, [asked, desk]);
  useEffect(() => {
    const at = table.eyes.cursor.value;
    rename(address(at));
  }, [table.eyes.cursor.value]);
  const doors = {
    leave: onLeave,
    pictures: () => (settings.table.value = 'pictures'),
    save: () => {
      const record = table.sitting.record();
      if (record) saveFile(file, save(record));
    },
  };
  return (
    <>
      {settings.table.value === 'pictures' ? (
        <Pictured table={table} moving={moving} onLeave={onLeave} after={after} pack={pack} coach={coach} />
      ) : (
        <Lazy
          room={textRoom}
          props={{
            table,
            ...doors,
            ...(after ? { end: <End table={table} after={after} pack={pack} plain /> } : {}),
            ...(coach ? { coach } : {}),
          }}
        />
      )}
      <OpenHands table={table} />
    </>
  );
};

interface PicturedProps {
  readonly table: TableController;
  /** What may be done when the war is over; nothing where it is a lesson. */
  readonly after?: AfterTheWar | undefined;
  readonly pack?: string | undefined;
  readonly moving: Moving;
  readonly onLeave: () => void;
  readonly coach?: Coached | undefined;
}

/** A bell when it is your turn, a card, a drum: only where they are wished for. */
const useSounds = (table: TableController): void => {
  const { nonce, motions } = table.screening.moving.value;
  const { asked } = table.look.value;
  useEffect(() => {
    const name = nonce > 0 && settings.sound.value === 'on' ? soundOf(motions) : undefined;
    if (name) sound(name);
  }, [nonce]);
  useEffect(() => {
    if (asked && settings.sound.value === 'on' && table.eyes.humans.length === 1) sound('bell');
  }, [asked]);
};

/** The page knows that a table is laid. A style that asked `html:has(.table-room)` would style everything anew at each change. */
const useLaid = (): void => {
  useLayoutEffect(() => {
    const page = document.documentElement.dataset;
    page['table'] = 'laid';
    return () => delete page['table'];
  }, []);
};

const Pictured = ({ table, moving, onLeave, after, pack, coach }: PicturedProps) => {
  const { desk } = table;
  const room = useRef<HTMLDivElement>(null);
  const tab = useSignal<Tab>('map');
  const sideOpen = useSignal(false);
  const { live, view } = table.look.value;
  useLaid();
  useSounds(table);
  useEffect(() => {
    if (tab.value === 'hand') tab.value = 'map';
  }, [table.eyes.position.value]);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      moving.finish();
      table.attention.knowHand(event);
      shortcuts(event, table, room.current!);
    };
    const hurry = (event: PointerEvent): void => {
      moving.finish();
      table.attention.knowHand(event);
    };
    addEventListener('keydown', keys);
    addEventListener('pointerdown', hurry, { capture: true });
    return () => {
      removeEventListener('keydown', keys);
      removeEventListener('pointerdown', hurry, { capture: true });
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
          onReplay={() => table.goTo(live ? table.eyes.now.value.length : undefined)}
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
          <Tapped table={table} />
          <ChoiceBar table={table} />
          <Heralds table={table} />
          <NoticeLine table={table} />
          <desk.Hand table={table} />
          <desk.Panel table={table} />
          <Aloud table={table} coach={coach?.says.value} />
          <DispatchPanel table={table} />
          {coach?.card}
          <FilmBar table={table} />
          <SceneSheet table={table} />
          {after && <End table={table} after={after} pack={pack} />}
          <StandInBar table={table} />
          <ReplayBar
            table={table}
            onLink={(at) => void copyLink(table, at)}
            onBranch={(at) => void branch(table, at)}
          />
        </main>
        <aside class="side-column">
          {coach?.beside}
          {coach?.folded ?? <desk.Side table={table} />}
          <StandingBar table={table} />
          <LogPanel table={table} />
        </aside>
        <div class="action-sheet">
          {coach?.sheet}
          <Buttons table={table} />
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
