import type { TableController } from './controller.ts';
import type { Planning } from './plan/planning.ts';
import { toggleStandIn } from './StandInBar.tsx';

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;

const onControl = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('button, a, [role="button"], [role="option"]') !== null;

const REGIONS = ['.table-head', '.map-pane .target[tabindex="0"]', '.hand', '.side-column', '.log-lines'] as const;

/** The first of these that is drawn: what a panel or the end of a war lies over is hidden, and no key leads to it. */
const drawn = (room: Element, selector: string): HTMLElement | undefined =>
  [...room.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility({ visibilityProperty: true }));

/** To the space one was at; anew where the focus is still there, so that a map which was moved meanwhile shows it. */
const ontoMap = (room: Element): void => {
  const space = room.querySelector<HTMLElement>('.map-pane .target[tabindex="0"]');
  if (space === document.activeElement) space?.blur();
  space?.focus();
};

/** F6 goes round the regions of the table. */
const cycle = (room: Element, back: boolean): void => {
  const here = REGIONS.findIndex((it) => room.querySelector(it)?.contains(document.activeElement));
  for (let i = 1; i <= REGIONS.length; i++) {
    const next = (here + (back ? -i : i) + REGIONS.length * 2) % REGIONS.length;
    const region = drawn(room, REGIONS[next]!);
    const first = region?.matches('[tabindex]')
      ? region
      : region?.querySelector<HTMLElement>('button:not(:disabled), [tabindex="0"]');
    if (!first) continue;
    first.focus();
    return;
  }
};

/** What lies in the hand carries `data-card`, cards of it that are picked in a panel lie in `data-own-cards`; what is fought out in a panel lies in one with `data-battle`: its answers, and what leads on when there are none. */
const CARDS = '.hand [data-card]';
const HAND = '.hand [data-legal], [data-own-cards] [data-legal]';
const BATTLE = '[data-battle] button:is([data-legal], [data-onward])';

/** The nth card in the hand, or the first use of it. */
const pickCard = (room: Element, n: number): void => {
  const card = room.querySelectorAll<HTMLElement>(CARDS)[n - 1];
  const use = card?.matches('button')
    ? card
    : (card?.querySelector<HTMLElement>('[data-legal]') ?? card?.querySelector<HTMLElement>('button'));
  use?.focus();
};

/** The tools in the corner of the map that have a key. */
const MAP_TOOLS: Readonly<Record<string, string>> = {
  '+': 'Zoom in',
  '=': 'Zoom in',
  '-': 'Zoom out',
  '0': 'Fit the map',
};

const useMapTool = (room: Element, name: string): void =>
  room.querySelector<HTMLElement>(`.map-tools [aria-label="${name}"]`)?.click();

/** Escape shuts what lies open and stops what runs; where there is nothing of that, it leaves a choice that is only half made, and at last a plan. */
const leave = (table: TableController, planning: Planning | undefined): void => {
  const { standIn, automatic, attention } = table;
  const isBusy = standIn.offered.value || standIn.seats.value.length > 0 || automatic.hinting.value;
  const wasOpen = isBusy || automatic.hinted.value !== undefined || attention.isOpen;
  standIn.offered.value = false;
  automatic.handBack();
  automatic.cancelHint();
  automatic.hinted.value = undefined;
  attention.dismiss();
  if (wasOpen) return;
  if (table.isHalfMade) table.leaveHalf();
  else planning?.drop();
};

/** The button that looks meant: a panel's that came into sight last, else the head's, which is none while a thing is touched. */
const pressMeant = (table: TableController, done: (act: () => void) => void): void => {
  const { attention } = table;
  const meant = attention.meant.value.at(-1);
  if (meant) return done(() => meant.click());
  const primary = attention.selected.value ? undefined : table.buttons.value.find((it) => it.primary && !it.group);
  if (primary) done(() => table.choose(primary));
};

/** Keys that work everywhere at the table. */
export const shortcuts = (event: KeyboardEvent, table: TableController, room: Element, planning?: Planning): void => {
  if (event.key === 'F6') {
    event.preventDefault();
    cycle(room, event.shiftKey);
    return;
  }
  if (event.key === 'F8' && table.eyes.cursor.value !== undefined) {
    event.preventDefault();
    table.eyes.turn(event.shiftKey ? -1 : 1);
    return;
  }
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const done = (act: () => void): void => {
    event.preventDefault();
    act();
  };
  const { cursor, position } = table.eyes;
  const rolled = table.rolling.wanted.value && table.choices.value.find(({ label }) => label === event.key);
  if (rolled) return done(() => table.choose(rolled));
  switch (event.key) {
    case 'Escape':
      return done(() => leave(table, planning));
    case 'p':
      return done(() => planning?.begin());
    case 'c':
      return done(() => planning?.commit());
    case 'a':
      return done(() => toggleStandIn(table));
    case '.':
      return done(() => table.standIn.step());
    case 'z':
      return done(() => table.undo());
    case 'Z':
      return done(() => table.undoAll());
    case 'h':
      return done(() => void table.automatic.hint());
    case 'r':
      return done(() => table.openRule(table.prompt.value.rule));
    case 'm':
      return done(() => ontoMap(room));
    case 'l':
      return done(() => room.querySelector<HTMLElement>('.log-lines')?.focus());
    case 'u':
      return done(() => drawn(room, HAND)?.focus());
    case 'j':
      return done(() => table.goTo(position.value - 1));
    case 'k':
      return done(() => cursor.value !== undefined && table.goTo(cursor.value + 1));
    case 'b':
      return done(() => drawn(room, BATTLE)?.focus());
    case 'Enter': {
      if (event.defaultPrevented || onControl(event)) return undefined;
      return pressMeant(table, done);
    }
    default:
      if (MAP_TOOLS[event.key]) return done(() => useMapTool(room, MAP_TOOLS[event.key]!));
      if (/^[1-9]$/.test(event.key)) return done(() => pickCard(room, Number(event.key)));
      return undefined;
  }
};
