import { fieldNarrator } from '@liberty/we-the-people';
import { sourcesTold } from '@liberty/we-the-people/editions';
import type { Decided, Happening } from './events.ts';
import type { Kit } from './kit.ts';
import { SEASONS } from './state.ts';

const SIDE = ['The Americans', 'The British'] as const;
const A_UNIT = ['an American unit', 'a British unit'] as const;
const OF_SIDE = ['American', 'British'] as const;

const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');

const dieOf = (e: Decided): string => {
  const { roll = 0, modifier = 0 } = e;
  if (roll === 10) return 'a 10 always wins';
  if (roll === 1) return 'a 1 always loses';
  return `${roll}${signed(modifier)}`;
};

/** Makes the sentence for an event. The table says itself that it is reconstructed, unless a pack has brought a certain one. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const told = fieldNarrator(kit);
  const table = kit.components.crt.confidence === 'reconstructed' ? 'the reconstructed table' : 'the table';
  const decided = (e: Decided): string => {
    const totals = `${e.totals[0]} against ${e.totals[1]}`;
    const verdict = `${SIDE[e.winner]} win the battle`;
    if (e.by === 'total-of-one') return `${verdict} without a roll: the defenders count no more than 1.`;
    if (e.by === 'no-general') return `${verdict} without a roll: ${totals}, and nobody leads the defenders.`;
    return `${totals}: by ${table} the attacker needs ${e.target}; ${dieOf(e)}. ${verdict}.`;
  };
  return (e) => {
    switch (e.kind) {
      case 'season':
        return `${SEASONS[e.season]} ${e.year}.`;
      case 'decided':
        return decided(e);
      case 'counted':
        return `${SIDE[e.side]} count ${e.cards}: ${sourcesTold(e.sources)}.`;
      case 'winter-test':
        return `Winter tests ${A_UNIT[e.side]} in ${kit.atlas.names[e.space]}: ${e.roll}, ${e.lost ? 'it is lost' : 'it lives'}.`;
      case 'no-test':
        return `${SIDE[e.side]} have nobody in the north without a general: no winter test.`;
      case 'retreated':
        return e.units > 0 ? told(e) : `The ${OF_SIDE[e.side]} general escapes alone to ${kit.atlas.names[e.to]}.`;
      case 'surrendered':
        return e.units > 0
          ? told(e)
          : `The ${OF_SIDE[e.side]} general cannot retreat from ${kit.atlas.names[e.space]}.`;
      default:
        return told(e);
    }
  };
};
