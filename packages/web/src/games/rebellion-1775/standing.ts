import { SIDES, type Side, type View, scoreOf, scoreWords, type Rebellion1775 } from '@liberty/rebellion-1775';
import { SIDE_WORDS, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

export const standingFor = perGame((opened: Rebellion1775) => {
  const { kit, scenarioOf } = gameFor(opened);

  /** Who would win as it stands, in a sentence. */
  const verdictNow = (view: View): string => {
    const scores = SIDES.map((side) => scoreOf(view, kit, side));
    const { goal } = scenarioOf(view);
    if (scores[0] === scores[1]) return `A tie, ${scoreWords(scores[0]!, goal)} each.`;
    const side: Side = scores[0]! > scores[1]! ? 0 : 1;
    return `The ${SIDE_WORDS[side]} side wins, ${scoreWords(Math.max(...scores), goal)} to ${Math.min(...scores)}.`;
  };

  return { verdictNow };
});
