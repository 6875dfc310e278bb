import { playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import type { Summary, Turning } from '@liberty/study/grades';
import { newMatch, seeded } from '@liberty/table';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { battlesOf, momentsOf } from '../src/review/moments.ts';
import { chaptersOf, logOf, sayOf } from '../src/review/war.ts';
import { Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';
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

test('what turned a war is named: luck by what happened, an answer by what was answered and how much it lost', async () => {
  const it = game('we-the-people');
  const match = newMatch(it, 'turned');
  const luck = seeded('random');
  for (let asked = it.question(match.s); asked; asked = it.question(match.s)) {
    const options = it.options(match.s);
    match.act(asked.seat, options[luck.pick(options.length, '')]!);
  }
  const war = {
    desk: (await deskFor(it))!,
    sitting: new Here({ match, kinds: it.seats.map(() => 'human') }),
    record: match.record(),
  };
  const log = logOf(war);
  const head = log.find(({ level }) => level === 'battle')!;
  const turnings: Turning[] = [
    { entry: 20, by: -0.05, because: 'answer' },
    { entry: 30, by: 0.2, because: 'answer' },
    { entry: 31, by: 0.12, because: 'answer' },
    { entry: head.entry, by: 0.3, because: 'luck' },
  ];
  const moments = momentsOf(war, { turnings } as unknown as Summary, log, []);
  expect(moments.map(({ about }) => about).slice(0, 3)).toEqual(['a mistake', 'the largest mistake', 'a blunder']);
  expect(moments[3]!.title).toBe(plain(head.words));
  for (const [i, { entry, title }] of moments.slice(0, 3).entries())
    expect(title, String(i)).toBe(sayOf(war, entry, match.entries[entry]!.entry.action));
});
