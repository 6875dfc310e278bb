import { LEVEL_IDS, type LevelId, type Player, playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { type AnyGame, type Sight, seeded, silent } from '@liberty/table';

/** What came of asking for the same decision in two worlds that look the same to whoever decides. */
export interface Hidden {
  readonly game: string;
  readonly positions: number;
  /** In so many of them what was hidden really lay otherwise in the other world. */
  readonly permuted: number;
  readonly decisions: number;
  /** Where the view or a decision differed. */
  readonly findings: readonly string[];
}

/** How much a searching player thinks, counted in simulations: by the clock no two decisions are the same. */
export const BRIEFLY = 12;
/** One decision in so many is looked at. */
const EVERY = 5;

/** The games in which one seat holds what another may not see. */
export const gamesWithHands = (): AnyGame[] =>
  SHELF.flatMap((box) => (box.open ? [box.open()] : [])).filter(({ seats }) => seats.length > 1);

type Pair = readonly [LevelId, Player<Sight>, Player<Sight>];

/** Two players of every level: one for each world, so that both remember the same. */
const pairsFor = (game: AnyGame, simulations: number): Pair[] =>
  LEVEL_IDS.map((level) => {
    const player = (): Player<Sight> => playerFor(game, level, { simulations });
    return [level, player(), player()];
  });

/** Cards that this seat cannot see are dealt anew; it must see the same and every level must decide the same. */
export const permuteHidden = (game: AnyGame, most: number, seed: string, simulations = BRIEFLY): Hidden => {
  const pairs = pairsFor(game, simulations);
  const findings: string[] = [];
  const count = { positions: 0, permuted: 0, decisions: 0 };
  const look = (s: unknown, seat: number, at: string): void => {
    const view = game.view(s, seat);
    const other = game.imagine(view, seeded(`${at}/other`));
    const again = game.view(other, seat);
    count.positions++;
    if (JSON.stringify(other) !== JSON.stringify(s)) count.permuted++;
    if (JSON.stringify(again) !== JSON.stringify(view)) findings.push(`${at}: the view differs`);
    for (const [level, first, second] of pairs) {
      const [one, two] = [first.choose(view, seeded(at)), second.choose(again, seeded(at))];
      count.decisions++;
      if (one !== two) findings.push(`${at}: ${level} decides ${game.write(one)} and ${game.write(two)}`);
    }
  };
  for (let number = 0; count.positions < most; number++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`${seed}/${game.id}/${number}`);
    let question = game.question(s);
    for (let n = 0; question && count.positions < most; n++, question = game.question(s)) {
      const options = game.options(s);
      if (n % EVERY === number % EVERY && options.length > 1)
        look(s, question.seat, `${seed}/${game.id}/${number}/${n}`);
      game.play(s, options[chance.pick(options.length, 'an answer')]!, chance, silent);
    }
  }
  return { game: game.id, ...count, findings };
};
