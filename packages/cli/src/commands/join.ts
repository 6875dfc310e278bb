import { randomBytes } from 'node:crypto';
import { isLevelId } from '@liberty/ai';
import {
  type Came,
  type Facts,
  type Position,
  Refused,
  type ToPage,
  commitmentTo,
  newNonce,
  newToken,
  readInviteLink,
} from '@liberty/net';
import { openFor } from '@liberty/shelf';
import type { AnyGame, Sight } from '@liberty/table';
import { FarHouse } from '../far.ts';
import { Misuse, argumentsOf, textFlag } from '../misuse.ts';
import { DEFAULT_LEVEL } from '../players.ts';
import { type Machine, machineFor } from '../thinking.ts';

export const JOIN_HELP = `liberty join <link>: a computer sits down at a table far away and plays to the end

  --level <level>   how well it plays (${DEFAULT_LEVEL}): LEVELS
  --name <name>     by what name it sits there (its level)
  --key <key>       the key of an earlier call, which goes on where it was broken off

The link is the one the host of the table was given for a free chair.`;

/** After a broken line it is tried again, at first soon, then seldom (ms). */
const SOONEST = 500;
const LATEST = 30_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One computer at one table far away. */
class Guest {
  readonly #house: FarHouse;
  readonly #table: string;
  readonly #nonce: string;
  readonly #luck = randomBytes(16).toString('hex');
  readonly #level: string;
  #machine: Machine | undefined;
  #game: AnyGame | undefined;
  #facts: Facts | undefined;
  #chair: number | undefined;

  constructor(house: FarHouse, table: string, nonce: string, level: string) {
    this.#house = house;
    this.#table = table;
    this.#nonce = nonce;
    this.#level = level;
  }

  /** Plays until the game is over; a line that breaks is opened again. */
  async play(): Promise<Facts> {
    for (let wait = SOONEST; ; wait = Math.min(2 * wait, LATEST)) {
      try {
        for await (const told of this.#house.stream(this.#table)) {
          wait = SOONEST;
          await this.#hear(told);
          if (this.#facts?.phase === 'over') return this.#facts;
        }
      } catch (error) {
        if (error instanceof Refused && ['no-such-table', 'closed', 'not-yours'].includes(error.code)) throw error;
      }
      await pause(wait);
    }
  }

  async #hear(told: ToPage): Promise<void> {
    if (told.tell === 'welcome') this.#chair = told.chair;
    if (told.tell === 'welcome' || told.tell === 'facts') await this.#look(told.facts);
    if ((told.tell === 'welcome' || told.tell === 'changes' || told.tell === 'facts') && told.position)
      await this.#answer(told.position);
  }

  async #look(facts: Facts): Promise<void> {
    this.#facts = facts;
    if (facts.phase === 'opening' && this.#chair !== undefined && !facts.chairs[this.#chair]!.opened)
      await this.#house.ask('POST', `/tables/${this.#table}/open`, { nonce: this.#nonce });
  }

  /** What was played with: the game, with its component pack if the table has one. */
  async #open(facts: Facts): Promise<AnyGame> {
    const { game, components } = facts;
    const pack =
      components === undefined
        ? undefined
        : (await this.#house.ask<{ pack: string }>('GET', `/tables/${this.#table}/pack`)).pack;
    const opened = openFor({ game, ...(components === undefined ? {} : { components }) }, pack);
    if (!opened.ok) throw new Misuse(`join: ${opened.fault}`);
    const { options, seats, edition, secretHash } = facts;
    const header = { game, edition, options, seats, secretHash, ...(components === undefined ? {} : { components }) };
    if (!isLevelId(this.#level)) throw new Misuse(`join: no level is called '${this.#level}'`);
    this.#machine = machineFor(opened.value, { header, pack, level: this.#level });
    return opened.value;
  }

  async #answer({ asked, view, n }: Position): Promise<void> {
    if (!asked || asked.chair !== this.#chair || this.#facts?.phase !== 'playing') return;
    this.#game ??= await this.#open(this.#facts);
    const action = await this.#machine!.choose(view as Sight, `${this.#luck}/${n}`);
    try {
      await this.#house.ask('POST', `/tables/${this.#table}/answers`, { at: n, actions: [this.#game.write(action)] });
    } catch (error) {
      // Stale: what made it so is told next.
      if (!(error instanceof Refused && error.code === 'stale')) throw error;
    }
  }

  close(): void {
    this.#machine?.close();
  }
}

export const join = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const { flags, rest } = argumentsOf('join', args, { level: text, name: text, key: text }, 1);
  const link = rest[0] === undefined ? undefined : readInviteLink(rest[0]);
  if (!link)
    throw new Misuse('join: name the link to a table, as in: liberty join https://tables.example/t/…#invite=…');
  const level = textFlag(flags, 'level') ?? DEFAULT_LEVEL;
  if (!isLevelId(level)) throw new Misuse(`join: no level is called '${level}'`);
  const earlier = textFlag(flags, 'key')?.split('.');
  const [key, nonce] = earlier ? (earlier as [string, string]) : [newToken(), newNonce()];
  const house = new FarHouse(link.site, key);
  const name = textFlag(flags, 'name') ?? level;
  try {
    if (!earlier) {
      const sat = await house.ask<Came>('POST', `/tables/${link.table}/sit`, {
        invite: link.invite,
        name,
        commit: commitmentTo(nonce),
      });
      console.log(`${name} sits down at ${sat.facts.title}. To go on after a break: --key ${key}.${nonce}`);
    }
    const guest = new Guest(house, link.table, nonce, level);
    const { over } = await guest.play();
    guest.close();
    console.log(`It is over: ${over?.why ?? 'nobody says how'}.`);
  } catch (error) {
    if (error instanceof Refused) throw new Misuse(`join: ${error.message}`);
    throw error;
  }
};
