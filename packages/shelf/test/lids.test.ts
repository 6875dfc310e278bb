import { expect, test } from 'vitest';
import { SHELF } from '../src/index.ts';

test.each(SHELF.map((box) => [box.id, box] as const))('the lid of %s says what is in the box', (_, box) => {
  expect(box.seats).toEqual(box.open?.().seats);
  expect(box.takesPacks ?? false).toBe(box.openWith !== undefined);
});
