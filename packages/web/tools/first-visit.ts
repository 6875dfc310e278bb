// npm run first-visit: from npm start to two people sitting at a table, with a watch in hand. See --help.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { flagsOf } from '../../../tools/flags.ts';
import { houseFor, root } from './open-house.ts';

const given = flagsOf({
  name: 'first-visit',
  does: 'what a newcomer does, from npm start to two people sitting at a table, with a watch in hand.',
  flags: {
    shots: { is: 'word', says: 'the folder for pictures on the way' },
    most: { is: 'number', says: 'fails where it takes more seconds', broken: true, otherwise: 60 },
  },
});
const { WIDE, openBrowser } = await houseFor('Nothing tried');
const PHONE = { width: 390, height: 844 };
const folder = mkdtempSync(join(tmpdir(), 'liberty-first-'));
const began = performance.now();
const elapsed = (): number => (performance.now() - began) / 1000;
const said = (what: string): void => console.log(`${elapsed().toFixed(1).padStart(6)} s  ${what}`);

const house = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), '--port', '0', '--no-open', '--data', folder]);
house.stderr.pipe(process.stderr);
const site = await new Promise<string>((done, failed) => {
  let text = '';
  house.stdout.on('data', (part: Buffer) => {
    text += part.toString();
    const found = /http:\/\/[\w.]+:\d+\//.exec(text)?.[0];
    if (found !== undefined) done(found);
  });
  house.once('exit', (code) => failed(new Error(`npm start ended with ${code}`)));
});
const address = site.replace('localhost', '127.0.0.1');
said(`the tables are open at ${site}`);
const browser = await openBrowser();
const shot = async (page: Page, name: string): Promise<void> => {
  if (given.shots === undefined) return;
  mkdirSync(given.shots, { recursive: true });
  for (const viewport of [WIDE, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(given.shots, `${name}-${viewport.width}-${colorScheme}.png`) });
    }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
};
const visitor = async (): Promise<Page> => (await browser.newContext({ viewport: WIDE })).newPage();

const host = await visitor();
await host.goto(address);
await host.getByRole('list', { name: 'Games' }).getByRole('button').first().click();
await host.getByRole('link', { name: 'With somebody far away' }).click();
await host.getByLabel('Your name at the table').fill('hollis');
await host.getByRole('button', { name: 'Lay the table' }).click();
const link = await host.getByLabel(/^Link: The seat of/).inputValue();
said('the first has laid a table and has a link to send');
const guest = await visitor();
await guest.goto(link);
await guest.getByLabel('Your name at the table').fill('margate');
await guest.locator('.far-picture .map-pane').waitFor();
said('the second sees what he is invited to');
await guest.getByRole('button', { name: 'Sit down', exact: true }).click();
for (const page of [host, guest]) await page.locator('.turn-signal').waitFor();
const seconds = elapsed();
said('both sit at the table');
house.removeAllListeners('exit');

// The same once more, slowly, for the pictures: what each sees on the way.
if (given.shots !== undefined) {
  const [one, two] = [await visitor(), await visitor()];
  await one.goto(`${address}#/far/new/we-the-people`);
  await one.getByLabel('Your name at the table').fill('quill');
  await shot(one, '1-lay');
  await one.getByRole('button', { name: 'Lay the table' }).click();
  const other = await one.getByLabel(/^Link: The seat of/).inputValue();
  await shot(one, '2-send');
  await two.goto(other);
  await two.locator('.far-picture .map-pane').waitFor();
  await two.getByLabel('Your name at the table').fill('tess');
  await shot(two, '3-sit-down');
  await two.getByRole('button', { name: 'Sit down', exact: true }).click();
  await two.locator('.turn-signal').waitFor();
  await one.locator('.turn-signal').waitFor();
  await shot(one, '4-table');
  await two.getByRole('button', { name: 'Talk and more' }).click();
  await two.getByLabel('Say something to the others').fill('a fair wind, was it not');
  await two.getByRole('button', { name: 'Say', exact: true }).click();
  await two.getByRole('button', { name: 'Table', exact: true }).click();
  await two.getByRole('button', { name: 'Offer a draw' }).click();
  await one.getByText('to call the war drawn').waitFor();
  await shot(one, '5-request');
  await one.getByRole('button', { name: /Talk and more/ }).click();
  await shot(one, '6-talk');
  await one.goto(`${address}#/far`);
  await one.getByRole('heading', { name: 'Open tables' }).waitFor();
  await shot(one, '7-my-tables');
  house.kill();
  await two.getByText('Reconnecting. Nothing is lost').waitFor();
  await shot(two, '8-server-away');
  await one.getByRole('button', { name: 'Show them' }).click();
  await one.getByText('This is how it stood at').waitFor();
  await shot(one, '9-my-tables-away');
}
await browser.close();
house.kill();
rmSync(folder, { recursive: true, force: true });
const isQuick = seconds <= given.most;
console.log(`From the start of the server to two people at a table: ${seconds.toFixed(1)} s.`);
process.exit(isQuick ? 0 : 1);
