import { SIDES, type Side, type View, scoreOf } from '@liberty/rebellion-1775';
import { SIDE_WORDS, kit, scenarioOf } from './game.ts';

/** Who would win as it stands, in a sentence. */
export const verdictNow = (view: View): string => {
  const scores = SIDES.map((side) => scoreOf(view, kit, side));
  const what = scenarioOf(view).goal === 'cities' ? 'points' : 'colonies';
  if (scores[0] === scores[1]) return `A tie, ${scores[0]} ${what} each.`;
  const side: Side = scores[0]! > scores[1]! ? 0 : 1;
  return `The ${SIDE_WORDS[side]} side wins, ${Math.max(...scores)} ${what} to ${Math.min(...scores)}.`;
};
