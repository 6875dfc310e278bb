import type { Compared } from '../editions.ts';
import { differs, same } from './told.ts';

const NOTHING = 'Nothing of the kind.';

/** How a war begins, what a year is, what cards do and how armies grow. */
export const CARDS_AND_FORCES: readonly Compared[] = [
  {
    id: 'set-up',
    title: 'Set-up',
    same: [
      same(
        'The same map of 66 spaces, the same thirteen generals with the same ratings.',
        '2.1 2.2b',
        '2.1',
        '2.1 2.2b',
      ),
      same(
        'Carleton in Quebec, a unit at Fort Detroit, eight British markers; Greene at Newport, two units in Charleston, Congress in Philadelphia.',
        '4.0b 4.0c',
        '4.1 4.2',
        '4.0b 4.0c',
      ),
      same('Then the American puts a marker into each of the thirteen colonies.', '4.0d', '4.2', '4.0d'),
    ],
    differs: [
      differs(
        'The year it begins',
        ['1775: Howe in Boston, Washington before it.', '4.0a', '4.0b', '4.0c'],
        ['1775: Howe in Boston, Washington before it.', '4.1', '4.2'],
        ['1776: Washington in Boston, Howe in New York.', 'M3'],
      ),
      differs(
        'Decks',
        ['96 strategy cards, 64 battle cards.', '2.0'],
        ['126 strategy cards, enough for nine deals; 48 battle cards with four wild Reserves.', '4.3', '14.5'],
        ['91 strategy cards, the War Ends cards left out. No battle deck: a ten-sided die.', 'M2'],
      ),
    ],
  },
  {
    id: 'the-year',
    title: 'The year',
    same: [
      same(
        'The British may take the first play by opening with a campaign card; otherwise the American says who begins.',
        '5.3a',
        '7.3',
        '5.3a',
      ),
      same('One card a turn, and no passing.', '5.3b', '7.2', '5.3b'),
    ],
    differs: [
      differs(
        'A turn',
        ['A year: seven cards each, then winter, the fleet, control.', '5.0', '6.0a'],
        ['A year: seven cards each, then winter, isolation, the Victory Check.', '5.1', '5.2', '5.5'],
        ['A season: one card each, then back to five. Every fourth season is Winter.', 'M4', 'M4.1'],
      ),
      differs(
        'How long it lasts',
        ['To 1783, or to a War Ends card that has come due.', '5.7', '6.2h'],
        ['Nine years, 1775 to 1783.', '5.6', '20.4'],
        ['Thirty-two seasons, Spring 1776 to Winter 1783.', 'M4', 'M6.1'],
      ),
      differs(
        'The French Navy',
        ['Sails at the end of a year.', '5.5'],
        ['Sails by events only.', '5.3', '11.1'],
        ['Sails at the end of a Winter turn.', '5.5', 'M4.4'],
      ),
    ],
  },
  {
    id: 'cards',
    title: 'Strategy cards',
    same: [
      same(
        'A number from 1 to 3 moves one general whose strategy rating is no higher, or places as many markers.',
        '6.1a 6.1b',
        '8.2',
        '6.1a 6.1b',
      ),
      same('Minor Campaigns move two generals, Major ones three, of any rating.', '7.0c', '10.11', 'M5.1 7.0c'),
      same('What is discarded is discarded face up, and does nothing.', '6.2d', '8.5', '6.2d'),
    ],
    differs: [
      differs(
        'Number or event',
        ['A card has one or the other. In the wrong hand an event can only be discarded.', '3.0d', '3.0e'],
        [
          'Nearly every card has both, and one chooses. The enemy’s events still serve for their number.',
          '7.2',
          '8.1',
          '8.3',
        ],
        ['As in the classic game.', '3.0d', '3.0e'],
      ),
      differs(
        'Cards out of turn',
        ['Battle events, before the battle cards are drawn.', '9.0b'],
        ['Counter events: in battle, with a roll, against a voyage, at a siege, as losses are taken.', '8.4'],
        ['Battle cards from the hand, chosen in secret and played together.', '9.0b', 'M5.7'],
      ),
      differs(
        'What must be played',
        ['Eight Specials, among them the War Ends cards.', '6.2f'],
        ['Four Mandatory cards bring three events in a fixed order: Declaration, French Alliance, European War.', '21'],
        ['Three Specials, by the Winter of the year in which they were drawn.', 'M4.1', '6.2f'],
      ),
    ],
  },
  {
    id: 'reinforcements',
    title: 'Reinforcements',
    same: [
      same('At most two cards a year raise American units by their number.', '8.0a', '8.2', 'M5.13 8.0a'),
      same('A general may come along from the box.', '8.0b 8.0c', '8.2', '8.0b 8.0c'),
    ],
    differs: [
      differs(
        'American units',
        ['Any space of the thirteen colonies without a British unit or marker.', '8.0c'],
        ['A space with an American marker and no British unit; in Canada, too.', '8.2'],
        ['As in the classic game; a lone enemy general there is captured.', 'M5.13', '8.0c'],
      ),
      differs(
        'British units',
        ['The track brings them to the box each year; one card a year lands them in a port.', '5.1', '8.0a', '8.0b'],
        ['By British events only. With a 3 they may land as the invasion of the year.', '8.3', '11.2'],
        ['The track brings them in Spring; one card a year lands them.', '5.1', 'M5.13'],
      ),
      differs(
        'French units',
        ['With the French Alliance, or with a later card.', '6.2g'],
        ['With the second Mandatory event.', '21'],
        ['With the French Alliance, or with a later card.', 'M3', '6.2g'],
      ),
    ],
  },
  {
    id: 'rank',
    title: 'Generals and rank',
    same: [same('An army is a general with at least one unit.', '3.0a', '3', '3.0a')],
    differs: [
      differs(
        'Several generals in a space',
        ['One a side: of two, one goes to the box, never Washington.', '7.1d4'],
        ['Any number of different rank; of two equals one drawn by lot must leave.', '9.2', '9.3'],
        ['One a side, as in the classic game.', '7.1d4'],
      ),
      differs(
        'Who outranks whom',
        [NOTHING, '7.1d4'],
        ['Washington, then Rochambeau, then the other Americans. All British are equal.', '9.3'],
        [NOTHING, '7.1d4'],
      ),
      differs(
        'A captured general',
        ['Returns next year. Washington’s capture loses the war.', '7.1f', '12.0a'],
        [
          'Returns next year. An American costs his side a marker, a British one wins it one; Washington is lost and costs six.',
          '10.10',
          '15.5',
        ],
        ['Returns in Spring, Washington too, unless automatic victories were agreed.', '7.1f', 'M6.1'],
      ),
    ],
  },
];
