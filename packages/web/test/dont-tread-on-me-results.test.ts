import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { playerFor } from '@liberty/ai';
import { type Unpacked, boxOf } from '@liberty/shelf';
import { type AnyGame, newMatch, save, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { Comparing } from '../src/games/dont-tread-on-me/comparing.ts';
import { deskOf } from '../src/games/dont-tread-on-me/desk.ts';
import { packOf } from '../src/games/dont-tread-on-me/packs.ts';
import {
  type Finished,
  diceSay,
  finishedAt,
  forgetWar,
  remember,
  scenarioSays,
  warOf,
  wars,
  whoDecided,
  whyNotComparable,
} from '../src/games/dont-tread-on-me/results.ts';
import { games } from '../src/kept.ts';
import { TableController } from '../src/table/controller.ts';
import { type AnyMatch, Here } from '../src/table/here.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import type { OnView, Soloist } from '../src/thinking/thinker.ts';
import { type Whole, playWhole } from '../src/thinking/whole.ts';

const game = (): AnyGame => boxOf('dont-tread-on-me')!.open!();
const militia = { name: 'militia', player: playerFor(game(), 'militia') };
const LATE = { scenario: 'late-war' };
const unpack = (pack: string): Unpacked => {
  const it = boxOf('dont-tread-on-me')!.openWith!(pack);
  if (!it.ok) throw new Error(it.fault.join('; '));
  return it.value;
};

const warIn = (match: AnyMatch) => warOf(new Here({ match, kinds: ['militia'] }));

/** A table whose war the computer has fought for somebody to its end. */
const finishedTable = async (seed: string, ownDice = false): Promise<TableController> => {
  const anyDesk = deskOf(dontTreadOnMe()) as unknown as AnyDesk;
  const match = newMatch(anyDesk.game, seed, { options: LATE });
  const table = new TableController({
    desk: anyDesk,
    sitting: new Here({ match, kinds: ['human'], still: anyDesk.still, ownDice }),
    manners: { confirm: signal('off'), autoForced: signal('on'), odds: signal('on') },
    thinker: {
      choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
      hint: async () => undefined,
      cancel: () => {},
      close: () => {},
    },
    openRule: () => {},
    settled: async () => {},
  });
  table.standIn.hasten('at once');
  table.automatic.takeOver();
  if (ownDice) return table;
  while (!table.look.value.view.outcome) await new Promise((done) => setTimeout(done, 0));
  return table;
};

const war = (more: Partial<Finished> = {}): Finished => ({
  id: 'a',
  day: '2026-11-16',
  scenario: 'late-war',
  seed: 'a seed',
  level: 2,
  liberty: 6,
  turns: [5, 6],
  ...more,
});

beforeEach(() => {
  wars.value = [];
});

describe('a whole game without anybody', () => {
  test('the same seed and the same answers are the same war; another seed is another', () => {
    const [one, again, other] = ['x', 'x', 'y'].map((secret) => playWhole(game(), { secret, options: LATE }, militia));
    expect(save(again!.record())).toBe(save(one!.record()));
    expect(save(other!.record())).not.toBe(save(one!.record()));
    expect(warIn(one!).turns.at(-1)).toBe(warIn(one!).liberty);
  });

  test('it is looked at now and then, and its record names the player', () => {
    const seen: number[] = [];
    const match = playWhole(game(), { secret: 'z', options: LATE }, militia, (_view, answers) => seen.push(answers));
    expect(seen.length).toBe(Math.floor(match.length / 8));
    expect(match.header.seats).toEqual(['computer (militia)']);
  });
});

describe('one’s own wars', () => {
  test('a finished one tells its scenario, its seed and who decided', async () => {
    const finished = finishedAt(await finishedTable('told'), '2026-11-16');
    expect(finished).toMatchObject({ scenario: 'late-war', seed: 'told', day: '2026-11-16' });
    expect(finished.byComputer).toBe(finished.answers);
    expect(whoDecided(finished)).toBe(`the computer gave ${finished.answers} of ${finished.answers} answers`);
    expect(scenarioSays(finished)).toBe('Late war');
    expect(diceSay(finished)).toBe('seed “told”');
  });

  test('one with dice of one’s own has no seed, and says why it cannot be compared', async () => {
    const finished = finishedAt(await finishedTable('own', true), '2026-11-16');
    expect(finished.seed).toBeUndefined();
    expect(diceSay(finished)).toBe('your own dice, no seed');
    expect(whyNotComparable(finished)).toMatch(/no seed/);
  });

  test.each([
    ['day 2026-11-16', 'seed of the day 2026-11-16'],
    ['day 2026-11-16 late-war', 'seed of the day 2026-11-16'],
    ['0123456789abcdef0123456789abcdef', 'secret 01234567…'],
  ])('the dice of %s are called so', (seed, says) => expect(diceSay(war({ seed }))).toBe(says));

  test('each is counted once, the last first', () => {
    for (const id of ['a', 'b', 'a']) remember(war({ id }));
    expect(wars.value.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

/** Fights with the rule of thumb, at once; or fails, or never comes to an end. */
const soloist = (how: 'plays' | 'fails' | 'dreams', rules = game()): Soloist => ({
  playWhole: async (_game: string, whole: Whole, _level, _limits, onView: OnView) => {
    if (how === 'fails') throw new Error('fell');
    if (how === 'dreams') return new Promise(() => {});
    return save(playWhole(rules, whole, { name: 'militia', player: playerFor(rules, 'militia') }, onView).record());
  },
  close: () => {},
});

describe('the computer beside a war', () => {
  test('fights the war of the same seed and scenario, and its result is kept with it', async () => {
    remember(war());
    const comparing = new Comparing(() => soloist('plays'));
    await comparing.begin(wars.value[0]!);
    const same = playWhole(game(), { secret: 'a seed', options: LATE }, militia);
    expect(wars.value[0]!.computer).toEqual(warIn(same));
    expect(comparing.now.value).toBeUndefined();
    expect(comparing.records.value.get('a')).toBe(save(same.record()));
    remember(war());
    expect(wars.value[0]!.computer).toEqual(warIn(same));
  });

  test('shows how far it has come, and leaves nothing when it is broken off', () => {
    remember(war());
    const comparing = new Comparing(() => soloist('dreams'));
    void comparing.begin(wars.value[0]!);
    expect(comparing.now.value).toMatchObject({ id: 'a', turn: 0, of: 16 });
    comparing.cancel();
    expect(comparing.now.value).toBeUndefined();
    expect(wars.value[0]!.computer).toBeUndefined();
  });

  test('one that fails says why', async () => {
    remember(war());
    const comparing = new Comparing(() => soloist('fails'));
    await comparing.begin(wars.value[0]!);
    expect(comparing.fault.value).toEqual({ id: 'a', why: 'fell' });
    expect(comparing.now.value).toBeUndefined();
  });

  test('a war with a component pack is fought again with it, and the pack is kept once', async () => {
    const pack = JSON.stringify({
      format: 'liberty-tree components',
      version: 1,
      game: 'dont-tread-on-me',
      name: 'dearer Hessians',
      units: { brw: { cost: 3 } },
    });
    const { components, game: other } = unpack(pack);
    games.value = [{ id: 'k', game: other.id, record: '', seats: ['human'], updated: 0, status: '', pack }];
    remember(war({ components }));
    games.value = [];
    expect(scenarioSays(wars.value[0]!)).toBe('Late war, pack “dearer Hessians”');
    const woken: (string | undefined)[] = [];
    const comparing = new Comparing((text) => {
      woken.push(text);
      return soloist('plays', other);
    });
    await comparing.begin(wars.value[0]!);
    expect(comparing.fault.value).toBeUndefined();
    expect(woken).toEqual([pack]);
    const player = { name: 'militia', player: playerFor(other, 'militia') };
    expect(wars.value[0]!.computer).toEqual(
      warIn(playWhole(other, { secret: 'a seed', options: LATE, components }, player)),
    );
    forgetWar('a');
    expect(packOf(components)).toBeUndefined();
  });

  test('nothing is begun where there is no seed, or a pack that is not kept', async () => {
    const comparing = new Comparing(() => soloist('plays'));
    for (const it of [war({ dice: 'own' }), war({ components: 'abc' })]) {
      await comparing.begin(it);
      expect(comparing.now.value).toBeUndefined();
      expect(whyNotComparable(it)).toBeDefined();
    }
  });
});
