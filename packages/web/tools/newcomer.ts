// npm run newcomer -- --shots folder: somebody who knows nothing walks through each first war by what the hand points at. See --help.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { LESSONS } from '@liberty/school';
import type { Page } from 'playwright-core';
import type * as HouseModule from '../house.mjs';

const HELP = `newcomer: walks through first wars as somebody would who only does what the coach asks

  --game <id>      only this one
  --on <name>      only desk or phone
  --shots <folder> a picture of everything the coach asks, and of what came of it
It clicks where the hand points. Where no hand is to be seen, or nothing comes of the click, that is told, and the coach shows it. At the
end: how many steps, clicks and words, and how long that takes somebody who reads 200 words a minute and thinks four seconds before a click.`;

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    on: { type: 'string' },
    shots: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const houseModule = pathToFileURL(join(root, 'packages', 'web', 'house.mjs')).href;
const { openHouse, whyNoBrowser } = (await import(houseModule)) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing tried: ${whyNoBrowser}.`);
  process.exit(1);
}

const SCREENS = {
  desk: { viewport: { width: 1600, height: 1000 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
type Screen = keyof typeof SCREENS;

/** How fast a newcomer reads, and how long he looks before he clicks (minutes). */
const WORDS_A_MINUTE = 200;
const A_CLICK = 4 / 60;
/** A first war is short. */
const MOST_MINUTES = 10;
/** Nobody clicks so often in one of them: it goes round in circles. */
const MOST_CLICKS = 120;

/** What stands on the coach's card. */
interface Card {
  readonly step: string;
  readonly task: string;
  readonly words: string;
  readonly asks: string;
  readonly met: string;
  readonly isOver: boolean;
}

const cardOf = (page: Page): Promise<Card> =>
  page.evaluate(() => {
    const coach = [...document.querySelectorAll('.coach')].find((it) => it.checkVisibility());
    const text = (of: string): string => coach?.querySelector(of)?.textContent.trim() ?? '';
    return {
      step: text('header > span'),
      task: text('h2'),
      words: text('.coach-words'),
      asks: text('.coach-asks'),
      met: text('.coach-met'),
      isOver: text('h2') === 'That was your first war',
    };
  });

/** Where the finger of the hand lies, and whether what it touches is lit; nothing where it is not to be seen. */
const handOn = (page: Page): Promise<{ x: number; y: number; thing: string; isLit: boolean } | undefined> =>
  page.evaluate(() => {
    const hand = document.querySelector<HTMLElement>('.ghost-hand');
    if (!hand || hand.hidden) return undefined;
    const { x, y } = hand.getBoundingClientRect();
    const under = document.elementsFromPoint(x, y).find((it) => !it.closest('.ghost-hand'));
    const thing = under?.closest('[data-thing], button');
    const name = thing?.getAttribute('data-thing') ?? thing?.textContent.trim() ?? '?';
    const lit = [...document.querySelectorAll('[data-legal]')].filter((it) => it.checkVisibility());
    const isLit = lit.some((it) => it.contains(under ?? null) || it.getAttribute('data-thing') === name);
    return { x, y, thing: name, isLit };
  });

const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForTimeout(700);
};

/** Waits until the card or the hand is another one; false if neither changes. */
const changed = async (page: Page, before: string): Promise<boolean> => {
  for (let looks = 0; looks < 30; looks++) {
    await page.waitForTimeout(150);
    if ((await stateOf(page)) !== before) return true;
  }
  return false;
};
const stateOf = async (page: Page): Promise<string> => {
  const hand = await handOn(page);
  const over = await page
    .locator('.tapped, .scene, dialog[open], [aria-pressed="true"], [role="tab"][aria-selected="true"]')
    .filter({ visible: true })
    .allTextContents();
  return JSON.stringify([await cardOf(page), hand?.thing, hand && Math.round(hand.x / 4), over]);
};

const house = await openHouse();
let faults = 0;

/** One first war on one screen. */
const walk = async (game: string, on: Screen): Promise<void> => {
  const { page, context, faults: errors } = await house.visit({ ...SCREENS[on], path: `#/school/${game}/1` });
  await page.locator('.coach').first().waitFor();
  const read = new Set<string>();
  let [clicks, pictures, words] = [0, 0, 0];
  const blame = (text: string): void => {
    faults++;
    console.log(`  ! ${text}`);
  };
  const shot = async (): Promise<void> => {
    if (values.shots === undefined) return;
    mkdirSync(values.shots, { recursive: true });
    const name = `${game}-${on}-${String(pictures++).padStart(2, '0')}.png`;
    await page.screenshot({ path: join(values.shots, name) });
  };
  const press = async (x: number, y: number): Promise<void> => {
    if (on === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  for (; clicks < MOST_CLICKS; clicks++) {
    await settle(page);
    const card = await cardOf(page);
    for (const text of [card.words, card.asks, card.met]) {
      if (text === '' || read.has(text)) continue;
      read.add(text);
      words += text.split(/\s+/).length;
      console.log(`  ${card.step}: ${text}`);
    }
    await shot();
    if (card.isOver) break;
    const before = await stateOf(page);
    const next = page.locator('[data-coach="next"]').filter({ visible: true });
    if ((await next.count()) > 0) {
      await next.first().click();
      await changed(page, before);
      continue;
    }
    const hand = await handOn(page);
    if (hand) {
      if (!hand.isLit) blame(`${card.step}: the hand points at ${hand.thing}, which is not lit`);
      await press(hand.x, hand.y);
      if (await changed(page, before)) continue;
      blame(`${card.step}: nothing comes of a click where the hand points (${hand.thing})`);
    }
    const aside = page.getByRole('button', { name: /^(?:Go on|Continue|Close)$/ }).filter({ visible: true });
    if (!hand && (await aside.count()) > 0) {
      const isFree = await aside
        .first()
        .click({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        );
      if (isFree) continue;
      blame(`${card.step}: “${await aside.first().textContent()}” lies under something`);
    }
    if (!hand && (await aside.count()) === 0) blame(`${card.step}: no hand is to be seen for “${card.asks}”`);
    await page.locator('[data-coach="show"]').filter({ visible: true }).first().click();
    await changed(page, before);
  }
  const minutes = words / WORDS_A_MINUTE + clicks * A_CLICK;
  if (clicks === MOST_CLICKS) blame('it does not come to an end');
  if (minutes > MOST_MINUTES) blame('it takes too long');
  for (const error of errors) blame(error);
  console.log(`${game} on a ${on}: ${clicks} clicks, ${words} words, about ${minutes.toFixed(1)} minutes`);
  await context.close();
};

for (const { game } of LESSONS.filter((it) => values.game === undefined || it.game === values.game))
  for (const on of (Object.keys(SCREENS) as Screen[]).filter((it) => values.on === undefined || it === values.on)) {
    console.log(`${game} on a ${on}`);
    await walk(game, on);
  }
await house.close();
process.exit(faults === 0 ? 0 : 1);
