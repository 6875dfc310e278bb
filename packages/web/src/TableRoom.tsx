import { packNameOf } from '@liberty/shelf';
import { save } from '@liberty/table';
import { computed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { KeptGame } from './kept.ts';
import { Coach } from './coach/coach.ts';
import { noteEnd } from './daily/finished.ts';
import { deskFor } from './games/index.ts';
import { Lazy } from './frame/Lazy.tsx';
import { say } from './frame/toasts.tsx';
import { matchOf } from './open.ts';
import { saveFile } from './file.ts';
import { go, rename } from './router.ts';
import type { AfterTheWar } from './review/EndSheet.tsx';
import { pace, settings, settingsNow } from './settings.ts';
import { copyLink, rematch, swapped } from './ways-out.ts';
import { workerThinker } from './thinking/thinker.ts';
import { type Attended, attendedBy } from './table/attended.ts';
import { TableController } from './table/controller.ts';
import type { AnyDesk } from './table/desk.ts';
import { Planning } from './table/plan/planning.ts';
import { type AnyMatch, Here, type HereParts } from './table/here.ts';
import { Moving } from './table/motions.ts';
import { OpenHands } from './table/Overlays.tsx';
import type { Filming } from './table/screening.ts';
import { type PicturedProps, End, Pictured } from './Pictured.tsx';
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
      sitting: new Here({
        match,
        kinds: kept.seats,
        still: desk.still,
        lying: desk.lying,
        ownDice,
        ended: kept.ended,
        onKeep,
      }),
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
  const { kept, match, onLeave } = props;
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
      components={packNameOf(match.header, kept.pack)}
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

export interface LaidTableProps extends PicturedProps {
  /** The address of the game as it stands, or after so many answers. */
  readonly address: (at: number | undefined) => string;
  /** What the record is called as a file. */
  readonly file: string;
}

/** Answers can be tried first, on a ghost of the table; not where somebody teaches. */
const usePlanning = (table: TableController, isTaught: boolean): Planning | undefined => {
  const planning = useMemo(() => (isTaught ? undefined : new Planning(table)), [table, isTaught]);
  useEffect(() => () => planning?.close(), [planning]);
  return planning;
};

/** A table at which somebody sits, wherever its game lies: in pictures or in words. */
export const LaidTable = ({
  table,
  moving,
  onLeave,
  address,
  file,
  after,
  pack,
  components,
  coach,
}: LaidTableProps) => {
  const { desk } = table;
  const planning = usePlanning(table, coach !== undefined);
  const plan = planning?.plan.value;
  const { asked, live, view } = table.look.value;
  const ended = live && view.outcome !== undefined;
  // Before the end is painted: the panel that tells it reads what is noted here.
  useLayoutEffect(() => {
    if (ended && table.isPlayed && table.eyes.humans.length > 0) desk.over?.(table);
  }, [ended]);
  useEffect(() => {
    document.title = `${asked ? '● ' : ''}${desk.title} · Liberty Tree`;
  }, [asked, desk]);
  // Whoever loads the page again comes back to what is drawn.
  useLayoutEffect(() => {
    rename(address(table.eyes.cursor.value));
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
        <Pictured
          key={plan ? 'in thought' : 'in earnest'}
          table={plan?.table ?? table}
          moving={moving}
          onLeave={onLeave}
          after={plan ? undefined : after}
          pack={pack}
          components={components}
          coach={coach}
          planning={planning}
        />
      ) : (
        <Lazy
          key={plan ? 'in thought' : 'in earnest'}
          room={textRoom}
          props={{
            table: plan?.table ?? table,
            ...doors,
            planning,
            ...(after && !plan ? { end: <End table={table} after={after} pack={pack} plain /> } : {}),
            ...(coach ? { coach } : {}),
          }}
        />
      )}
      <OpenHands table={table} />
    </>
  );
};
