import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { turnToLit } from './board/in-sight.ts';
import { Lazy } from './frame/Lazy.tsx';
import type { AfterTheWar, EndSheetProps } from './review/EndSheet.tsx';
import { settings } from './settings.ts';
import { branch, copyLink } from './ways-out.ts';
import { Aloud } from './table/Aloud.tsx';
import { TableController } from './table/controller.ts';
import { DispatchPanel } from './table/dispatch/DispatchPanel.tsx';
import { PlanBar, PlanBeside } from './table/plan/PlanPanel.tsx';
import { Planning } from './table/plan/planning.ts';
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
  StatusLine,
  ThingMenu,
  WhyNotBox,
} from './table/Overlays.tsx';
import { ReplayBar } from './table/ReplayBar.tsx';
import { SceneSheet } from './table/scenes/SceneSheet.tsx';
import { MovingContext } from './table/moving-context.ts';
import { shortcuts } from './table/shortcuts.ts';
import { Tapped } from './table/Tapped.tsx';
import { StandInBar } from './table/StandInBar.tsx';
import { StandingBar } from './table/StandingOrders.tsx';
import { Sign, type SignName } from './frame/Sign.tsx';
import { sound, soundOf } from './table/sound.ts';

const endSheet = () => import('./review/EndSheet.tsx').then((it) => it.EndSheet);

/** What is told when the war is over; it is fetched only then. */
export const End = (props: EndSheetProps) =>
  props.table.look.value.view.outcome === undefined ? null : <Lazy room={endSheet} props={props} />;

type Tab = 'map' | 'hand' | 'score' | 'log';

/** Somebody who teaches at a table: what he says aloud, his card over the map, what stands beside it, what is folded there, and his part of the table in words. */
export interface Coached {
  readonly says: ReadonlySignal<string>;
  readonly card: ComponentChildren;
  /** Under the map, on a phone; or in a column of its own. */
  readonly sheet: ComponentChildren;
  readonly hasColumn?: boolean;
  readonly beside: ComponentChildren;
  /** In place of the seats, while they are not explained yet. */
  readonly folded: ComponentChildren;
  readonly words: ComponentChildren;
}

export interface PicturedProps {
  readonly table: TableController;
  /** What may be done when the war is over; nothing where it is a lesson. */
  readonly after?: AfterTheWar | undefined;
  readonly pack?: string | undefined;
  /** What the components are called, where they are not the usual ones. */
  readonly components?: string | undefined;
  readonly moving: Moving;
  readonly onLeave: () => void;
  readonly coach?: Coached | undefined;
  readonly planning?: Planning | undefined;
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

/** The table in pictures: header, map, side column, and on a phone the tabs. */
export const Pictured = ({ table, moving, onLeave, after, pack, components, coach, planning }: PicturedProps) => {
  const { desk } = table;
  const room = useRef<HTMLDivElement>(null);
  const tab = useSignal<Tab>('map');
  const touched = useRef<Element | null>(null);
  const sideOpen = useSignal(false);
  const { live, view, viewer: own } = table.look.value;
  const isPlan = table.sitting.planned !== undefined;
  useLaid();
  useSounds(table);
  useEffect(() => {
    if (tab.value === 'hand') tab.value = 'map';
  }, [table.eyes.position.value]);
  useLayoutEffect(() => {
    if (tab.value === 'hand') turnToLit(room.current!, touched.current);
    touched.current = null;
  }, [tab.value]);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      moving.finish();
      table.attention.knowHand(event);
      shortcuts(event, table, room.current!, planning);
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
      <div
        class="table-room"
        ref={room}
        data-tab={tab.value}
        data-side={sideOpen.value ? 'open' : 'shut'}
        data-pending={table.attention.pending.value ? 'yes' : undefined}
        data-own={own === undefined ? undefined : desk.seats[own]!.tone}
        data-plan={isPlan ? (planning?.length.value === 0 ? 'begun' : 'on') : undefined}
        data-coach={coach?.hasColumn ? 'column' : undefined}
        data-strip={planning?.hasStrip.value ? 'yes' : undefined}
      >
        <button type="button" class="button to-words" onClick={() => (settings.table.value = 'words')}>
          Play in words
        </button>
        <Header
          table={table}
          components={components}
          planning={planning}
          onLeave={onLeave}
          onReplay={() => table.goTo(live ? table.eyes.now.value.length : undefined)}
          onSide={() => (sideOpen.value = !sideOpen.value)}
        />
        {planning && <PlanBar planning={planning} />}
        <main
          class="pane"
          onClick={(event) => {
            const at = event.target instanceof Element ? event.target : null;
            if (at?.closest('.hand')) {
              touched.current = at.closest('[data-card]');
              tab.value = 'hand';
            } else if (tab.value === 'hand') tab.value = 'map';
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
          {!isPlan && <DispatchPanel table={table} />}
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
          {planning && <PlanBeside planning={planning} />}
          {coach?.folded ?? <desk.Side table={table} />}
          {!isPlan && <StandingBar table={table} />}
          <LogPanel table={table} />
        </aside>
        <div class="action-sheet">
          {coach?.sheet}
          {planning && <PlanBeside planning={planning} />}
          <Buttons table={table} />
        </div>
        <Tabs table={table} tab={tab.value} onTab={(it) => (tab.value = it)} score={desk.score(view)} />
        {/* Last, for panels begin with smaller headings: whoever goes by headings hears at which table he sits. */}
        <footer class="hidden">
          <h1>{desk.title}</h1>
        </footer>
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
