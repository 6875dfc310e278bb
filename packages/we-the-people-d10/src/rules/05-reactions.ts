import { AMERICAN, generalIn, other, unitsAt } from '@liberty/colonies';
import { type Chapter, END, call } from '@liberty/table';
import { EVADE, type Evasion, type March, STAND } from '@liberty/we-the-people';
import {
  evasionChapter as classicEvasion,
  marchChapter as classicMarch,
  tryToEvade,
} from '@liberty/we-the-people/editions';
import type { Battle } from '../frames.ts';
import type { Cited, Manual } from '../state.ts';

/** M5.3, M-09 The classic retreat before battle, but whoever has tried it neither retreats nor intercepts again during this card. */
export const evasionChapter: Chapter<Manual, Evasion, Cited> = {
  ...classicEvasion,
  sections: {
    ...classicEvasion.sections,
    offer: {
      rule: 'M5.3',
      who: () => AMERICAN,
      options: (_t, _f, list) => void list.push(EVADE(), STAND()),
      take(t, f, a) {
        if (STAND.is(a)) return END;
        const army = 1 << generalIn(t.s, AMERICAN, f.from);
        t.s.tried |= army;
        t.s.barred |= army;
        return tryToEvade(t, f);
      },
    },
  },
};

/** M4.2 The classic march; what it runs into is settled by the manual's own combat. */
export const marchChapter: Chapter<Manual, March, Cited> = {
  ...classicMarch,
  sections: {
    ...classicMarch.sections,
    clash: {
      rule: '9.0a',
      run(t, f) {
        if (unitsAt(t.s, other(f.side), f.to) === 0) return 'occupy';
        call<Battle>(t, {
          in: 'battle',
          at: 'offer',
          attacker: f.side,
          general: f.general,
          party: f.party,
          from: t.s.generalAt[f.general]!,
          to: f.to,
          intercepted: t.s.intercepted,
          americanBonus: 0,
          britishBonus: 0,
          asking: f.side,
          chosen: [[], []],
        });
        return 'halt';
      },
    },
  },
};
