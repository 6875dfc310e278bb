import { Answered, Came, type Position } from '@liberty/net';
import { type Chance, seeded } from '@liberty/table';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { Wire } from '../../src/far/wire.ts';
import { prefer, seenOn } from './play.ts';

/** Every ruleset for two or more, on terms that make a short war where there are such. */
export const WARS: readonly (readonly [game: string, terms: Readonly<Record<string, string>>])[] = [
  ['we-the-people', {}],
  ['we-the-people-d10', {}],
  ['we-the-people-cooper', {}],
  ['rebellion-1775', { Scenario: 'The introductory game, two rounds', Players: 'Two: each a side' }],
];

/** Somebody at a browser of his own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of. */
  readonly faults: string[];
  /** How many changes of its table this page has been told. */
  told: number;
  /** How many answers of this page are on their way. */
  sending: number;
  /** While the server is meant to be away, a browser says itself that it does not answer; nothing else is passed over. */
  isServerAway: boolean;
}

/** As wide as a screen on a desk. */
const WIDE = { width: 1600, height: 1000 };

/** What a browser says by itself while its server goes or is away. */
const AWAY =
  /net::ERR_CONNECTION_REFUSED|net::ERR_CONNECTION_RESET|net::ERR_EMPTY_RESPONSE|WebSocket connection to|status of 503/;

export const come = async (browser: Browser, screen: BrowserContextOptions = { viewport: WIDE }): Promise<Guest> => {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const guest: Guest = { page, context, faults: [], told: 0, sending: 0, isServerAway: false };
  page.on('console', (it) => {
    if (it.type() !== 'error' || (guest.isServerAway && AWAY.test(`${it.text()} ${it.location().url}`))) return;
    guest.faults.push(`${it.text()} ${it.location().url}`);
  });
  const isAnswer = (it: Request): boolean => it.method() === 'POST' && it.url().endsWith('/answers');
  page.on('request', (it) => void (guest.sending += isAnswer(it) ? 1 : 0));
  for (const done of ['requestfinished', 'requestfailed'] as const)
    page.on(done as 'requestfinished', (it) => void (guest.sending -= isAnswer(it) ? 1 : 0));
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const { position } = JSON.parse(String(payload)) as { position?: { n: number } };
      guest.told = Math.max(guest.told, position?.n ?? 0);
    }),
  );
  page.on('pageerror', (error) => guest.faults.push(error.message));
  await prefer(page, { autoForced: 'off', confirm: 'off', animation: 'off', results: 'go on' });
  return guest;
};

/** Lays a table in one browser and sits down at it in another; gives back its name. */
export const layAndSit = async (
  [host, guest]: readonly [Guest, Guest],
  site: string,
  game: string,
  terms: Readonly<Record<string, string>> = {},
): Promise<string> => {
  await host.page.goto(`${site}#/far/new/${game}`);
  await host.page.getByLabel('Your name at the table').fill('hollis');
  for (const [label, choice] of Object.entries(terms))
    await host.page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
  await host.page.getByRole('button', { name: 'Lay the table' }).click();
  const link = await host.page.getByLabel(/^Link: The seat of/).inputValue();
  await guest.page.goto(link);
  // Whoever is invited reads on which terms.
  for (const [label, choice] of Object.entries(terms))
    await guest.page.getByText(`${label}: ${choice.replace(': ', ', ')}`, { exact: true }).waitFor();
  await guest.page.getByLabel('Your name at the table').fill('margate');
  await guest.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  for (const { page } of [host, guest]) await page.locator('.far-strip').getByText('Connected').waitFor();
  return /\/t\/([a-z2-9]{12})/.exec(link)![1]!;
};

/** The same person from elsewhere: with the key that lies in his browser. */
const wireOf = async ({ page }: Guest, site: string): Promise<Wire> => {
  const key = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('liberty-tree person')!) as { key: string }).key,
  );
  return new Wire(site, key);
};

const look = (wire: Wire, id: string): Promise<Came> => wire.ask('table', Came, { id, query: { words: '1' } });

/** How many answers stand at a table, as the server tells this guest. */
export const lengthOf = async (guest: Guest, site: string, id: string): Promise<number> =>
  (await look(await wireOf(guest, site), id)).position.length;

/** Is this page asked, by its own header? */
export const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('.turn-signal b').textContent()) === 'Your turn';

/** What stands on a page on which nothing goes on. */
const standstill = async (page: Page): Promise<string> => {
  const signal = await page.locator('.turn-signal').textContent();
  return `'${signal}', ${JSON.stringify(await seenOn(page))}`;
};

/** So long (ms) it is looked whether the table has moved on; a page that is slow to be asked is waited for. */
const PATIENCE = 120_000;

/** Clicks what shines, and out of the way what lies over the table, until it has moved on; how many clicks it took. */
const clickOn = async (guest: Guest, chance: Chance, moved: () => Promise<boolean>): Promise<number> => {
  const { page } = guest;
  const late = Date.now() + PATIENCE;
  let clicks = 0;
  for (let looks = 0; Date.now() < late; looks++) {
    // What was clicked goes its way before anything else is looked at: two answers at once would meet at the server.
    if (guest.sending === 0 && (await moved())) return clicks;
    if (guest.sending > 0) {
      await page.waitForTimeout(20);
      continue;
    }
    const { lit, aside } = await seenOn(page);
    const all = lit.length > 0 ? lit : aside;
    const it = all[chance.pick(Math.max(1, all.length), 'click')];
    if (it) {
      await page.mouse.click(it.x, it.y);
      clicks += 1;
    } else if (looks % 40 === 39) await page.getByRole('button', { name: 'Fit the map' }).click();
    await page.waitForTimeout(50);
  }
  throw new Error(`nothing moves by clicks: ${await standstill(page)}`);
};

/** Until the page has been told everything and has drawn it: what shone before would be answered too late. */
const caughtUp = async (guest: Guest, n: number): Promise<void> => {
  const late = Date.now() + PATIENCE;
  while (guest.told < n && Date.now() < late) await guest.page.waitForTimeout(10);
  await guest.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
};

/** Both answer at random by another door, while their pages look on, until this is so; says how many answers stand then. */
export const answerUntil = async (
  both: readonly [Guest, Guest],
  { site, id, luck }: { site: string; id: string; luck: string },
  isThere: (position: Position) => boolean,
): Promise<number> => {
  const chance = seeded(luck);
  const wires = [await wireOf(both[0], site), await wireOf(both[1], site)] as const;
  for (;;) {
    const { position } = await look(wires[0], id);
    const wire = wires[position.asked?.chair as 0 | 1];
    if (!wire || isThere(position)) return position.length;
    const { answers = [], n } = (await look(wire, id)).position;
    if (answers.length === 0) continue;
    const actions = [answers[chance.pick(answers.length, 'answer')]!];
    await wire.ask('answers', Answered, { id, body: { at: n, actions } });
  }
};

/** After so many answers it is told how far a war is. */
const TOLD = 100;

export interface War {
  readonly answers: number;
  readonly byClicks: number;
  readonly why: string;
}

/**
 * A whole war of two browsers against each other. Every so many answers one is given by clicks at the page that is asked;
 * those between come from the same two persons by another door, while both pages look on. `every` 1: all by clicks.
 */
export const playWar = async (
  both: readonly [Guest, Guest],
  {
    site,
    id,
    every,
    luck,
    told,
  }: { site: string; id: string; every: number; luck: string; told?: (answers: number) => void },
): Promise<War> => {
  const chance = seeded(luck);
  const wires = [await wireOf(both[0], site), await wireOf(both[1], site)] as const;
  let byClicks = 0;
  for (let turn = 0; ; turn++) {
    const { facts, position } = await look(wires[0], id);
    const chair = position.asked?.chair;
    if (turn % TOLD === TOLD - 1) told?.(position.length);
    if (chair === undefined) return { answers: position.length, byClicks, why: facts.over!.why };
    if (turn % every === 0) {
      await caughtUp(both[chair as 0 | 1], position.n);
      const moved = async (): Promise<boolean> => (await look(wires[0], id)).position.n > position.n;
      byClicks += (await clickOn(both[chair as 0 | 1], chance, moved)) > 0 ? 1 : 0;
      continue;
    }
    const { position: mine } = chair === 0 ? { position } : await look(wires[1], id);
    const { answers = [], n } = mine;
    if (answers.length === 0) continue;
    const actions = [answers[chance.pick(answers.length, 'answer')]!];
    await wires[chair as 0 | 1].ask('answers', Answered, { id, body: { at: n, actions } });
  }
};
