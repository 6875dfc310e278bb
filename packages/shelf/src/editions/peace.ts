import type { Compared } from '../editions.ts';
import { differs, same } from './told.ts';

/** Who holds the colonies, what winter takes, and who has won. */
export const PEACE: readonly Compared[] = [
  {
    id: 'control',
    title: 'Political control',
    same: [
      same('A marker controls its space, whoever stands there.', '3.0c', '17.1', 'M5.4'),
      same('Markers never stop or slow anybody.', '7.1c', '17.3', '7.1c'),
      same(
        'A dispersed Congress meets again on an American marker where no British piece stands.',
        '10.2a',
        '5.4',
        '10.2a',
      ),
    ],
    differs: [
      differs(
        'A colony',
        ['Whoever has more markers in it.', '3.0b'],
        ['Whoever has markers in more than half of its spaces; otherwise nobody.', '3', '17.1'],
        ['Whoever has more markers in it.', 'M6.2'],
      ),
      differs(
        'Placing by number',
        ['The American anywhere, the British next to their own.', '10.1a', '10.1b'],
        ['Both next to their own, or where they have a piece.', '17.2'],
        ['As in the classic game.', '10.1a', '10.1b'],
      ),
      differs(
        'Turning markers over',
        ['An American general, a British army.', '10.1a', '10.1b'],
        ['Any unit; a space of movement only removes.', '17.2'],
        ['At the end of the season: American generals even alone, British armies.', 'M5.6'],
      ),
      differs(
        'Armies at the end of the turn',
        ['Each wins the space it stands in.', '10.2b'],
        ['Win nothing.', '17.2'],
        ['Each wins the space it stands in.', 'M5.6', '10.2b'],
      ),
      differs(
        'What is isolated',
        [
          'Groups of markers that touch neither an empty space nor their own units, Congress or American generals, nor a British port. American first.',
          '10.2c',
          '10.2d',
          '10.2e',
          '10.2f',
        ],
        ['Markers without a path to a unit, a British port or Congress. British first.', '17.4'],
        ['Groups without a liberty, as in the game of Go. American first.', 'M5.5'],
      ),
      differs(
        'Congress dispersed',
        ['No American markers by operations cards until it meets again.', '7.1g'],
        ['Costs the American one marker, and hinders nothing.', '17.5'],
        [
          'No American markers by operations cards, and no British marker turned over, until it meets again.',
          '7.1g',
          'M5.6',
        ],
      ),
    ],
  },
  {
    id: 'winter',
    title: 'Winter',
    same: [],
    differs: [
      differs(
        'Who suffers',
        ['Units north of the winter line and outside winter quarters.', '11.0a'],
        ['The same, and everybody on an enemy marker, wherever it is.', '19'],
        ['One stack a side without a general, north of the line. Winter quarters do not help.', 'M4.4'],
      ),
      differs(
        'How much',
        ['Half, the odd one being spared.', '11.0b'],
        ['Half, the odd one being spared.', '19'],
        ['One unit, on 4 to 6. The classic winter can be agreed on besides.', 'M4.4', 'M7.8', '11.0b'],
      ),
    ],
  },
  {
    id: 'winning',
    title: 'Winning',
    same: [],
    differs: [
      differs(
        'During the war',
        ['At once: Washington captured, no American unit left, no British unit in the thirteen colonies.', '12.0a'],
        ['At once: whoever must remove more markers than he has sues for peace.', '15.6', '20.3'],
        ['Nothing, unless automatic victories were agreed.', 'M6.1', '12.0a'],
      ),
      differs(
        'Every year',
        ['Nothing is counted.', '5.7'],
        ['Nineteen points for colonies and cities; the difference is paid in markers.', '20.1', '20.2'],
        ['Nothing is counted.', 'M6.1'],
      ),
      differs(
        'At the end',
        ['Six colonies for the British, nine for the American; otherwise nobody.', '12.0b', '12.0d'],
        ['Nobody, or, if it was agreed, whoever had more points at the last check.', '20.4'],
        ['Most of the fourteen colonies; equal numbers are American.', 'M6.2'],
      ),
      differs(
        'Canada',
        ['For the American alone, with Montreal and Quebec.', '12.0c'],
        ['A colony like the others; Quebec is a point of its own.', '20.1'],
        ['American only with both Montreal and Quebec; British with both, or if each side has one.', 'M6.3'],
      ),
    ],
  },
];
