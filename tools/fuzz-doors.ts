import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { boxOf, matchFrom } from '@liberty/shelf';
import { type AnyGame, type Chance, act, diceOf, load, newMatch, noChance, save, seeded } from '@liberty/table';
import { fromLink, toLink } from '../packages/web/src/link.ts';
import { foreign, mutated, mutatedText, sampled } from './fuzz-mutation.ts';

/** What came of one kind of thing from outside. */
export interface Door {
  tried: number;
  refused: number;
  opened: number;
  threw: number;
  /** At work longer than a second. */
  hung: number;
  /** Milliseconds at work; waiting for a core is not the door's fault. */
  slowest: number;
}

export type Doors = Readonly<Record<'records' | 'links' | 'packs' | 'actions', Door>>;

/** How many of each are tried. */
export type Counts = Readonly<Record<keyof Doors, number>>;

export interface DoorsReport {
  readonly doors: Doors;
  /** What threw, and what took longer than a second, by its number. */
  readonly findings: readonly string[];
  readonly slow: readonly string[];
}

const HUNG = 1000;
/** Answers in a record that is mutated: many enough for cards and dice, few enough to be played again often. */
const ANSWERS = 25;
const FINDINGS = 20;

const newDoor = (): Door => ({ tried: 0, refused: 0, opened: 0, threw: 0, hung: 0, slowest: 0 });

/** Tries the doors of one game and keeps count. */
class Trial {
  readonly doors: Doors = { records: newDoor(), links: newDoor(), packs: newDoor(), actions: newDoor() };
  readonly findings: string[] = [];
  readonly slow: string[] = [];

  async try(kind: keyof Doors, number: number, open: () => boolean | Promise<boolean>): Promise<void> {
    const door = this.doors[kind];
    const began = process.cpuUsage();
    door.tried++;
    try {
      if (await open()) door.opened++;
      else door.refused++;
    } catch (error) {
      door.threw++;
      this.#found(`${kind} ${number}: threw ${(error as Error).stack?.split('\n').slice(0, 3).join(' ') ?? ''}`);
    }
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    door.slowest = Math.max(door.slowest, took);
    if (took <= HUNG) return;
    door.hung++;
    this.slow.push(`${kind} ${number}: took ${Math.round(took)} ms`);
  }

  #found(finding: string): void {
    if (this.findings.length < FINDINGS) this.findings.push(finding);
  }
}

/** A few positions of a random game, the last with its record. */
const walk = (game: AnyGame, seed: string) => {
  const match = newMatch(game, seed, { dice: 'hmac' });
  const chance = seeded(`${seed}/choices`);
  const positions = [match.s];
  for (let question = game.question(match.s); question && match.length < ANSWERS; question = game.question(match.s)) {
    const options = game.options(match.s);
    match.act(question.seat, options[chance.pick(options.length, 'an answer')]!);
    positions.push(match.s);
  }
  return { record: match.record(), positions };
};

const opensRecord = (text: string): boolean => {
  const record = load(text);
  const match = record.ok ? matchFrom(record.value) : record;
  if (match.ok) diceOf(match.value);
  return match.ok;
};

/** A record as a value changed at some places, or as a text. */
const alteredRecord = (text: string, chance: Chance): string =>
  chance.pick(3, 'how') === 0 ? mutatedText(text, chance) : JSON.stringify(mutated(JSON.parse(text), chance));

/** A link whose text was changed before it was packed, or the link itself. */
const alteredLink = (link: string, text: string, chance: Chance): string =>
  chance.pick(3, 'how') === 0
    ? mutatedText(link, chance)
    : deflateRawSync(mutatedText(text, chance), { level: 1 }).toString('base64url');

const alteredPack = (schema: object, id: string, chance: Chance): string => {
  const pack = {
    ...(sampled(schema, chance) as object),
    format: 'liberty-tree components',
    version: 1,
    game: id,
    name: 'x',
  };
  if (chance.pick(4, 'how') === 0) return JSON.stringify(pack);
  return alteredRecord(JSON.stringify(pack), chance);
};

/** Any value at all where a seat, an answer or its text should be; nearly right ones too. */
const tryAction = (game: AnyGame, s: unknown, chance: Chance): boolean => {
  const seat = chance.pick(3, 'whose') === 0 ? foreign(chance) : chance.pick(game.seats.length, 'seat');
  const options = game.options(s);
  const listed = options[chance.pick(Math.max(1, options.length), 'answer')];
  const a =
    chance.pick(3, 'what') === 0 || listed === undefined ? foreign(chance) : listed + chance.pick(2001, 'off') - 1000;
  const text =
    listed === undefined || chance.pick(3, 'text') === 0 ? foreign(chance) : mutatedText(game.write(listed), chance);
  const read = game.read(s, text as string);
  if (read.ok) return true;
  const isLegal = options.includes(a as number) && game.question(s)?.seat === seat;
  return isLegal || act(game, s, seat as number, a as number, noChance).ok;
};

/** The text of a link, as it is before it is packed. */
const textOfLink = (link: string): string => inflateRawSync(Buffer.from(link, 'base64url')).toString();

/** Knocks at every door of a game with things that are broken, foreign or nearly right. */
export const knock = async (id: string, schema: object, counts: Counts, seed: string): Promise<DoorsReport> => {
  const game = boxOf(id)!.open!();
  const trial = new Trial();
  const { record, positions } = walk(game, `${seed}/${id}`);
  const text = save(record);
  const link = await toLink(record);
  const linked = textOfLink(link);
  const chanceOf = (kind: string, i: number): Chance => seeded(`${seed}/${id}/${kind}/${i}`);
  for (let i = 0; i < counts.records; i++) {
    const altered = alteredRecord(text, chanceOf('records', i));
    await trial.try('records', i, () => opensRecord(altered));
  }
  for (let i = 0; i < counts.links; i++) {
    const altered = alteredLink(link, linked, chanceOf('links', i));
    await trial.try('links', i, async () => (await fromLink(altered)).ok);
  }
  for (let i = 0; i < counts.packs; i++) {
    const altered = alteredPack(schema, id, chanceOf('packs', i));
    await trial.try('packs', i, () => boxOf(id)!.openWith!(altered).ok);
  }
  for (let i = 0; i < counts.actions; i++)
    await trial.try('actions', i, () => tryAction(game, positions[i % positions.length], chanceOf('actions', i)));
  return { doors: trial.doors, findings: trial.findings, slow: trial.slow };
};
