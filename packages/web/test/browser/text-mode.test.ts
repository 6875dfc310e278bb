import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playedAtRandom, playedButFor, playedUntil } from '../games.ts';
import { PHONE, WIDE, HouseForTests, axeFaults, clean, whyNoBrowser } from './browser.ts';
import { begin, bring, painted } from './play.ts';
import { heardOn, playByKeys } from './words-by-keys.ts';

/** So many answers of a war are given here by keys, its first and its last; `npm run wars` plays whole ones. */
const FIRST = 80;
const LAST = 60;

describe.skipIf(whyNoBrowser !== undefined)('the table in words', () => {
  const house = new HouseForTests();

  const inWords = (viewport = WIDE) => house.visit({ viewport, settings: { table: 'words' } });
  /** The field of answers has the focus: what is typed now comes there. */
  const atHome = (page: Page) => expect.poll(async () => (await heardOn(page)).atHome).toBe(true);
  const status = (page: Page) => page.locator('#prompt');

  test('by keyboard alone, both seats: a war from the front page, and the last of another to its end', async () => {
    const { page, context, faults } = await inWords(PHONE);
    await begin(page, ['human', 'human'], 'a war in words');
    await atHome(page);
    expect((await playByKeys(page, 'keys', FIRST)).answers).toBe(FIRST);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'the last in words').record());
    const { over } = await playByKeys(page, 'last keys');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await expect.poll(() => status(page).textContent()).toMatch(/have won|Nobody wins/);
    await context.close();
  });

  test('nothing for axe to say with a hand, at the curtain and at the end, in any light and size', async () => {
    const { page, context, faults } = await inWords();
    await bring(page, playedUntil('whole card', 'play card').record());
    await atHome(page);
    await clean(page);
    const curtain = page.getByRole('button', { name: 'Show my hand' });
    for (let i = 0; i < 40 && !(await heardOn(page)).curtain; i++) {
      await atHome(page);
      const asked = await page.locator('main').textContent();
      await page.keyboard.press('1');
      await expect.poll(() => page.locator('main').textContent()).not.toBe(asked);
    }
    await curtain.waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.goto(house.address);
    await bring(page, playedAtRandom('told again').record());
    await page.getByText('The game is over').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('one walks along the lines, jumps by letters, and asks why not', async () => {
    const { page, context, faults } = await inWords();
    await begin(page, ['human', 'human'], 'a walk');
    const here = page.getByRole('application', { name: 'Walk' });
    await here.focus();
    await page.keyboard.type('philadelphia');
    await expect
      .poll(() => here.textContent())
      .toContain('PhiladelphiaPennsylvania, port, winter quarters. American marker.');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => here.locator('h3').textContent()).not.toBe('Philadelphia');
    await page.keyboard.press('.');
    await expect.poll(() => here.textContent()).toContain('Legal: Committee in');
    await page.keyboard.type('boston');
    await page.keyboard.press('?');
    await page.locator('.words-shown').getByText('Why not:').waitFor();
    await expect
      .poll(() => page.locator('.words-shown').getByRole('button', { name: /^§/ }).count())
      .toBeGreaterThan(0);
    await page.keyboard.press('PageDown');
    await expect.poll(() => here.textContent()).toMatch(/strategy \d, battle \d/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('F6 goes round the parts, and an answer keeps the focus in its field', async () => {
    const { page, context } = await inWords();
    await begin(page, ['human', 'human'], 'regions');
    await atHome(page);
    const region = () =>
      page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'));
    for (const name of ['answers', 'news', 'places', 'hand', 'state', 'log', 'prompt']) {
      await expect.poll(region).toBe(name);
      await page.keyboard.press('F6');
    }
    const asked = await status(page).textContent();
    await page.keyboard.press('1');
    await expect.poll(() => status(page).textContent()).not.toBe(asked);
    await expect.poll(async () => (await heardOn(page)).atHome).toBe(true);
    await context.close();
  });

  test('undo by keys, and its fence in words', async () => {
    const { page, context } = await inWords();
    await begin(page, ['human', 'human'], 'undo in words');
    await atHome(page);
    const before = await status(page).textContent();
    await page.keyboard.press('1');
    await expect.poll(() => status(page).textContent()).not.toBe(before);
    await page.getByRole('region', { name: 'What happened' }).getByText('declares itself American').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => status(page).textContent()).toBe(before);
    await atHome(page);
    await page.keyboard.type('undo last');
    await page.keyboard.press('Enter');
    await page.locator('.words-shown').getByText('Nothing can be taken back').waitFor();
    await context.close();
  });

  test('a record opened in mid-battle tells the battle, its cards and its odds', async () => {
    const { page, context, faults } = await inWords();
    await bring(page, playedUntil('in words', 'battle lead').record());
    await atHome(page);
    await page.getByRole('heading', { name: 'The battle' }).waitFor();
    await expect.poll(() => page.locator('.words-fight').textContent()).toContain('Battle of');
    await expect.poll(() => page.locator('#answers-list').textContent()).toContain('cannot match it');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a hint, the rule and a file are found by typing', async () => {
    const { page, context, faults } = await inWords();
    await bring(page, playedUntil('whole card', 'play card').record());
    await atHome(page);
    await page.keyboard.type('hint');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'What happened' })
      .getByText(/^Hint: /)
      .waitFor();
    await atHome(page);
    await page.keyboard.type('rule quest');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: /^Rule 5\.3b/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-home]').focus();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.type('save game').then(() => page.keyboard.press('Enter')),
    ]);
    expect(file.suggestedFilename()).toMatch(/^we-the-people-\w+\.json$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a replay is looked at through any eyes, by a command and by a key', async () => {
    const { page, context, faults } = await inWords();
    await bring(page, playedUntil('whole card', 'play card').record());
    await atHome(page);
    const command = async (words: string): Promise<void> => {
      await atHome(page);
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    };
    const said = () => page.locator('.words-head').textContent();
    const hand = page.getByRole('region', { name: 'Hand' });
    const piles = () => hand.getByRole('listbox').count();
    const answers = () => page.locator('#answers-list').textContent();
    await expect.poll(answers).not.toContain('other eyes');
    await command('replay step back');
    await expect.poll(said).toContain('Replay, answer');
    await painted(page);
    await expect.poll(answers).not.toContain('eyes, British');
    await command('see every hand');
    await page.getByRole('dialog').getByRole('button', { name: 'See every hand' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    for (const [words, eyes, shown] of [
      ['eyes british', 'eyes: British', 1],
      ['eyes both', 'eyes: Both', 2],
      ['eyes observer', 'eyes: Observer', 0],
      ['eyes american', 'eyes: American', 1],
    ] as const) {
      await command(words);
      await expect.poll(said).toContain(eyes);
      await expect.poll(piles, { message: words }).toBe(shown);
    }
    await page.keyboard.press('F8');
    await expect.poll(said).toContain('eyes: British');
    await page.locator('.words-shown').getByText('Eyes: British').waitFor();
    await page.keyboard.press('Shift+F8');
    await expect.poll(said).toContain('eyes: American');
    await page.keyboard.press('Shift+F8');
    await expect.poll(said).toContain('eyes: Observer');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('pictures and words are one table: the switch keeps the game', async () => {
    const { page, context, faults } = await inWords();
    await begin(page, ['human', 'human'], 'two ways');
    await atHome(page);
    const before = await status(page).textContent();
    await page.keyboard.press('1');
    await expect.poll(() => status(page).textContent()).not.toBe(before);
    const asked = await status(page).textContent();
    await page.getByRole('button', { name: 'Pictures' }).click();
    await page.locator('.table-room').waitFor();
    await expect.poll(() => page.locator('.prompt p').textContent()).toContain(asked!.split(': ')[1]!.slice(0, 20));
    await page.getByRole('button', { name: 'Play in words' }).focus();
    await page.keyboard.press('Enter');
    await atHome(page);
    await expect.poll(() => status(page).textContent()).toBe(asked);
    expect(faults).toEqual([]);
    await context.close();
  });
});
