import {
  type Chair,
  type Change,
  type ChatLine,
  type Facts,
  type Fallen,
  type Invite,
  type Level,
  PROTOCOL,
  type ToPage,
} from '@liberty/net';
import type { ChairRow } from '../store/schema.ts';
import { type Passed, takenBack } from './course.ts';
import { namelessChange, namelessFacts } from './ending.ts';
import { type Eyes, changeFor } from './eyes.ts';
import { Remembered } from './remembered.ts';

/** One table in the memory of this process: what is told of it to those who look. */
export class Table extends Remembered {
  /** Another process has written: plays what is new and tells it to those who look from here. */
  async catchUp(): Promise<void> {
    const course = this.course;
    if (!course) return;
    const rows = await this.room.changesOf(this.id, course.n);
    if (rows.length === 0) return;
    const passed: Passed[] = [];
    for (const row of rows) {
      if (row.n !== course.n + 1) return this.forget();
      if (row.kind === 'answer') passed.push(course.follow(row));
      else {
        const count = takenBack(row);
        if (count > 0 && !course.reachesBack(count)) return this.#reload(passed);
        if (count > 0) course.back(count);
        else course.pass();
        passed.push({ row, told: [] });
      }
    }
    this.passed(passed);
    this.tellChanges(passed);
  }

  async #reload(passed: readonly Passed[]): Promise<void> {
    await this.refresh(this.course!.n - passed.length);
  }

  /** Reads the match again and tells what came after the `from`th change. */
  async refresh(from: number): Promise<void> {
    this.forget();
    await this.awake();
    this.tellChanges(await this.history(from));
  }

  #chair(row: ChairRow, number: number, isForThem: boolean): Chair {
    const here = this.isHere(number);
    return {
      seats: [...this.seatsOf(number)],
      ...(row.name === null ? {} : { name: row.name }),
      ...(row.computer === null ? {} : { computer: row.computer as Level }),
      ...(row.person !== null && row.commitment === null ? { kept: true } : {}),
      committed: row.commitment !== null,
      opened: row.nonce !== null,
      here,
      ...(row.seen === null ? {} : { seen: Math.min(row.seen, this.room.now()) }),
      ...(isForThem && !here && this.room.people.isAbout(row.person) ? { elsewhere: true } : {}),
    };
  }

  /** What is known of the table: to those who sit here also whether the others are about elsewhere. */
  facts(isForThem = true): Facts {
    const { row, game, over, offer, nonces } = this;
    return {
      id: row.id,
      game: row.game,
      title: game?.title ?? row.game,
      edition: row.edition,
      options: JSON.parse(row.options) as unknown,
      ...(row.components === null ? {} : { components: row.components }),
      seats: [...(game?.seats ?? [])],
      chairs: this.chairs.map((it, i) => this.#chair(it, i, isForThem)),
      phase: this.phase,
      pace: this.pace,
      fallen: row.fallen as Fallen,
      open: row.is_open === 1,
      watch: row.watch === 1,
      takebacks: row.takebacks === 1,
      odds: row.odds === 1,
      ...(this.standIn ? { standIn: this.standIn } : {}),
      publish: this.publish,
      secretHash: row.secret_hash,
      commits: this.chairs.map(({ commitment }) => commitment),
      ...(nonces && this.phase !== 'gathering' ? { nonces: [...nonces] } : {}),
      laid: row.laid,
      ...(row.began === null ? {} : { began: row.began }),
      ...(over ? { over } : {}),
      ...(offer ? { offer } : {}),
      watchers: this.watchers,
      ...(row.next === null ? {} : { next: row.next }),
    };
  }

  /** The names of the seats of each chair. */
  get sides(): string[] {
    return this.chairs.map((_, chair) =>
      this.seatsOf(chair)
        .map((seat) => this.game?.seats[seat] ?? '')
        .join(' and '),
    );
  }

  /** Is it over, and do those who played it want no names in what the world sees? */
  #isNamelessTo({ chair }: Eyes): boolean {
    return chair === undefined && this.phase === 'over' && this.publish !== 'named';
  }

  /** What these eyes may know of the table. */
  factsFor(eyes: Eyes): Facts {
    const facts = this.facts(eyes.chair !== undefined);
    return this.#isNamelessTo(eyes) ? namelessFacts(facts, this.sides) : facts;
  }

  /** Which chairs' persons are about elsewhere. */
  #about = '';

  /** Somebody who sits here has come to another place of the house, or has left it: those who look are told. */
  tellPresence(): void {
    if (this.lines.size === 0) return;
    const about = this.chairs.map(({ person }) => (this.room.people.isAbout(person) ? 1 : 0)).join('');
    if (about === this.#about) return;
    this.#about = about;
    this.#tellAll((eyes) => ({ tell: 'facts', facts: this.factsFor(eyes) }));
  }

  /** The links to free chairs, for whoever laid the table. */
  invitesFor(person: string | undefined): Invite[] | undefined {
    if (person !== this.row.host) return undefined;
    return this.chairs.flatMap(({ person: sits, computer, invite, invites }, chair) =>
      sits === null && computer === null && invite !== null
        ? [{ chair, invite: this.room.people.inviteFor(this.id, chair, invites) }]
        : [],
    );
  }

  async welcome(eyes: Eyes, seen: number | undefined, chat: readonly ChatLine[]): Promise<ToPage> {
    const position = await this.position(eyes);
    const passed = seen === undefined || !this.game ? [] : await this.history(seen);
    return {
      tell: 'welcome',
      v: PROTOCOL,
      ...(eyes.chair === undefined ? {} : { chair: eyes.chair }),
      facts: this.factsFor(eyes),
      changes: this.changesFor(passed, eyes),
      position,
      chat: [...chat],
    };
  }

  changesFor(passed: readonly Passed[], eyes: Eyes): Change[] {
    const all = passed.map((it) => changeFor(this.game!, it, eyes));
    return this.#isNamelessTo(eyes) ? all.map((it) => namelessChange(it, this.sides)) : all;
  }

  /** One text for all who look through the same eyes. */
  #tellAll(make: (eyes: Eyes) => ToPage): void {
    const texts = new Map<string, string>();
    for (const line of this.lines) {
      const { chair, words } = line.eyes;
      const key = `${chair ?? ''} ${words}`;
      let text = texts.get(key);
      if (text === undefined) texts.set(key, (text = JSON.stringify(make(line.eyes))));
      line.send(text);
    }
  }

  tellChanges(passed: readonly Passed[]): void {
    const course = this.course;
    if (!course || passed.length === 0) return;
    this.#tellAll((eyes) => ({
      tell: 'changes',
      changes: this.changesFor(passed, eyes),
      position: this.positionOf(course, eyes),
    }));
  }

  /** Who sits there and what is asked has changed, and with it perhaps what may be done: the position is told too. */
  tellFacts(): void {
    if (this.lines.size === 0) return;
    const tell = (): void => this.#tellFacts();
    if (this.course || !this.game) tell();
    else void this.awake().then(tell, tell);
  }

  #tellFacts(): void {
    const course = this.course;
    this.#tellAll((eyes) => ({
      tell: 'facts',
      facts: this.factsFor(eyes),
      ...(course ? { position: this.positionOf(course, eyes) } : {}),
    }));
  }

  /** A line of talk to those who sit here and hear whoever says it. */
  tellChat(line: ChatLine, deaf: ReadonlySet<string>): void {
    const text = JSON.stringify({ tell: 'chat', line } satisfies ToPage);
    for (const one of this.lines)
      if (one.eyes.chair !== undefined && !(one.person !== undefined && deaf.has(one.person))) one.send(text);
  }
}
