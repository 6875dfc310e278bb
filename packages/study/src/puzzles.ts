import { type Finding, chancesAt, mindFor } from '@liberty/ai';
import { type Action, type AnyGame, type MatchRecord, type Sight, seeded } from '@liberty/table';

/** How an answer is shown to be the best: so many searches with luck of their own, so long each, and ahead by so much in every one. */
export interface Rigour {
  readonly searches: number;
  readonly simulations: number;
  /** By how much the best must be ahead of the next, as a share of the chance to win. */
  readonly margin: number;
}

/** What is shown to be a puzzle; a mistake of one's own is looked at less long, since somebody waits. */
export const PROOF: Rigour = { searches: 3, simulations: 30_000, margin: 0.06 };
export const OWN_PROOF: Rigour = { searches: 2, simulations: 10_000, margin: 0.05 };
/** The cheap form: is it still the best, by half of what it was ahead? */
const CHECK: Pick<Rigour, 'searches' | 'simulations'> = { searches: 1, simulations: 10_000 };

/** The one best answer, others that begin the same plan in another order, and by how much it was ahead where it was least so. */
export interface Proof {
  readonly best: Action;
  readonly also: readonly Action[];
  readonly margin: number;
}

/** What was found about the answers to a question: the best, and how far the next that is not the same plan is behind it in the chance to win. */
const leadOf = (game: AnyGame, view: Sight, [best, ...rest]: readonly Finding[]): Proof => {
  const also = best!.alike ?? [];
  const others = rest.filter(({ action }) => !also.includes(action));
  const chance = (value: number): number => {
    const { win, draw } = chancesAt(game, view, Math.min(1, Math.max(-1, value)));
    return win + draw / 2;
  };
  const next = Math.max(...others.map(({ value }) => value));
  return { best: best!.action, also, margin: others.length > 0 ? chance(best!.value) - chance(next) : 0 };
};

/** One search that gives every answer its due. */
const searched = (game: AnyGame, view: Sight, simulations: number, seed: number): Proof => {
  const { judge, strategy } = mindFor(game);
  return leadOf(game, view, strategy.prover(game, judge, { limits: { simulations } }).think(view, seed));
};

/** As whoever plays would look at it: does the best of what he thinks of seem to be ahead, or does he think of nothing else? What is not needs no proof. */
export const isPromising = (game: AnyGame, view: Sight, margin: number): boolean => {
  const { judge, strategy } = mindFor(game);
  const found = strategy.thinker(game, judge, { limits: { simulations: 400 } }).think(view, 1);
  return found.length === 1 || leadOf(game, view, found).margin >= margin / 2;
};

/** Is one answer clearly the best, whatever the luck of the search? By what the seat that is asked may know. */
export const proofOf = (
  game: AnyGame,
  view: Sight,
  { searches, simulations, margin }: Rigour,
  seed = 1775,
): Proof | undefined => {
  let least: Proof | undefined;
  for (let n = 0; n < searches; n++) {
    const one = searched(game, view, simulations, seed + 7919 * n);
    if (one.margin < margin || (least && !isAmong(least, one.best))) return undefined;
    least = least ? { ...least, also: shared(least, one), margin: Math.min(least.margin, one.margin) } : one;
  }
  return least;
};

/** Is this the best answer, or one that begins the same plan? */
const isAmong = ({ best, also }: Pick<Proof, 'best' | 'also'>, action: Action): boolean =>
  action === best || also.includes(action);

/** Those that both found to begin the best plan. */
const shared = ({ also }: Proof, other: Proof): Action[] => also.filter((action) => isAmong(other, action));

/** The luck of the cheap look is none of those a puzzle is shown with. */
const OTHER_LUCK = 1783;

/** Looked at once more with other luck: is the same answer the best, still clearly ahead? */
export const isStillBest = (game: AnyGame, view: Sight, { best, margin }: Pick<Proof, 'best' | 'margin'>): boolean => {
  const again = proofOf(game, view, { ...CHECK, margin: margin / 2 }, OTHER_LUCK);
  return again !== undefined && isAmong(again, best);
};

/** Is there anything to puzzle over: several answers, none of them known without looking? */
export const isQuestion = (game: AnyGame, view: Sight): boolean => {
  if (view.options.length < 2) return false;
  const { judge } = mindFor(game);
  return judge.sure?.(game.imagine(view, seeded('sure')), view.options) === undefined;
};

/** What a puzzle asks, so that a list can tell it without laying the table: whom, by which section, and among how many answers. */
export interface Asked {
  readonly seat: string;
  readonly rule: string;
  readonly section: string;
  readonly answers: number;
}

/** What is asked on this table. */
export const askedOf = (game: AnyGame, s: unknown): Asked => {
  const { seat, rule } = game.question(s)!;
  return { seat: game.seats[seat]!, rule, section: game.rulebook[rule]!, answers: game.options(s).length };
};

/** A position with one answer that was shown to be the best, and where it comes from. */
export interface Puzzle {
  readonly id: string;
  readonly game: string;
  readonly asked: Asked;
  /** The war up to the question. */
  readonly record: MatchRecord;
  /** The best answer, as a record writes it. */
  readonly best: string;
  /** Others that begin the same plan in another order: who gives one of them has solved it. */
  readonly also?: readonly string[];
  /** By how much it was ahead in the search that thought least of it, as a share of the chance to win. */
  readonly margin: number;
  /** What it was shown with. */
  readonly proof: Pick<Rigour, 'searches' | 'simulations'>;
  /** The war it is taken from, and the program that found it. */
  readonly from: { readonly war: string; readonly entry: number; readonly version: string };
}
