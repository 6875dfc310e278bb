import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  WASHINGTON,
  addUnits,
  general,
  removeUnits,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type Chance, type Seat, seeded, silent } from '@liberty/table';
import { type State, type View, card, weThePeople } from '@liberty/we-the-people';

export const game = weThePeople();

/** Plays random games by this seed until in one of them this holds. */
export const playUntil = (seed: string, holds: (s: State) => boolean): State => {
  const chance = seeded(seed);
  for (;;) {
    const s = game.setup({});
    while (!s.outcome) {
      if (holds(s)) return s;
      const options = game.options(s);
      game.play(s, options[chance.pick(options.length, 'answer')]!, chance, silent);
    }
  }
};

/** The views of all questions with a choice, over as many random games as it takes. */
export function* questions(seed: string, chance: Chance): Generator<{ s: State; seat: Seat; view: View }, void> {
  const dice = seeded(seed);
  for (;;) {
    const s = game.setup({});
    while (!s.outcome) {
      const { seat } = game.question(s)!;
      const view = game.view(s, seat);
      if (view.options.length > 1) yield { s, seat, view };
      game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, dice, silent);
    }
  }
}

export const isAskedForCard = (s: State, seat: Seat): boolean => {
  const question = game.question(s);
  return question?.name === 'play card' && question.seat === seat;
};

/** The British are about to play a card; Howe stands in Boston with five units, Washington alone next to him. */
export const washingtonAlone = (): State => {
  const s = playUntil('alone', (it) => isAskedForCard(it, BRITISH) && it.year === 1775);
  const [boston, lexington, hartford] = [space('boston'), space('lexington-concord'), space('hartford')];
  s.generalAt.forEach((_, g) => (s.generalAt[g] = g === WASHINGTON ? lexington : CAPTURED));
  s.generalAt[general('howe')] = boston;
  for (let x = 0; x < s.control.length; x++)
    for (const side of [AMERICAN, BRITISH] as const) removeUnits(s, side, x, unitsAt(s, side, x));
  addUnits(s, BRITISH, boston, 5);
  addUnits(s, AMERICAN, hartford, 3);
  s.hands[BRITISH].splice(0, Infinity, card('ops-1'), card('ops-3'), card('ops-3'));
  return s;
};
