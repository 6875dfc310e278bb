import type { Rule } from './rulebook.ts';

/** How to play in five minutes: what a newcomer must know before the first card, and no more. */
export const PRIMER: readonly {
  readonly title: string;
  readonly text: readonly string[];
  readonly rules: readonly Rule[];
}[] = [
  {
    title: 'What it is about',
    text: [
      'You lead one side of the American war of independence. Armies matter, but the war is won by loyalty: by the markers in the towns. Blue discs are American, red squares British.',
      'The war lasts from Spring 1776 to Winter 1783. Then each colony goes to the side with more markers in it; a tie is American. Whoever has more of the fourteen colonies, Canada among them, has won, and the American wins if they are equal.',
    ],
    rules: ['M6.1', 'M6.2', 'M6.3'],
  },
  {
    title: 'A season',
    text: [
      'You hold five cards. In each season both sides play one of them, and draw back to five. So you choose among five every time, and thirty-two times in a game.',
      'When both have played, armies win over the places where they stand, and markers that are closed in come off the map.',
    ],
    rules: ['M4.1', 'M4.3', 'M5.6'],
  },
  {
    title: 'A card',
    text: [
      'Most cards are operations cards with a 1, 2 or 3. Use one to move a general whose left number is no higher, or to place that many markers, or to bring reinforcements. Click a card and the page shows what you can do with it; whatever is greyed says why.',
      'Events belong to one side. Your own you may play for what they say; the enemy’s you can only discard. The three Specials must be played by Winter, even when they hurt.',
    ],
    rules: ['M5.1', '6.2d', 'M4.1'],
  },
  {
    title: 'Markers',
    text: [
      'The Americans can place a marker in any space without a marker and without British units. The British must build outwards from their own markers, space by space.',
      'Groups of markers live and die as in the game of Go: a group needs an unmarked space beside it, or somebody of its side standing in it. For the British a port will do. An American general wins over a British marker just by standing on it, unless British units are there or Congress has been driven out.',
    ],
    rules: ['10.1a', '10.1b', 'M5.5', 'M5.6'],
  },
  {
    title: 'Marching',
    text: [
      'A general moves up to four spaces with up to five units. British generals may sail from port to port instead. American armies near by may try to intercept a British march, and may try once to slip away before a battle; Washington and Greene are good at it.',
      'A general without units is captured by any enemy units that reach him, and is out until Spring.',
    ],
    rules: ['7.1a', '7.1e', 'M5.2', 'M5.3', '7.1f'],
  },
  {
    title: 'Battle',
    text: [
      'Each side adds up its total: its units, its general, militia, ports and the like, and Battle cards from the hand, which both play at the same time. A table gives the number that the attacker must reach with a ten-sided die. The page shows your chance before you attack; the table behind it is a reconstruction.',
      'The attacker has the better of it: with equal totals he wins about seven or eight times in ten. The loser loses one to three units and retreats. If he has nowhere to retreat to he loses everything.',
    ],
    rules: ['M5.7', 'M5.8', 'M5.9', 'M5.11', 'M5.12'],
  },
  {
    title: 'Three pieces of advice',
    text: [
      'American: a general turns a British marker over in the season in which he stops on it, with units or alone. Send them where the British have markers and no units, and guard Congress.',
      'British: keep your groups tied to a port, and strike first: the attacker has the odds. Units without a general lose badly.',
      'Both: before Winter put a general over your units in the north.',
    ],
    rules: ['M5.6', 'M5.5', 'M5.9', 'M4.4'],
  },
];
