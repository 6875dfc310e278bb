import type { Action, AnyGame, Chance, Sight } from '@liberty/table';
import { calibrationAt, chancesAt, chancesOf } from './chances.ts';
import type { Calibration } from './curves.ts';
import { Dice, seedOf } from './dice.ts';
import { mindFor } from './minds.ts';
import type { Limits } from './player.ts';
import type { Finding } from './search.ts';

/** Advice to the seat whose view it was given. */
export interface Hint {
  readonly action: Action;
  /** The action as it is written in a record. */
  readonly text: string;
  /** Why, in a sentence. */
  readonly why: string;
  /** The seat's chance to win: as it stands, and with this answer. */
  readonly before: number;
  readonly after: number;
  /** What else was looked at, the most promising first. */
  readonly findings: readonly Finding[];
  /** The chance to win with each of them. */
  readonly chances: readonly number[];
  /** What these chances rest on. */
  readonly calibration: Calibration;
  /** What stands out in the position, in a few words; nothing where the judge has no words for it. */
  readonly remark?: string;
}

/** What is said beside chances that do not rest on a curve which held in other games. */
export const CAUTION: Readonly<Record<Calibration, string>> = {
  sound: '',
  doubtful: ' Roughly so: these chances were not borne out to five points in other games.',
  none: ' Not calibrated: nobody has counted yet how often such positions are won.',
};

/** So many further answers of a plan are thought about. */
const PLANNED = 2;

/**
 * The questions a plan leads to after its first answers, as far as no die falls and nobody else is asked. Whoever walks it hands in
 * what he would answer to each, or nothing where he stops.
 */
export function* planFrom(
  first: readonly Action[],
  foresee: (actions: readonly Action[]) => Sight | undefined,
): Generator<Sight, void, Action | undefined> {
  let actions = first;
  for (let n = 0; n < PLANNED; n++) {
    const view = foresee(actions);
    if (!view || view.options.length === 0) return;
    const answer = yield view;
    if (answer === undefined) return;
    actions = [...actions, answer];
  }
}

const USUAL: Limits = { simulations: 3000 };

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** The best answer a search finds from this view, with its reason; `says` has the words in which answers are told there. */
export const hint = (
  game: AnyGame,
  view: Sight,
  chance: Chance,
  limits: Limits = USUAL,
  says: (action: Action) => string = (action) => `'${game.write(action)}'`,
): Hint => {
  const { judge, strategy } = mindFor(game);
  const dice = new Dice();
  const seed = seedOf(chance);
  const s = game.imagine(view, dice.wind(seed, 0));
  const advice = (action: Action, why: string, before: number, after: number, findings: readonly Finding[]): Hint => ({
    action,
    text: game.write(action),
    why,
    before,
    after,
    findings,
    chances: findings.map(({ value }) => share(value)),
    calibration: calibrationAt(game, view),
  });
  const before = chancesOf(game, view, chance).win;
  const share = (value: number): number => chancesAt(game, view, value).win;
  if (view.options.length === 1) return advice(view.options[0]!, 'There is no other answer.', before, before, []);
  const sure = judge.sure?.(s, view.options);
  if (sure !== undefined) return advice(sure, judge.sureBecause ?? 'This is known to be best.', before, before, []);
  const findings = strategy.thinker(game, judge, { limits }).think(view, seed);
  const best = findings[0]!;
  const after = share(best.value);
  const next = findings[1] ? `; next best: ${says(findings[1].action)}, with ${percent(share(findings[1].value))}` : '';
  const remark = judge.remark?.(s, view.question!.seat);
  const now = remark === undefined ? '' : ` Now: ${remark}.`;
  const why = `Chance to win the war ${percent(after)}, by the rule of thumb ${percent(before)}${next}.${now}${CAUTION[calibrationAt(game, view)]}`;
  return { ...advice(best.action, why, before, after, findings), ...(remark === undefined ? {} : { remark }) };
};
