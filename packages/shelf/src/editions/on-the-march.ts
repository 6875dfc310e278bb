import type { Compared } from '../editions.ts';
import { differs, same } from './told.ts';

/** How armies move by land and sea, and how others come in their way or get out of it. */
export const ON_THE_MARCH: readonly Compared[] = [
  {
    id: 'movement',
    title: 'Movement',
    same: [
      same(
        'Units move only with a general, and may be picked up and dropped on the way.',
        '7.0a 7.1b',
        '10.1 10.2',
        '7.0a 7.1b',
      ),
      same('A general with up to five units goes four spaces.', '7.1a', '10.2', '7.1a'),
      same('Enemy units who stand their ground stop an army, which must fight them.', '7.1c', '10.4', '7.1c'),
      same('A general alone may not enter a space with enemy units.', '7.1d2', '10.4', '7.1d2'),
    ],
    differs: [
      differs(
        'Large armies',
        ['Never more than five units.', '7.1a'],
        ['Six to ten go one space.', '10.2'],
        ['Never more than five units.', '7.1a'],
      ),
      differs(
        'In haste',
        ['John Glover: one American goes six spaces.', '7.1a'],
        ['A Forced March: six spaces, or two with more than five units. It is for either side.', '10.2'],
        ['John Glover: one American goes five spaces.', 'M7.5'],
      ),
      differs(
        'Markers on the way',
        ['Turned over only with cards, or by occupation at the end of the year.', '10.1a', '10.1b', '10.2b'],
        ['A space of movement takes an enemy marker away.', '10.2', '17.2'],
        ['Generals and armies turn them over at the end of a season.', 'M5.6'],
      ),
    ],
  },
  {
    id: 'the-sea',
    title: 'The sea',
    same: [
      same(
        'British generals sail from port to port with up to five units, as their whole move.',
        '7.1e',
        '11.1',
        '7.1e',
      ),
      same('The French Navy closes its port to them.', '7.1e', '11.1', '7.1e'),
    ],
    differs: [
      differs(
        'Ports of the enemy',
        ['Closed while an American unit or marker is there.', '7.1e'],
        ['May be invaded: with a 3 or a campaign, once a year, not in 1775.', '11.2'],
        ['Closed while an American unit or marker is there.', '7.1e'],
      ),
      differs(
        'Difficult harbours',
        ['To ships all ports are alike.', '2.1'],
        ['Quebec, Boston and Charleston cannot be invaded, and to flee from them by sea is dangerous.', '11.5'],
        ['To ships all ports are alike.', '2.1'],
      ),
      differs(
        'The others at sea',
        ['Only the French, when they arrive.', '6.2g'],
        ['Americans by events; ships pass siege lines.', '11.1', '11.3'],
        ['Only the French, when they arrive.', '6.2g'],
      ),
    ],
  },
  {
    id: 'interception',
    title: 'Interception',
    same: [
      same(
        'A die against the battle rating; whoever succeeds has one battle card, or one point, more.',
        '7.2b 7.2c',
        '12.4',
        'M5.2 7.2b 7.2c',
      ),
      same('At most five units come.', '7.2c', '12.4', '7.2c'),
    ],
    differs: [
      differs(
        'Who, and against whom',
        ['Americans only, where British units enter a space with an American marker; never a landing.', '7.2a'],
        [
          'Both sides, by land or sea, where no other enemy units stand, also against a general alone. The British at one less.',
          '12.2',
          '12.4',
        ],
        ['Americans only, as in the classic game.', 'M5.2', '7.2a'],
      ),
      differs(
        'How often',
        ['Each general once a card.', '7.2a', '7.2b'],
        ['At every step, by all armies beside it at once.', '12.2', '12.6'],
        ['Each general once a card; after the first success nobody tries any more.', 'M7.7'],
      ),
      differs(
        'The one who is intercepted',
        ['Must fight, and moves no further.', '7.2c'],
        ['May back up a space instead, which ends his move.', '12.5'],
        ['Must fight, and moves no further.', 'M5.2', '7.2c'],
      ),
    ],
  },
  {
    id: 'avoiding',
    title: 'Avoiding battle',
    same: [
      same(
        'An army that is attacked may roll its general’s battle rating or less to slip away with up to five units, not to where the enemy came from.',
        '9.0c',
        '13.1 13.2',
        'M5.3 9.0c',
      ),
    ],
    differs: [
      differs(
        'Who may',
        ['Americans. Washington and Greene take two off the roll.', '9.0c', '9.0d'],
        ['Both sides; nobody has a gift for it.', '13.1'],
        ['Americans. Washington and Greene take two off the roll.', 'M5.3', '9.0d'],
      ),
      differs(
        'What follows',
        ['The enemy’s move is over in every case; failure costs nothing more.', '7.1c', '9.0c'],
        ['Success: the enemy goes on only by a roll. Failure: one battle card less.', '13.1', '13.3'],
        ['As in the classic game; an army tries once a card.', 'M5.3', '7.1c'],
      ),
      differs(
        'Going inside',
        ['There are no works.', '9.0a'],
        ['A force on its own marker may go inside and be besieged instead.', '13.5', '18.1'],
        ['There are no works.', '9.0a'],
      ),
    ],
  },
];
