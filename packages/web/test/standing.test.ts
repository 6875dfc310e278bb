import { SHELF } from '@liberty/shelf';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { game } from './games.ts';

test.each(SHELF.map(({ id }) => id))('%s: what is asked again and again can be answered beforehand', async (id) => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  expect([...(opened.standing ?? []).map(({ about }) => about), ...(desk.preset ? ['presets'] : [])]).not.toEqual([]);
});
