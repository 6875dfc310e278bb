import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  GENERALS,
  type GeneralId,
  SIDE_NAMES,
  type Side,
  general,
  sideOf,
  space,
} from '@liberty/colonies';
import type { Frame, Game, Sight } from '@liberty/table';
import { type PlaceList, type SideName, Stage, emptyMap, put, sideNamed } from '@liberty/colonies/test/stage.ts';
import {
  type Battle,
  type Components,
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

export { type SideName, sideNamed } from '@liberty/colonies/test/stage.ts';

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

/** Takes a card out of the deck and hands it over. */
const dealt = (s: War, ids: readonly string[] = []): number[] =>
  ids.map((id) => {
    s.deck = s.deck.with(card(id), s.deck[card(id)]! - 1);
    return card(id);
  });

/** Leaves so many cards in the deck and lays so many on the discard pile. */
const thinOut = (s: War, { deck, discards }: { deck: number; discards: number }): void => {
  const unseen = s.deck.flatMap((copies, kind) => Array.from({ length: copies }, () => kind));
  s.deck = s.deck.map((_, kind) => unseen.slice(0, deck).filter((it) => it === kind).length);
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

/** A table at which a test plays a game with the cards of the classic rules. */
export class Scene<
  S extends War = State,
  E extends { readonly kind: string } = Happening,
  G extends Played<S, E> = WeThePeople & Played<S, E>,
> extends Stage<S, E, G> {
  pile(name: 'discards' | 'removed' | 'taken'): string[] {
    return this.s[name].map((it) => this.game.kit.cards[it]!.id);
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
  const held = SIDE_NAMES.map((name) => p.held[name].split(' '));
  s.duel = [...held, []].flatMap((names) => KINDS.map((kind) => names.filter((it) => it === kind).length));
  return new Scene(game, s);
};
