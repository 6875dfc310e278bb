import { readFileSync } from 'node:fs';
import { SHELF } from '@liberty/shelf';
import { seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { knock } from '../fuzz-doors.ts';
import { swollen } from '../fuzz-mutation.ts';
import { gamesWithHands, permuteHidden } from '../fuzz-hidden.ts';

const SHORT = { records: 200, links: 120, packs: 80, actions: 600 };
const playable = SHELF.filter((box) => box.open && box.openWith).map(({ id }) => id);

describe('the doors of every game', () => {
  test.each(playable)('%s: what is broken or foreign is refused, and nothing throws', async (id) => {
    const schema = JSON.parse(
      readFileSync(new URL(`../../schemas/${id}.components.json`, import.meta.url), 'utf8'),
    ) as object;
    const { doors, findings } = await knock(id, schema, SHORT, 'a short knock');
    expect(findings).toEqual([]);
    for (const [kind, door] of Object.entries(doors)) {
      expect(door).toMatchObject({ tried: SHORT[kind as keyof typeof SHORT], threw: 0 });
      expect(door.refused).toBeGreaterThan(0);
    }
  });
});

test('what swells can still be written down: nothing is filled with itself', () => {
  for (let i = 0; i < 40; i++) {
    const value = { header: { game: 'x', more: { a: 1 } }, lines: [0] };
    expect(() => JSON.stringify(swollen(value, seeded(`swollen ${i}`)))).not.toThrow();
  }
});

describe('hidden cards dealt anew', () => {
  test.each(gamesWithHands().map((game) => [game.id, game] as const))(
    '%s: the same view, the same decision of every level',
    (_, game) => {
      const it = permuteHidden(game, 5, 'a short deal');
      expect(it.findings).toEqual([]);
      expect(it.permuted).toBeGreaterThan(0);
      expect(it.decisions).toBe(5 * it.positions);
    },
  );
});
