import type { Compared } from '../editions.ts';
import { differs, same } from './told.ts';

/** Battles, what they cost, and sieges. */
export const THE_FIELD: readonly Compared[] = [
  {
    id: 'battle',
    title: 'Battle',
    same: [
      same(
        'Strength is counted alike: one for each unit, the general’s rating, and one for the Regulars until they are broken.',
        '9.1a 9.1c',
        '14.1',
        '9.1a 9.1c',
      ),
      same('The side that moved is the attacker, also when it was intercepted.', '9.1d', '14.1', '9.1d'),
    ],
    differs: [
      differs(
        'How it is fought',
        ['A duel: the attacker plays a battle card, the defender matches its kind or has lost.', '9.1e'],
        ['The same duel, with wild Reserves.', '14.2', '14.3', '14.5'],
        ['Two totals lead to a number in a table, and one throw of a ten-sided die decides.', 'M5.7', 'M5.8'],
      ),
      differs(
        'Two more for the colony',
        ['The militia, for whoever has more markers in it.', '9.1b'],
        ['For whoever controls more than half of its spaces.', '14.1', '17.1'],
        ['The militia, for whoever has more markers in it.', '9.1b'],
      ),
      differs(
        'Two more for the British in a port',
        ['Not before the French Navy; in Charleston only with a British marker.', '9.1a'],
        [
          'Not in 1775, not before the French Navy, not in Quebec, Boston or Charleston while American.',
          '11.5',
          '14.1',
        ],
        ['Not before the French Navy; in Charleston only with a British marker.', '9.1a'],
      ),
      differs(
        'Taking the lead',
        ['After matching, by rolling the general’s rating or less.', '9.1g'],
        ['The same; after a matched Double Envelopment without a roll.', '14.4'],
        ['There is none. The defender’s rating changes the die.', 'M5.10'],
      ),
      differs(
        'The defender',
        ['Has nothing extra.', '9.1a'],
        ['Always has one card more.', '14.1'],
        ['Has nothing extra; with a total of 1 he has lost without a roll.', 'M5.9'],
      ),
      differs(
        'Breaking off',
        ['Not possible.', '9.1e'],
        [
          'The attacker of the round may withdraw by a roll, which the enemy may answer with one of his own.',
          '16.1',
          '16.2',
          '16.3',
        ],
        ['Not possible.', 'M5.8'],
      ),
      differs(
        'The last card of the year',
        ['Washington attacks with two cards more.', '5.3d'],
        ['Only by an event of that name.', '8.4'],
        ['In Winter, Washington attacks with two more.', '5.3d'],
      ),
    ],
  },
  {
    id: 'losses',
    title: 'Losses and retreat',
    same: [
      same('The loser rolls: 1 to 3 costs a unit, 4 or 5 two, 6 three.', '9.2d', '14.7', 'M5.11'),
      same(
        'A beaten attacker goes back to where he came from; a beaten defender never goes there.',
        '9.2a',
        '15.2',
        'M5.12',
      ),
      same(
        'British defenders beaten in a port may leave by sea. Who cannot retreat is lost.',
        '9.2b 9.2c',
        '15.2',
        'M5.12',
      ),
    ],
    differs: [
      differs(
        'What the last card changes',
        ['Double envelopment one more, bombardment one less, probe two less.', '9.2d'],
        ['Probe one less; a Double Envelopment eliminates the loser altogether.', '14.7'],
        ['Nothing: there are no battle cards.', 'M5.11'],
      ),
      differs(
        'The winner',
        ['Loses one unit if he won with a frontal attack.', '9.2e'],
        ['The same.', '14.7'],
        ['Loses none.', 'M5.11'],
      ),
      differs(
        'How far',
        ['One space.', '9.2a'],
        ['Up to four, to the closest marker or larger force of his side.', '15.1', '15.2'],
        ['One space.', 'M5.12', '9.2a'],
      ),
      differs(
        'Units all lost',
        ['The general survives.', '9.2d'],
        ['The general is captured.', '10.10'],
        ['A general who cannot retreat is captured.', 'M5.12'],
      ),
      differs(
        'What it means for the colonies',
        ['Nothing, but for Congress.', '7.1g'],
        [
          'An American victory places a marker, a British one costs the American one; captured generals as much again.',
          '15.5',
          '17.5',
        ],
        ['Nothing, but for Congress.', '7.1g'],
      ),
    ],
  },
  {
    id: 'sieges',
    title: 'Sieges',
    same: [],
    differs: [
      differs(
        'Walls',
        ['None: whoever is in a space is fought.', '9.0a'],
        ['Two units or more on their own marker may go inside when an enemy army comes.', '18.1'],
        ['None: whoever is in a space is fought.', '9.0a'],
      ),
      differs(
        'Siege',
        ['None.', '9.0a'],
        ['Three units make a point with each card; as many points as units inside, and the place falls.', '18.2'],
        ['None.', '9.0a'],
      ),
      differs(
        'Relief',
        ['None.', '9.0a'],
        ['The besieged sally, leave by sea, or fight beside those who come to relieve them.', '18.3', '18.4', '18.5'],
        ['None.', '9.0a'],
      ),
    ],
  },
];
