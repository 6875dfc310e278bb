import { SIDES, type Side, type View, scoreOf, scoreWords } from '@liberty/rebellion-1775';
import { SIDE_WORDS, kit, scenarioOf } from './game.ts';

/** Who would win as it stands, in a sentence. */
export const verdictNow = (view: View): string => {
  const scores = SIDES.map((side) => scoreOf(view, kit, side));
  const { goal } = scenarioOf(view);
  if (scores[0] === scores[1]) return `A tie, ${scoreWords(scores[0]!, goal)} each.`;
  const side: Side = scores[0]! > scores[1]! ? 0 : 1;
  return `The ${SIDE_WORDS[side]} side wins, ${scoreWords(Math.max(...scores), goal)} to ${Math.min(...scores)}.`;
};
