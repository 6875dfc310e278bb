import { type Chance, type MatchRecord, save, seeded } from '@liberty/table';
import type { Locator, Page } from 'playwright-core';

/**
 * Until the page has painted what was last done, and has done what it puts off until then: keys are heard from then on,
 * and the focus is where it belongs. Counted in its own frames, not by the clock.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));
        // A tab that lies behind another may be given no frames at all.
        setTimeout(done, 5000);
      }),
  );

/** The map has come to rest: its sheet lies as it lay a moment ago. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((then) => requestAnimationFrame(then));
    const lie = (): string => document.querySelector('.map-sheet')?.getAttribute('style') ?? '';
    let still = 0;
    for (let was = lie(), i = 0; still < 4 && i < 60; i++) {
      await frame();
      still = lie() === was ? still + 1 : 0;
      was = lie();
    }
  });

/** Clicks the button of this name as soon as it is painted, from within the page: a hand from outside might come when it is gone again. */
export const clickAtOnce = (page: Page, selector: string, name: string): Promise<void> =>
  page.evaluate(
    ([within, words]) =>
      new Promise<void>((done) => {
        const find = (): HTMLElement | undefined =>
          [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
            (it) => (it.getAttribute('aria-label') ?? it.textContent) === words,
          );
        let isDone = false;
        const press = (): void => {
          const it = find();
          if (!it || isDone) return;
          isDone = true;
          observer.disconnect();
          it.click();
          done();
        };
        const look = (): void => {
          if (find()) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(press, 0)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    [selector, name] as const,
  );

/** A game has begun or was brought: its table is laid, and hears keys. */
export const laid = async (page: Page): Promise<void> => {
  await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
  await page.locator('.table-head, .words-head, .words-curtain').first().waitFor();
  await painted(page);
};

/** Who sits in a chair of the set-up dialog: 'human' at this screen, 'far' with a link, or the computer at that level. */
export const seat = async (dialog: Locator, chair: number, sitter: string): Promise<void> => {
  const row = dialog.getByRole('group', { name: 'Seats' }).getByRole('group').nth(chair);
  const place = sitter === 'human' ? 'At this screen' : sitter === 'far' ? 'Far away' : 'Computer';
  const places = row.locator('.segments');
  // On a phone a row is folded until it is to be changed: whether it is can be known once it stands.
  await places.waitFor({ state: 'attached' });
  const unfold = row.getByRole('button', { expanded: false });
  if (await unfold.isVisible()) await unfold.click();
  await places.getByText(place).click();
  if (place === 'Computer') await row.getByRole('combobox').selectOption(sitter);
};

/** Unfolds a line of the set-up dialog in which there is something to choose. */
export const unfold = async (dialog: Locator, line: 'Dice' | 'Components'): Promise<void> => {
  const details = dialog.getByRole('region', { name: line }).locator('details');
  await details.waitFor();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
};

/** Gives the dice of a new game their seed. */
export const sow = async (dialog: Locator, seed: string): Promise<void> => {
  await unfold(dialog, 'Dice');
  await dialog.getByLabel('Seed').fill(seed);
};

/** Begins a game on own terms, from the front page: a player for each seat, and a seed. */
export const begin = async (page: Page, seats: readonly string[], seed: string): Promise<void> => {
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  for (const [i, it] of seats.entries()) await seat(dialog, i, it);
  await sow(dialog, seed);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await laid(page);
};

/** Agrees on one of the terms in the set-up dialog: a card, one of several side by side, or an entry of a list. */
export const agreeOn = async (dialog: Locator, name: string, label: string): Promise<void> => {
  const group = dialog.getByRole('group', { name });
  // What a dialog has can be known once it stands.
  await dialog.getByRole('button', { name: 'Start' }).waitFor();
  if ((await group.count()) > 0) await group.getByRole('radio', { name: label }).check({ force: true });
  else await dialog.getByLabel(name).selectOption({ label });
};

/** From the front page by finger, every seat at this screen, on these terms. Says where Start ended, for it must stand in sight. */
export const beginByFinger = async (
  page: Page,
  { title, persons, seed }: { readonly title: string; readonly persons: number; readonly seed: string },
  terms: Readonly<Record<string, string>> = {},
): Promise<number> => {
  await page.getByRole('list', { name: 'Games' }).getByRole('button', { name: title, exact: true }).tap();
  await page.getByRole('button', { name: 'Choose' }).tap();
  const dialog = page.getByRole('dialog');
  for (const [name, label] of Object.entries(terms)) await agreeOn(dialog, name, label);
  // A solitaire is for whoever begins it.
  if (persons > 1) for (let i = 0; i < persons; i++) await seat(dialog, i, 'human');
  await sow(dialog, seed);
  const start = dialog.getByRole('button', { name: 'Start' });
  const { y, height } = (await start.boundingBox())!;
  await start.tap();
  await laid(page);
  return y + height;
};

/** Chooses the settings before the page is next loaded. */
export const prefer = async (page: Page, settings: Readonly<Record<string, string>>): Promise<void> => {
  await page.addInitScript((text) => {
    localStorage.setItem('liberty-tree settings', text);
  }, JSON.stringify(settings));
};

/** A thing that shines: where it can be clicked, and what it says. */
export interface Lit {
  readonly x: number;
  readonly y: number;
  readonly says: string;
}

/** How the table stands, as far as a player can see it. */
export interface Seen {
  readonly over: boolean;
  readonly thinking: boolean;
  /** Lit things that can be clicked now. */
  readonly lit: readonly Lit[];
  /** Lit things that are nowhere to be clicked, although nothing lies over the table. */
  readonly covered: readonly string[];
  /** Buttons that only make room or confirm. */
  readonly aside: readonly Lit[];
  /** Where nothing lit is in sight: signs that lead to it, cards whose uses lie below the edge. */
  readonly ways: readonly Lit[];
  /** One of something, said as if there were several: "1 generals". */
  readonly miscounted: readonly string[];
}

/* Runs in the page. */
const look = (): Seen => {
  const isTop = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    const thing = element.getAttribute('data-thing');
    if (top === null) return false;
    return (
      element.contains(top) || (thing !== null && top.closest('[data-thing]')?.getAttribute('data-thing') === thing)
    );
  };
  const sayOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '').slice(0, 80);
  const place = (element: Element): Lit | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.5, 0.25],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.8],
      [0.2, 0.2],
      [0.8, 0.8],
    ] as const) {
      const [x, y] = [left + width * fx, top + height * fy];
      if (isTop(element, x, y)) return { x, y, says: sayOf(element) };
    }
    return undefined;
  };
  const isShown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const shining = [...document.querySelectorAll('[data-legal]')].filter(isShown);
  const found = shining.map((element) => ({ element, at: place(element) }));
  const asides = document.querySelectorAll(
    'dialog[open] .row .button, .battle-verdict .button, .scene footer .american, .held .button, .film-bar .button, .battle-buttons .button.primary:not([data-legal])',
  );
  const hasPanel =
    document.querySelector(
      'dialog[open], .curtain, .battle-panel, .thing-menu, .group-menu, .odds-popover, .why-not',
    ) !== null;
  return {
    over: document.querySelector('.turn-signal b')?.textContent === 'Over',
    thinking: document.querySelector('.turn-signal b')?.textContent === 'Waiting',
    lit: found.flatMap(({ at }) => at ?? []),
    covered: hasPanel ? [] : found.flatMap(({ element, at }) => (at ? [] : [sayOf(element)])),
    aside: [...asides].filter(isShown).flatMap((element) => place(element) ?? []),
    ways: found.some(({ at }) => at)
      ? []
      : [...document.querySelectorAll('.signpost, .hand [data-card]:has([data-legal])')]
          .filter(isShown)
          .flatMap((element) => place(element) ?? []),
    miscounted: [
      ...document.body.innerText.matchAll(
        /(?<![\d.,–−-])1 (?:units|markers|generals|cards|colonies|cities|spaces|points|answers|moves|battles|rounds|turns|years|pieces|ships|armies|regiments)\b/g,
      ),
    ].map(({ input, index }) => input.slice(Math.max(0, index - 60), index + 30)),
  };
};

export const seenOn = (page: Page): Promise<Seen> => page.evaluate(look);

export interface Played {
  readonly clicks: number;
  readonly over: boolean;
  /** What was lit but could not be clicked, with how often. */
  readonly covered: ReadonlyMap<string, number>;
}

/** Answers that shorten a war. Three times in five they are preferred, so that a whole one does not take for ever. */
const SHORT = /discard|without use|for its event|End the card|moves no further|Play no more/;

/** Which of these is done next. */
export const pickOf = (chance: Chance, says: readonly string[]): number => {
  const short = says.flatMap((it, i) => (SHORT.test(it) ? [i] : []));
  if (short.length > 0 && chance.pick(5, 'in haste') < 3) return short[chance.pick(short.length, 'short')]!;
  return chance.pick(says.length, 'any');
};

/** A page that is slow is waited for so long (ms): a loaded machine is no fault of the table. */
export const PATIENCE = 120_000;

/** The table with the whole map in sight: what is covered then could not be clicked by anybody. */
const seenWhole = async (page: Page): Promise<Seen> => {
  let seen = await seenOn(page);
  if (seen.covered.length === 0 || seen.over) return seen;
  const fit = page.getByRole('button', { name: 'Fit the map' });
  // A phone has no room for that button: there one goes on with what is in sight.
  const canFit = await fit.isVisible();
  if (seen.lit.length > 0 && !canFit) return seen;
  for (let looks = 0; seen.covered.length > 0 && !seen.over && looks < 12; looks++) {
    // Whatever has come over the table meanwhile: these are pressed all the same, and nobody waits for them.
    if (looks === 0 && canFit) await fit.dispatchEvent('click');
    else if (looks === 6 && seen.lit.length === 0 && canFit)
      await page.getByRole('button', { name: 'Zoom out' }).dispatchEvent('click');
    await painted(page);
    seen = await seenOn(page);
  }
  return seen;
};

/** How a hand gives what shines at this point. */
export type Hand = (page: Page, at: Lit) => Promise<void>;

const byMouse: Hand = (page, { x, y }) => page.mouse.click(x, y);

/** What a finger has chosen shows what it would do, with a button of its own. */
const CHOSEN = '.tapped .button[data-legal], .odds-popover .row .button:last-child, .reb-odds .row .button:last-child';

/** By finger: what is touched says what it would do; touched again, or by its button, it is done. */
export const byFinger: Hand = async (page, { x, y }) => {
  await page.touchscreen.tap(x, y);
  await painted(page);
  // Where it lies now: what has gone meanwhile is not waited for.
  const [button] = await page.locator(CHOSEN).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      .map((it) => {
        it.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left + width / 2, top + height / 2] as const;
      }),
  );
  if (button) await page.touchscreen.tap(...button);
};

/** So long after something shone last it is looked for elsewhere, in milliseconds. */
const REST = 500;

/**
 * Plays by clicking what shines, whoever is asked, until it is over, so many clicks were made, or before a click this is
 * so (`until`); what was clicked last is drawn then. `each` looks on. Which way the game goes hangs on what shines at the
 * moment it is looked at, and so on the machine: nothing may be expected that does not come on every way.
 */
export const playByClicks = async (
  page: Page,
  luck: string,
  {
    most = 3000,
    each,
    until = () => false,
    hand = byMouse,
  }: {
    most?: number;
    each?: (seen: Seen, clicks: number) => Promise<void> | void;
    until?: (clicks: number) => boolean;
    hand?: Hand;
  } = {},
): Promise<Played> => {
  const chance = seeded(luck);
  const covered = new Map<string, number>();
  let shone = Date.now();
  /** How many ways to what is out of sight were tried since anything shone. */
  let tried = 0;
  for (let clicks = 0; clicks < most;) {
    const seen = await seenWhole(page);
    if (seen.miscounted.length > 0) throw new Error(`after ${clicks} clicks it says ${seen.miscounted.join(', ')}`);
    if (seen.over) return { clicks, over: true, covered };
    const dialog = seen.aside.length > 0 && (seen.lit.length === 0 || chance.pick(2, 'aside') === 0);
    if (!dialog && seen.lit.length === 0) {
      // What moves comes to rest first. One way after the other: luck drawn while waiting would hang on the machine.
      const way = seen.ways[tried % seen.ways.length];
      if (way && Date.now() > shone + REST * (tried + 1)) {
        tried++;
        await hand(page, way);
      }
      if (Date.now() > shone + PATIENCE)
        throw new Error(`nothing shines after ${clicks} clicks: ${JSON.stringify(seen)}`);
      await page.waitForTimeout(20);
      continue;
    }
    shone = Date.now();
    tried = 0;
    for (const says of seen.covered) covered.set(says, (covered.get(says) ?? 0) + 1);
    await each?.(seen, clicks);
    if (until(clicks)) return { clicks, over: false, covered };
    // The last button of a dialog is the one that goes on.
    const at = dialog
      ? seen.aside.at(-1)!
      : seen.lit[
          pickOf(
            chance,
            seen.lit.map(({ says }) => says),
          )
        ]!;
    await hand(page, at);
    clicks++;
  }
  await painted(page);
  return { clicks: most, over: false, covered };
};

/** Comes back to a table: between several people the curtain asks first who is at the screen. */
export const sitDown = async (page: Page): Promise<void> => {
  await page.locator('.table-head, .words-head, .words-curtain').first().waitFor();
  await painted(page);
  const curtain = page.getByRole('button', { name: 'Show my hand' });
  if (await curtain.count()) await curtain.click();
  await painted(page);
};

/** Brings a record to the table, as a file on the front page. */
export const bring = async (page: Page, record: MatchRecord): Promise<void> => {
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(save(record)) };
  await page.getByLabel('Open a file').setInputFiles(file);
  await laid(page);
  await sitDown(page);
};

/** In a replay of a game that goes on: after the warning, every hand is shown. */
export const seeEveryHand = async (page: Page): Promise<void> => {
  const replay = page.getByRole('toolbar', { name: 'Replay' });
  await replay.getByRole('button', { name: 'See every hand', exact: true }).click();
  const warning = page.getByRole('dialog', { name: 'See every hand?' });
  await warning.getByRole('button', { name: 'See every hand' }).click();
  await warning.waitFor({ state: 'detached' });
};
