import { BRITISH, removeUnits } from '@liberty/colonies';
import { type Chapter, END } from '@liberty/table';
import { fallBack, leaderOf, loserOf, lossesBy, moveIn, testRegulars, whither } from '@liberty/we-the-people/editions';
import type { Aftermath } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Manual } from '../state.ts';

export const aftermathChapter: Chapter<Manual, Aftermath, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    winner: f.winner,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    units: f.units,
    where: f.where,
    surrendered: f.surrendered,
    eliminated: f.eliminated,
  }),
  sections: {
    /** M5.11, M-15 The loser rolls and takes off his own units, before he retreats [M-29]; the winner loses none. */
    losses: {
      rule: 'M5.11',
      run(t, f) {
        const side = loserOf(f);
        const roll = t.chance.die(6, 'M5.11 casualties');
        const units = lossesBy(roll, 0, f.units);
        removeUnits(t.s, side, f.where, units);
        f.units -= units;
        if (side === BRITISH) f.eliminated += units;
        t.tell('M5.11', { kind: 'losses', side, units, roll, modifier: 0 });
        return t.endings.testUnits(t, side) ? END : 'retreat';
      },
    },
    /** M5.12 What is left of the loser retreats, a general without men too; if nobody is left, nobody does. */
    retreat: {
      rule: 'M5.12',
      run: (t, f) => (f.units === 0 && leaderOf(t, f) < 0 ? 'advance' : fallBack(t, f)),
    },
    whither,
    advance: {
      rule: 'M5.12',
      run(t, f) {
        if (t.endings.testUnits(t, loserOf(f))) return END;
        moveIn(t, f);
        return 'regulars';
      },
    },
    regulars: {
      rule: '9.1c',
      run(t, f) {
        testRegulars(t, f);
        return END;
      },
    },
  },
};
