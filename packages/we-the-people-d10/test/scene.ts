import { AMERICAN, BRITISH, type GeneralId, SIDE_NAMES, general, sideOf } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import {
  type Position as ClassicPosition,
  type SideName,
  Scene as Table,
  layOut,
  playFrame,
  sideNamed,
} from '@liberty/we-the-people/test/scene.ts';
import {
  BY_THE_LETTER,
  type Components,
  type Happening,
  type Options,
  PRINTED,
  type ReferenceManual,
  SEASONS,
  type State,
  type Turn,
  kitOf,
  weThePeopleD10,
} from '../src/index.ts';
import { opening } from '../src/state.ts';

export { draws } from '@liberty/we-the-people/test/scene.ts';

/** A position built by hand; what the manual adds to the classic ones. */
export interface Position extends Omit<ClassicPosition, 'warEnds'> {
  readonly season?: 'spring' | 'summer' | 'autumn' | 'winter';
  /** Plays each side still has in this season after the one on the table: American, British. */
  readonly left?: readonly [number, number];
  readonly terms?: Partial<Options>;
}

export class Scene extends Table<State, Happening, ReferenceManual> {
  /** 'Winter 1783' */
  get time(): string {
    return `${SEASONS[this.s.season]} ${this.s.year}`;
  }
  /** How the last battle was decided. */
  get decided(): Extract<Happening, { kind: 'decided' }> {
    return this.heard('decided').at(-1)!;
  }
  /** The totals of the last battle: attacker, defender. */
  get totals(): readonly [number, number] {
    return this.decided.totals;
  }
}

export const manual = weThePeopleD10();

const stateOf = (game: ReferenceManual, p: Position, stack: Frame[]): State => {
  const s = opening(game.kit, { ...BY_THE_LETTER, ...p.terms });
  s.season = SEASONS.findIndex((it) => it.toLowerCase() === (p.season ?? 'summer'));
  return layOut(s, p, stack);
};

const turnFrame = (side: 0 | 1, left: readonly [number, number]): Turn => ({
  in: 'turn',
  at: 'cards',
  side: side === AMERICAN ? BRITISH : AMERICAN,
  left: [left[0], left[1]],
});

/** A card is to be chosen, or only the confirmation of a play is left. */
export const scene = (p: Position = {}, game: ReferenceManual = manual): Scene => {
  const side = sideNamed(p.turn ?? 'american');
  const frames = [turnFrame(side, p.left ?? [0, 0]), playFrame(side, p.at ?? 'card')];
  return new Scene(game, stateOf(game, p, frames));
};

/** The first question of a season: do the British open with a campaign? */
export const seasonOpens = (p: Position = {}, game: ReferenceManual = manual): Scene => {
  const n = p.terms?.cardsPerSeason ?? 1;
  return new Scene(game, stateOf(game, p, [{ ...turnFrame(BRITISH, [n, n]), at: 'preempt' }]));
};

/** All cards of the season have been played: control and, in Winter, what follows it. */
export const seasonEnds = (p: Position = {}, ...rolls: number[]): Scene =>
  scene({ ...p, at: 'over' })
    .rolls(...rolls)
    .does(`${p.turn ?? 'american'}: end-card`);

/** This general has just been activated, by an operations card of three unless another is named. */
export const march = (id: GeneralId, p: Position, card = 'ops-3', game: ReferenceManual = manual): Scene => {
  const turn: SideName = SIDE_NAMES[sideOf(general(id))];
  const t = scene({ ...p, turn, [turn]: [...(p[turn] ?? []), card] }, game);
  const use = card.startsWith('ops') ? 'march' : 'event';
  return t.lays(`${turn}: ${card} ${use}`).does(`${turn}: general ${id}`);
};

/** The start of a game, with the Committees still to come. */
export const fromTheStart = (terms: Partial<Options> = {}): Scene =>
  new Scene(manual, manual.setup({ ...BY_THE_LETTER, ...terms }));

/** The game with some printed components changed. */
export const printedAs = (change: (printed: Components) => Partial<Components>): ReferenceManual =>
  weThePeopleD10({ kit: kitOf({ ...PRINTED, ...change(PRINTED) }) });
