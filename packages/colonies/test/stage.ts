import {
  BOX,
  type Board,
  FRENCH_BOX,
  type GeneralId,
  NOBODY,
  NOWHERE,
  ROCHAMBEAU,
  SIDE_NAMES,
  SPACES,
  type Side,
  addFrench,
  addUnits,
  frenchAt,
  general,
  isGeneralId,
  lay,
  poolSize,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type Game, Scripted, type Sight, type Wish, listener } from '@liberty/table';
import { expect, onTestFinished } from 'vitest';

export type SideName = 'american' | 'british';
export type PlaceList = Readonly<Record<string, string>>;

export const sideNamed = (name: string): Side => SIDE_NAMES.indexOf(name as SideName) as Side;

/** Puts what is listed into a space: 'british pc, howe, 5 british'. */
export const put = (s: Board, id: string, what: string): void => {
  const x = space(id);
  for (const item of what.split(',').map((it) => it.trim())) {
    const [first, second] = item.split(' ') as [string, string | undefined];
    if (isGeneralId(first)) s.generalAt[general(first)] = x;
    else if (item === 'congress') s.congress = x;
    else if (item === 'navy') s.navy = x;
    else if (second === 'pc') lay(s, x, sideNamed(first));
    else if (second === 'french') addFrench(s, x, Number(first));
    else if (second === 'american' || second === 'british') addUnits(s, sideNamed(second), x, Number(first));
    else throw new Error(`a scene cannot put '${item}' anywhere`);
  }
};

/** Nothing on the map, every general in his box. */
export const emptyMap = (s: Board): void => {
  s.control = s.control.map(() => NOBODY);
  s.units = s.units.map(() => 0);
  s.generalAt.fill(BOX);
  s.generalAt[ROCHAMBEAU] = FRENCH_BOX;
  s.congress = NOWHERE;
};

/** What the state of every edition has. */
interface War extends Board {
  readonly hands: readonly [number[], number[]];
  readonly deck: readonly number[];
}

/** What a stage asks of the edition that is played on it. */
type Played<S, E> = Omit<Game<S, E, Sight, unknown>, 'setup' | 'defaults' | 'imagine'> & {
  readonly kit: { readonly cards: readonly { readonly id: string }[] };
};

interface Counted {
  readonly kind: string;
  readonly side: Side;
  readonly sources: readonly { readonly what: string; readonly cards: number }[];
}

/** A table at which a test of any edition plays: scripted dice, which must be spent when the test ends. */
export class Stage<S extends War, E extends { readonly kind: string }, G extends Played<S, E>> {
  readonly game: G;
  readonly s: S;
  readonly told: { rule: string; event: E }[] = [];
  #dice = new Scripted([]);

  constructor(game: G, s: S) {
    this.game = game;
    this.s = s;
    onTestFinished(() => expect(this.#dice.left, 'rolls that were scripted and never asked for').toBe(0));
  }

  /** The dice and draws to come: a die counts from 1, a draw from 0. */
  rolls(...answers: number[]): this {
    expect(this.#dice.left, 'rolls left from before').toBe(0);
    this.#dice = new Scripted(answers);
    return this;
  }

  get seat(): SideName | undefined {
    const question = this.game.question(this.s);
    return question && SIDE_NAMES[question.seat];
  }
  get rule(): string | undefined {
    return this.game.question(this.s)?.rule;
  }
  get question(): string | undefined {
    return this.game.question(this.s)?.name;
  }
  /** All legal answers, as 'british: step boston'. */
  get answers(): string[] {
    return this.game.options(this.s).map((a) => `${this.seat}: ${this.game.write(a)}`);
  }

  /** Plays these answers, each by the seat that is asked and legal. */
  does(...moves: string[]): this {
    for (const move of moves) {
      expect(this.answers, `'${move}' should be legal`).toContain(move);
      const a = this.game.read(this.s, move.split(': ')[1]!);
      if (!a.ok) throw new Error(a.fault.reason);
      const { tell, told } = listener<E>();
      this.game.play(this.s, a.value, this.#dice, tell);
      this.told.push(...told);
      expect(this.game.audit(this.s)).toEqual([]);
    }
    return this;
  }

  /** Lays a card: 'british: ops-3 march'. */
  lays(play: string): this {
    const [side, card, use] = play.split(/:? /) as [string, string, string];
    return this.does(`${side}: card ${card}`, `${side}: use ${use}`);
  }

  mayOnly(...moves: string[]): this {
    expect(this.answers.toSorted()).toEqual(moves.toSorted());
    return this;
  }
  may(...moves: string[]): this {
    for (const move of moves) expect(this.answers).toContain(move);
    return this;
  }
  mayNot(...moves: string[]): this {
    for (const move of moves) expect(this.answers).not.toContain(move);
    return this;
  }
  /** Spaces (or cards, generals …) named by the answers that begin with this verb. */
  targets(verb: string): string[] {
    const words = this.game.options(this.s).map((a) => this.game.write(a).split(' '));
    return words.flatMap(([word, thing]) => (word === verb && thing !== undefined ? [thing] : []));
  }
  /** Why not: the sections that forbid it to the seat that is asked. */
  why(kind: Wish['kind'], id: string): string[] {
    const { seat } = this.game.question(this.s)!;
    return this.game.explain(this.s, seat, { kind, id }).map((it) => it.rule);
  }

  heard<K extends E['kind']>(kind: K): Extract<E, { kind: K }>[] {
    return this.told.map((it) => it.event).filter((e): e is Extract<E, { kind: K }> => e.kind === kind);
  }
  units(side: SideName, id: string): number {
    return unitsAt(this.s, sideNamed(side), space(id));
  }
  french(id: string): number {
    return frenchAt(this.s, space(id));
  }
  control(id: string): SideName | undefined {
    const it = this.s.control[space(id)]!;
    return it === NOBODY ? undefined : SIDE_NAMES[it];
  }
  /** Where a general is: a space, or 'box', 'captured', 'gone', 'french box'. */
  general(id: GeneralId): string {
    const at = this.s.generalAt[general(id)]!;
    const boxes = ['box', 'captured', 'gone', 'french box'];
    return at >= BOX ? boxes[at - BOX]! : SPACES[at]!;
  }
  /** The sources of a side's battle cards: { general: 2, units: 5 } */
  counted(side: SideName): Record<string, number> {
    const events = this.told.map((it) => it.event as unknown as Counted);
    const last = events.findLast((it) => it.kind === 'counted' && it.side === sideNamed(side));
    if (!last) throw new Error(`nobody has counted the ${side} side`);
    return Object.fromEntries(last.sources.map(({ what, cards }) => [what, cards]));
  }
  get congress(): string {
    return this.s.congress < 0 ? 'dispersed' : SPACES[this.s.congress]!;
  }
  get navy(): string {
    return this.s.navy < 0 ? 'not in play' : SPACES[this.s.navy]!;
  }
  /** Spaces with a marker of that side. */
  markers(side: SideName): string[] {
    return SPACES.filter((id) => this.control(id) === side);
  }
  get deck(): number {
    return poolSize(this.s.deck);
  }
  hand(side: SideName): string[] {
    return this.s.hands[sideNamed(side)].map((it) => this.game.kit.cards[it]!.id);
  }
  get winner(): SideName | 'nobody' | undefined {
    const outcome = this.game.outcome(this.s);
    if (!outcome) return undefined;
    return outcome.winners.length === 0 ? 'nobody' : SIDE_NAMES[outcome.winners[0]!];
  }
}
