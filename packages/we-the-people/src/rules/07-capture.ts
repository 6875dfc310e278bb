import {
  BRITISH,
  CAPTURED,
  AMERICAN,
  type General,
  NOWHERE,
  type Side,
  type Space,
  WASHINGTON,
  companionOf,
  hasGeneral,
  loneGeneralIn,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Chapter, END, call } from '@liberty/table';
import type { Together } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign } from '../state.ts';
import { TO_BOX } from '../verbs.ts';
import { aboutGeneral, barred } from './bars.ts';
import { sendToBox } from './08-box.ts';

const WASHINGTON_STAYS = barred('7.1d4', 'Washington is never sent away');
const ELSEWHERE = barred('7.1d4', 'he is not one of the two generals in question');

/** 7.1f A captured general waits until the next year; Washington's capture may end the war. */
export const capture = (t: Campaign, g: General, x: Space): void => {
  t.s.generalAt[g] = CAPTURED;
  t.tell('7.1f', { kind: 'captured', general: g, space: x });
  t.endings.captured(t, g);
};

/** 7.1f Units of this side have come into the space: an enemy general alone there is captured. */
export const captureLone = (t: Campaign, side: Side, x: Space): void => {
  if (unitsAt(t.s, side, x) === 0) return;
  const g = loneGeneralIn(t.s, other(side), x);
  if (g >= 0) capture(t, g, x);
};

/** 7.1g Congress flees when British units under a general arrive and no American unit is left there. */
export const disperseCongress = (t: Campaign, x: Space): void => {
  if (t.s.congress !== x || unitsAt(t.s, AMERICAN, x) > 0) return;
  if (unitsAt(t.s, BRITISH, x) === 0 || !hasGeneral(t.s, BRITISH, x)) return;
  t.s.congress = NOWHERE;
  t.tell('7.1g', { kind: 'dispersed', space: x });
};

/** 7.1d4 If this general has met another of his side, one of the two must go to the box. */
export const partGenerals = (t: Campaign, g: General): void => {
  if (t.s.outcome || g < 0 || !onMap(t.s, g) || companionOf(t.s, g) < 0) return;
  call<Together>(t, { in: 'together', at: 'choose', side: sideOf(g), space: t.s.generalAt[g]! });
};

/** R-38 The owner chooses, but never Washington. */
export const togetherChapter: Chapter<Campaign, Together, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, space: f.space }),
  sections: {
    choose: {
      rule: '7.1d4',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        t.s.generalAt.forEach((x, g) => {
          if (x === f.space && sideOf(g) === f.side && g !== WASHINGTON) list.push(TO_BOX(g));
        });
      },
      bars: (t, f, wish) =>
        aboutGeneral(wish, (g) => {
          if (t.s.generalAt[g] !== f.space || sideOf(g) !== f.side) return ELSEWHERE;
          return g === WASHINGTON ? WASHINGTON_STAYS : undefined;
        }),
      take(t, _f, a) {
        sendToBox(t, TO_BOX.of(a), '7.1d4');
        return END;
      },
    },
  },
};
