import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  FRENCH_BOX,
  GENERALS,
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
  poolSize,
  sideOf,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type Frame, type Game, Scripted, type Sight, type Wish, listener } from '@liberty/table';
import { expect, onTestFinished } from 'vitest';
import {
  type Battle,
  type Components,
  type FieldHappening,
  type FieldKit,
  type Happening,
  KINDS,
  type March,
  PRINTED,
  type Play,
  type State,
  type Turn,
  type War,
  type WeThePeople,
  card,
  kitOf,
  weThePeople,
} from '../src/index.ts';
import { opening } from '../src/state.ts';

export type SideName = 'american' | 'british';
type PlaceList = Readonly<Record<string, string>>;

/** A position built by hand. Generals who are not mentioned wait in their boxes, cards in the deck. */
export interface Position {
  /** What stands where: { boston: 'british pc, howe, 5 british', philadelphia: 'american pc, congress' } */
  readonly on?: PlaceList;
  readonly turn?: SideName;
  /** Where the card play stands: a card is to be chosen, or only the confirmation is left. */
  readonly at?: 'card' | 'over';
  readonly american?: readonly string[];
  readonly british?: readonly string[];
  readonly discards?: readonly string[];
  readonly removed?: readonly string[];
  readonly filed?: { readonly american?: readonly string[]; readonly british?: readonly string[] };
  readonly warEnds?: string;
  readonly year?: number;
  readonly box?: number;
  readonly captured?: readonly GeneralId[];
  readonly regulars?: boolean;
  readonly alliance?: boolean;
  readonly mutiny?: boolean;
  readonly frenchWait?: boolean;
  /** Cards that nobody mentions: so many in the deck, so many on the discard pile, the rest out of the game. */
  readonly pool?: { readonly deck: number; readonly discards: number };
  /** Keeps the pieces of the printed set-up instead of an empty map. */
  readonly setup?: boolean;
}

export const sideNamed = (name: string): Side => SIDE_NAMES.indexOf(name as SideName) as Side;

const put = (s: War, id: string, what: string): void => {
  const x = space(id);
  for (const item of what.split(',').map((it) => it.trim())) {
    const [first, second] = item.split(' ') as [string, string | undefined];
    if (isGeneralId(first)) s.generalAt[general(first)] = x;
    else if (item === 'congress') s.congress = x;
    else if (item === 'navy') s.navy = x;
    else if (second === 'pc') s.control[x] = sideNamed(first);
    else if (second === 'french') addFrench(s, x, Number(first));
    else if (second === 'american' || second === 'british') addUnits(s, sideNamed(second), x, Number(first));
    else throw new Error(`a scene cannot put '${item}' anywhere`);
  }
};

const emptyMap = (s: War): void => {
  s.control.fill(NOBODY);
  s.units.fill(0);
  s.generalAt.fill(BOX);
  s.generalAt[ROCHAMBEAU] = FRENCH_BOX;
  s.congress = NOWHERE;
};

/** Takes a card out of the deck and hands it over. */
const dealt = (s: War, ids: readonly string[] = []): number[] =>
  ids.map((id) => {
    s.deck[card(id)]! -= 1;
    return card(id);
  });

/** Leaves so many cards in the deck and lays so many on the discard pile. */
const thinOut = (s: War, { deck, discards }: { deck: number; discards: number }): void => {
  const unseen = s.deck.flatMap((copies, kind) => Array.from({ length: copies }, () => kind));
  s.deck.fill(0);
  for (const kind of unseen.slice(0, deck)) s.deck[kind]! += 1;
  s.discards.push(...unseen.slice(deck, deck + discards));
  s.removed.push(...unseen.slice(deck + discards));
};

/** Lays out the position on an opening of any edition. */
export const layOut = <S extends War>(s: S, p: Omit<Position, 'warEnds'>, stack: Frame[]): S => {
  if (!p.setup) emptyMap(s);
  for (const [id, what] of Object.entries(p.on ?? {})) put(s, id, what);
  for (const id of p.captured ?? []) s.generalAt[general(id)] = CAPTURED;
  s.hands[AMERICAN].push(...dealt(s, p.american).sort((a, b) => a - b));
  s.hands[BRITISH].push(...dealt(s, p.british).sort((a, b) => a - b));
  s.discards.push(...dealt(s, p.discards));
  s.removed.push(...dealt(s, p.removed));
  s.filed[AMERICAN].push(...dealt(s, p.filed?.american));
  s.filed[BRITISH].push(...dealt(s, p.filed?.british));
  if (p.pool) thinOut(s, p.pool);
  s.year = p.year ?? s.year;
  s.britishBox = p.box ?? s.britishBox;
  s.regulars = p.regulars ?? true;
  s.alliance = p.alliance ?? false;
  s.mutiny = p.mutiny ?? false;
  s.frenchWait = p.frenchWait ?? false;
  s.stack.push(...stack);
  return s;
};

const stateOf = (game: WeThePeople, p: Position, stack: Frame[]): State => {
  const s = opening(game.kit);
  if (p.warEnds) s.warEnds = dealt(s, [p.warEnds])[0]!;
  return layOut(s, p, stack);
};

const turnFrame = (side: Side): Turn => ({ in: 'turn', at: 'cards', side: side === AMERICAN ? BRITISH : AMERICAN });
export const playFrame = (side: Side, at: Play['at']): Play => ({
  in: 'play',
  at,
  side,
  card: -1,
  use: 'nothing',
  left: 0,
});

/** What a scene asks of the edition that is played in it. */
type Played<S, E> = Omit<Game<S, E, Sight, unknown>, 'setup' | 'defaults' | 'imagine'> & { readonly kit: FieldKit };

/** A table at which a test plays: scripted dice, which must be spent when the test ends. */
export class Scene<
  S extends War = State,
  E extends { readonly kind: string } = Happening,
  G extends Played<S, E> = WeThePeople & Played<S, E>,
> {
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
    const events = this.told.map((it) => it.event as unknown as FieldHappening);
    const last = events.findLast((it) => it.kind === 'counted' && it.side === sideNamed(side));
    if (last?.kind !== 'counted') throw new Error(`nobody has counted the ${side} side`);
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
  pile(name: 'discards' | 'removed' | 'taken'): string[] {
    return this.s[name].map((it) => this.game.kit.cards[it]!.id);
  }
  get winner(): SideName | 'nobody' | undefined {
    const outcome = this.game.outcome(this.s);
    if (!outcome) return undefined;
    return outcome.winners.length === 0 ? 'nobody' : SIDE_NAMES[outcome.winners[0]!];
  }
}

export const classic = weThePeople();

/** A position in the Strategy Phase. */
export const scene = (p: Position = {}, game: WeThePeople = classic): Scene => {
  const side = sideNamed(p.turn ?? 'american');
  return new Scene(game, stateOf(game, p, [turnFrame(side), playFrame(side, p.at ?? 'card')]));
};

/** The first question of a year's Strategy Phase: do the British open with a campaign? */
export const firstPlay = (p: Position = {}, game: WeThePeople = classic): Scene =>
  new Scene(game, stateOf(game, p, [{ ...turnFrame(BRITISH), at: 'preempt' }]));

/** All cards have been played: the year goes on to winter, the Navy, Congress and control, and in 1783 to its end. */
export const endOfYear = (p: Position = {}, game: WeThePeople = classic): Scene => {
  const t = scene({ year: 1783, ...p, at: 'over' }, game);
  return t.does(`${p.turn ?? 'american'}: end-card`);
};

/** This general has just been activated, by an operations card of three unless another is named. */
export const march = (id: GeneralId, p: Position, card = 'ops-3', game: WeThePeople = classic): Scene => {
  const turn = SIDE_NAMES[sideOf(general(id))];
  const t = scene({ ...p, turn, [turn]: [...(p[turn] ?? []), card] }, game);
  const use = t.game.kit.cards.find((it) => it.id === card)!.kind === 'operations' ? 'march' : 'event';
  return t.lays(`${turn}: ${card} ${use}`).does(`${turn}: general ${id}`);
};

/** So many draws that nobody cares about: each time the first card of the pool. */
export const draws = (n: number): number[] => Array.from({ length: n }, () => 0);

/** The game with some printed components changed. */
export const printedAs = (change: (printed: Components) => Partial<Components>): WeThePeople =>
  weThePeople({ kit: kitOf({ ...PRINTED, ...change(PRINTED) }) });

/** The start of a game, with the Committees still to come. */
export const fromTheStart = (game: WeThePeople = classic): Scene => new Scene(game, game.setup({}));

export interface Duel extends Position {
  readonly attacker: SideName;
  readonly general: GeneralId;
  readonly party: number;
  readonly from: string;
  readonly to: string;
  /** Battle hands: { american: 'frontal probe', british: '' } */
  readonly held: Readonly<Record<SideName, string>>;
  readonly lead?: SideName;
  readonly intercepted?: boolean;
  readonly parries?: boolean;
}

/** A battle whose cards have been dealt: the current attacker is to lead. */
export const duel = (p: Duel, game: WeThePeople = classic): Scene => {
  const side = sideNamed(p.attacker);
  const g = GENERALS.indexOf(p.general);
  const [from, to] = [space(p.from), space(p.to)];
  const march: March = {
    in: 'march',
    at: 'halt',
    side,
    general: g,
    party: p.party,
    left: 0,
    steps: 1,
    formed: false,
    to,
  };
  const battle: Battle = {
    in: 'battle',
    at: 'lead',
    attacker: side,
    general: g,
    party: p.party,
    from,
    to,
    intercepted: p.intercepted ?? false,
    asking: side,
    lead: sideNamed(p.lead ?? p.attacker),
    card: -1,
    winner: side,
    americanBonus: 0,
    britishBonus: 0,
    parries: p.parries ?? false,
  };
  const s = stateOf(game, p, [turnFrame(side), playFrame(side, 'file'), march, battle]);
  for (const name of SIDE_NAMES)
    for (const kind of p.held[name].split(' ').filter(Boolean))
      s.duel[sideNamed(name) * KINDS.length + KINDS.indexOf(kind as 'probe')]! += 1;
  return new Scene(game, s);
};
