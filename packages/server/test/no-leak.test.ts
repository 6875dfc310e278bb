import { openApi } from '@liberty/net';
import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { withoutLeaks } from '../tools/no-leak.ts';

describe.each(SHELF.filter((box) => box.open).map(({ id }) => id))('everything sent to a seat of %s', (game) => {
  test('is the same when all it may not know is permuted', async () => {
    const { messages, faults } = await withoutLeaks(game, 'no leak', 1);
    expect(faults).toEqual([]);
    expect(messages).toBeGreaterThan(200);
  });
});

test('the interface is described once', () => {
  expect(Object.keys(openApi()['paths'] as object).length).toBeGreaterThan(30);
});
