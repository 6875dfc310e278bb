import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  type Control,
  FRENCH_BOX,
  GENERALS,
  type GeneralId,
  NOWHERE,
  SIDE_NAMES,
  SPACES,
  type Side,
  addToHand,
  addUnits,
  drawFrom,
  general,
  lay,
  other,
  sideOf,
  space,
} from '@liberty/colonies';
import { type Frame, seeded } from '@liberty/table';
import { type SideName, Stage, emptyMap, put, sideNamed } from '@liberty/colonies/test/stage.ts';
import {
  type Battle,
  type Happening,
  KINDS,
  type March,
  type Play,
  type SecondEdition,
  type State,
  type Turn,
  card,
  weThePeopleCooper,
} from '../src/index.ts';
import { opening } from '../src/state.ts';

/** A position built by hand. Generals who are not mentioned wait in their boxes, cards in the deck. */
export interface Position extends Partial<
  Pick<
    State,
    'year' | 'regulars' | 'mandatory' | 'raised' | 'invaded' | 'frenchWait' | 'mutiny' | 'blockade' | 'byPoints'
  >
> {
  /** What stands where: { boston: 'british pc, howe, 5 british', philadelphia: 'american pc, congress' } */
  readonly on?: Readonly<Record<string, string>>;
  readonly turn?: SideName;
  readonly american?: readonly string[];
  readonly british?: readonly string[];
  readonly discards?: readonly string[];
  readonly captured?: readonly GeneralId[];
  /** Forces inside, with their siege points: { boston: 'british 2' } */
  readonly inside?: Readonly<Record<string, string>>;
  /** The deck is empty but for the cards in hands and on piles. */
  readonly bare?: boolean;
}

const deal = (s: State, pile: number[], ids: readonly string[] = []): void => {
  for (const id of ids) {
    s.deck = s.deck.with(card(id), s.deck[card(id)]! - 1);
    pile.push(card(id));
  }
  pile.sort((a, b) => a - b);
};

const PLAIN = [
  'year',
  'regulars',
  'mandatory',
  'raised',
  'invaded',
  'frenchWait',
  'mutiny',
  'blockade',
  'byPoints',
] as const;

const stateOf = (game: SecondEdition, p: Position, stack: Frame[]): State => {
  const s = opening(game.kit);
  emptyMap(s);
  s.year = 1777;
  for (const [id, what] of Object.entries(p.on ?? {})) put(s, id, what);
  for (const id of p.captured ?? []) s.generalAt[general(id)] = CAPTURED;
  for (const [id, what] of Object.entries(p.inside ?? {})) {
    const [side, points] = what.split(' ');
    s.sieges.push(space(id), sideNamed(side!), Number(points));
  }
  deal(s, s.hands[AMERICAN], p.american);
  deal(s, s.hands[BRITISH], p.british);
  deal(s, s.discards, p.discards);
  if (p.bare) s.deck.forEach((copies, kind) => s.removed.push(...Array.from({ length: copies }, () => kind)));
  if (p.bare) s.deck = s.deck.map(() => 0);
  Object.assign(s, Object.fromEntries(PLAIN.flatMap((key) => (p[key] === undefined ? [] : [[key, p[key]]]))));
  s.stack.push(...stack);
  return s;
};

const turnFrame = (side: Side, at: Turn['at'] = 'cards'): Turn => ({
  in: 'turn',
  at,
  side: side === AMERICAN ? BRITISH : AMERICAN,
});
const playFrame = (side: Side, at: Play['at']): Play => ({
  in: 'play',
  at,
  side,
  card: -1,
  use: 'discard',
  left: 0,
  bound: false,
});

/** A table at which a test plays. */
export class Scene extends Stage<State, Happening, SecondEdition> {
  /** Things named first by the answers that begin with this verb, each once and in order. */
  override targets(verb: string): string[] {
    return [...new Set(super.targets(verb))].toSorted();
  }
  /** How many battle cards a side was dealt. */
  dealt(side: SideName): number {
    return this.heard('counted').findLast((it) => it.side === sideNamed(side))!.cards;
  }
  /** Whose force is inside, with its siege points: 'british 2'. */
  inside(id: string): string | undefined {
    const i = this.s.sieges.findIndex((it, at) => at % 3 === 0 && it === space(id));
    return i < 0 ? undefined : `${SIDE_NAMES[this.s.sieges[i + 1]!]} ${this.s.sieges[i + 2]}`;
  }
  pile(name: 'discards' | 'removed'): string[] {
    return this.s[name].map((it) => this.game.kit.cards[it]!.id);
  }
}

export const edition = weThePeopleCooper();

/** A position in the Strategy Phase: a card is to be chosen. */
export const scene = (p: Position = {}, game = edition): Scene => {
  const side = sideNamed(p.turn ?? 'american');
  return new Scene(game, stateOf(game, p, [turnFrame(side), playFrame(side, 'card')]));
};

/** The first question of a year's Strategy Phase: do the British open with a campaign? */
export const firstPlay = (p: Position = {}): Scene =>
  new Scene(edition, stateOf(edition, p, [turnFrame(BRITISH, 'preempt')]));

/** All cards have been played: the year goes on to winter and its end. */
export const endOfYear = (p: Position = {}, ...draws: number[]): Scene => {
  const t = new Scene(
    edition,
    stateOf(edition, { year: 1783, ...p }, [turnFrame(BRITISH), playFrame(AMERICAN, 'over')]),
  );
  return t.rolls(...draws).does('american: end-card');
};

/** This general has just been activated by this card, for its number or, if told so, for its event. */
export const march = (id: GeneralId, p: Position, by = 'admiral-rodney', use = 'march', game = edition): Scene => {
  const turn = SIDE_NAMES[sideOf(general(id))];
  const t = scene({ ...p, turn, [turn]: [...(p[turn] ?? []), by] }, game);
  return t.lays(`${turn}: ${by} ${use}`).does(`${turn}: general ${id}`);
};

/** A card laid for its event. */
export const event = (turn: SideName, id: string, p: Position = {}): Scene =>
  scene({ ...p, turn, [turn]: [...(p[turn] ?? []), id] }).lays(`${turn}: ${id} event`);

/** So many draws that nobody cares about: each time the first card of the pool. */
export const draws = (n: number): number[] => Array.from({ length: n }, () => 0);

export interface Duel extends Position {
  readonly attacker: SideName;
  readonly general: GeneralId;
  readonly party: number;
  readonly from: string;
  readonly to: string;
  /** Battle hands: { american: 'frontal probe', british: '' } */
  readonly held: Readonly<Record<SideName, string>>;
  readonly lead?: SideName;
  readonly sortie?: boolean;
  readonly sailed?: boolean;
  readonly fellows?: readonly GeneralId[];
}

/** A battle whose cards have been dealt: the current attacker is to lead. */
export const duel = (p: Duel): Scene => {
  const side = sideNamed(p.attacker);
  const g = GENERALS.indexOf(p.general);
  const [from, to] = [space(p.from), space(p.to)];
  const fellows = (p.fellows ?? []).reduce((mask, id) => mask | (1 << general(id)), 0);
  const march: March = {
    in: 'march',
    at: 'halt',
    side,
    general: g,
    fellows,
    party: 0,
    used: 1,
    slow: false,
    forced: false,
    byLand: true,
    bySea: side === BRITISH,
    mayInvade: false,
    begun: true,
    formed: false,
    touched: 0,
    from,
    to,
    sailing: p.sailed ?? false,
    invading: false,
    finished: true,
  };
  const battle: Battle = {
    in: 'battle',
    at: 'lead',
    attacker: side,
    general: g,
    fellows,
    party: p.party,
    from,
    to,
    sailed: p.sailed ?? false,
    sortie: p.sortie ?? false,
    winner: side,
    card: -1,
    intercepted: false,
    botched: false,
    asking: side,
    lead: sideNamed(p.lead ?? p.attacker),
    americanBonus: 0,
    britishBonus: 0,
    tried: 0,
    withdrawn: false,
    where: -1,
  };
  const s = stateOf(edition, p, [turnFrame(side), playFrame(side, 'file'), march, battle]);
  const held = SIDE_NAMES.map((name) => p.held[name].split(' '));
  s.duel = [...held, []].flatMap((names) => KINDS.map((kind) => names.filter((it) => it === kind).length));
  return new Scene(edition, s);
};

/**
 * The middle of a war in which everything happens at once: armies everywhere, three sieges, full hands. Random play from
 * the start seldom comes to the rarer questions.
 */
export const crowded = (seed: string): State => {
  const chance = seeded(seed);
  const pick = (n: number): number => chance.pick(n, 'crowd');
  const spaces = SPACES.map((_, x) => x);
  const places = Array.from({ length: 24 }, () => spaces.splice(pick(spaces.length), 1)[0]!);
  const s = stateOf(edition, {}, [turnFrame(AMERICAN), playFrame(pick(2) as Side, 'card')]);
  for (const x of spaces) lay(s, x, (pick(3) - 1) as Control);
  places.forEach((x, i) => {
    const side = (i % 2) as Side;
    lay(s, x, i < 6 ? side : ((pick(3) - 1) as Control));
    addUnits(s, side, x, 2 + pick(4));
    if (i < 6) addUnits(s, other(side), x, 1 + pick(4));
    if (i < 6) s.sieges.push(x, side, pick(2));
  });
  for (const side of SIDE_NAMES.keys())
    GENERALS.filter((id) => sideOf(general(id)) === side && id !== 'rochambeau').forEach((id, i) => {
      const x = places[(2 * i + side) % places.length]!;
      if (pick(5) > 0) s.generalAt[general(id)] = x;
    });
  s.generalAt[general('washington')] = places[2 * pick(6)]!;
  s.congress = places[8]!;
  s.mandatory = pick(4);
  const deck = s.deck.slice();
  for (const side of [AMERICAN, BRITISH] as const)
    for (let n = 0; n < 7; n++) addToHand(s.hands[side], drawFrom(deck, chance, 'crowd'));
  s.deck = deck;
  return s;
};

/** The same with what seldom comes together besides: bans, a year in which nobody invades, prisoners, Congress in flight. */
export const stormy = (seed: string): State => {
  const s = crowded(seed);
  const chance = seeded(`storm ${seed}`);
  const pick = (n: number): number => chance.pick(n, 'storm');
  s.year = 1775 + 2 * pick(4);
  for (const ban of ['mutiny', 'blockade', 'opposition', 'invaded'] as const) s[ban] = pick(3) === 0;
  s.regulars = pick(2) === 0;
  s.frenchWait = s.mandatory >= 2 && pick(2) === 0;
  s.generalAt[general('rochambeau')] = FRENCH_BOX;
  s.raised = pick(3);
  if (s.mandatory >= 2) s.navy = edition.kit.atlas.ports[pick(edition.kit.atlas.ports.length)]!;
  if (pick(2) === 0) s.congress = NOWHERE;
  for (const [g, x] of s.generalAt.entries())
    if (x < SPACES.length && g > 0 && pick(5) === 0) s.generalAt[g] = pick(2) === 0 ? CAPTURED : BOX;
  return s;
};

/** The start of a game, with the Committees still to come. */
export const fromTheStart = (): Scene => new Scene(edition, edition.setup(edition.defaults));
