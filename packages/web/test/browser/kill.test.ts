import { describe, expect, test } from 'vitest';
import { killOften } from '../../killing.mjs';
import { whyNoBrowser } from './browser.ts';

describe.skipIf(whyNoBrowser !== undefined)('a browser that is killed in the midst of play', () => {
  test('no answer that had been shown for a tenth of a second is lost', async () => {
    const { answers, lost } = await killOften({ kills: 3 });
    expect(answers).toBeGreaterThan(6);
    expect(lost).toEqual([]);
  });
});
