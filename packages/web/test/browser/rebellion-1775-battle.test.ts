import { describe, expect, test } from 'vitest';
import { PHONE, clean, whyNoBrowser } from './browser.ts';
import { sitDown } from './play.ts';
import { Here, playedUntil, prompt, undo } from './rebellion-1775-table.ts';

/* Runs in the page: parts of a battle that are lower than what is written in them and cannot be scrolled. */
const clipped = (): string[] =>
  [...document.querySelectorAll('.reb-battle, .reb-battle *')].flatMap((it) => {
    const isShut = getComputedStyle(it).overflowY === 'hidden';
    return isShut && it.scrollHeight > it.clientHeight + 1 ? [`${it.className}: ${it.textContent}`] : [];
  });

describe.skipIf(whyNoBrowser !== undefined)('the battles of 1775: Rebellion in the browser', () => {
  const here = new Here();

  test('8.3 a roll says how many hits must be taken, and who falls by the standing rule', async () => {
    const { page, context, faults } = await here.opened(playedUntil('hits', 'battle hit'), '.reb-battle .answers');
    const rolls = page.locator('.reb-battle .rolls li .came');
    await expect.poll(() => rolls.last().textContent()).toMatch(/\d hits? to take$/);
    const answers = page.locator('.reb-battle .answers');
    await expect.poll(() => answers.textContent()).toMatch(/by the standing rule: \d \w+/);
    const fall = (await answers.textContent())!.match(/by the standing rule: (.*?)Auto/)![1]!;
    await answers.getByRole('button', { name: 'Auto' }).click();
    for (const lost of fall.split(', '))
      await page
        .locator('.log-battle .log-line', { hasText: `${lost} lost` })
        .first()
        .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([PHONE, { width: 844, height: 390 }])(
    '8 on a phone the chance of a battle can be read: $width×$height',
    async (size) => {
      const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.reb-battle .reb-bar');
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(clipped)).toEqual([]);
      const bar = page.locator('.reb-battle .reb-bar');
      await bar.scrollIntoViewIfNeeded();
      await expect.poll(() => bar.innerText()).toMatch(/\d+%[^]*\d+%/);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('left in the middle of a battle and found again', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.reb-battle');
    await clean(page);
    const before = await prompt(page).textContent();
    await page.reload();
    await sitDown(page);
    await page.locator('.reb-battle').waitFor();
    await expect.poll(() => prompt(page).textContent()).toBe(before);
    await expect.poll(() => page.locator('.reb-battle .rolls li').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('D3 what the dice said cannot be taken back', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.reb-battle');
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    await expect.poll(() => undo(page).getAttribute('title')).toMatch(/chance has spoken/);
    // 8.5 To stand may lose the battle: among orders no answer is the one that is meant.
    await expect.poll(() => page.locator('.reb-primary, .act.primary').count()).toBe(0);
    await page.locator('.orders .button').first().click();
    await undo(page).click();
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.5 an order that is pointed at or has the focus says how the battle would stand then', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.orders .button');
    const chance = () => page.locator('.reb-battle .reb-bar').getAttribute('aria-label');
    await expect.poll(chance).toMatch(/if all stand/);
    const before = await chance();
    const order = page.locator('.orders .button').first();
    await order.hover();
    await expect.poll(chance).toMatch(/hold it then/);
    expect((await chance())!.replaceAll(' then', '')).not.toBe(before!.replaceAll(' if all stand', ''));
    await page.mouse.move(300, 10);
    await expect.poll(chance).toBe(before);
    await order.focus();
    await expect.poll(chance).toMatch(/hold it then/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.5 a unit is ordered away by dragging it to an area of the map', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.orders .to-carry');
    const [cube, area] = [
      (await page.locator('.orders .to-carry').first().boundingBox())!,
      (await page.locator('.target[data-legal]').first().boundingBox())!,
    ];
    const orders = () => page.locator('.log-battle .log-line', { hasText: '→' }).count();
    const before = await orders();
    await page.mouse.move(cube.x + cube.width / 2, cube.y + cube.height / 2);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 });
    await page.locator('.to-carry.carried').waitFor();
    await page.mouse.up();
    await expect.poll(orders).toBe(before + 1);
    await expect.poll(() => page.locator('.to-carry.carried').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.3, 8.5 presets chosen in the battle hold at once, for that seat alone, and the log tells of them', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'battle command'), '.reb-battle');
    const presets = page.getByRole('group', { name: 'Answered by itself' });
    const seat = async () => (await page.locator('.turn-signal small').textContent())!.split(' · ')[0];
    const first = await seat();
    await presets.getByLabel('Casualties').selectOption('auto');
    await presets.getByLabel('Orders').selectOption('never');
    await page.locator('.log-line', { hasText: 'No orders, as preset' }).first().waitFor();
    // The other side is asked next, at the same screen, and nothing is answered for it.
    await expect.poll(seat).not.toBe(first);
    await page.locator('.reb-battle .answers').waitFor();
    for (const name of ['Casualties', 'Orders'])
      await expect.poll(() => presets.getByLabel(name).inputValue(), { message: name }).toBe('ask');
    await expect.poll(() => page.locator('.log-line', { hasText: 'as preset' }).count()).toBe(1);
    const kept = () => page.evaluate(() => localStorage.getItem('liberty-tree 1775 presets') ?? '');
    await expect.poll(kept).toMatch(/^\{"\w+ \d":\{"casualties":"auto","orders":"never"\}\}$/);
    await page.reload();
    await sitDown(page);
    await page.locator('.log-lines').waitFor();
    await expect.poll(kept).toContain('"never"');
    await page.goto(`${here.house.address}#/settings`);
    await expect
      .poll(() => page.getByRole('group', { name: 'Command decisions' }).getByLabel('Ask me').isChecked())
      .toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
