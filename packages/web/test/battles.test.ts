import { playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { newMatch, seeded } from '@liberty/table';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { battlesOf } from '../src/review/moments.ts';
import { chaptersOf, logOf } from '../src/review/war.ts';
import { Here } from '../src/table/here.ts';
import { game } from './games.ts';

test.each(SHELF.filter((it) => it.open).map(({ id }) => id))(
  '%s: of every battle of a war it is told afterwards who won it',
  async (id) => {
    const it = game(id);
    const match = newMatch(it, 'battles');
    const recruit = playerFor(it, 'recruit');
    const luck = seeded('recruits');
    for (let question = it.question(match.s); question; question = it.question(match.s))
      match.act(question.seat, recruit.choose(it.view(match.s, question.seat), luck));
    const desk = (await deskFor(it))!;
    const sitting = new Here({ match, kinds: it.seats.map(() => 'human') });
    const log = logOf({ desk, sitting, record: match.record() });
    const fought = battlesOf(undefined, log, chaptersOf(log, match.length));
    expect(fought.length).toBeGreaterThan(0);
    const told =
      /\b(?:Americans|British|Rebels|Nobody) wins?\b|\b(?:side|Nobody) holds\b|\bsurrenders?\b|\bwithdraws?\b/i;
    const untold = fought.filter(({ result }) => !told.test(result));
    expect(untold.map(({ title, result }) => `${title}: ${result}`)).toEqual([]);
  },
);
