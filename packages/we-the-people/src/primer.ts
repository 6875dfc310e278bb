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
      'When the war ends, each colony goes to the side with more markers in it; a tie is American. The British win with six of the thirteen colonies, the Americans with nine. Canada can be the ninth.',
      'It can also end at once: if Washington is captured, if the Americans have no units left, or if the British have none in the thirteen colonies.',
    ],
    rules: ['12.0a', '12.0b', '12.0c'],
  },
  {
    title: 'A year',
    text: [
      'Each year both sides get seven cards and play them in turn, one at a time, until all are gone. You cannot pass and you cannot keep one.',
      'Then winter takes half of every force in the north that is not in winter quarters (the square spaces); markers that are cut off from their friends come off the map; and the next year begins. Nobody knows in which year the war will end.',
    ],
    rules: ['5.3b', '11.0b', '10.2c', '5.7a'],
  },
  {
    title: 'A card',
    text: [
      'Most cards are operations cards with a 1, 2 or 3. Use one to move a general whose left number is no higher, or to place that many markers, or to bring reinforcements. Click a card and the page shows what you can do with it; whatever is greyed says why.',
      'Events belong to one side. Your own you may play for what they say; the enemy’s you can only discard. Gold-banded Specials must be played, even when they hurt.',
    ],
    rules: ['6.1a', '6.1b', '6.1c', '6.2d', '6.2f'],
  },
  {
    title: 'Markers',
    text: [
      'The Americans can place a marker in any space without a marker and without British units. The British must build outwards from their own markers, space by space. The British turn an American marker over only where they have an army; for the Americans a general is enough, even one without units.',
      'If Congress is driven out, the Americans cannot place markers with operations cards for the rest of the year. Guard it.',
    ],
    rules: ['10.1a', '10.1b', '7.1g'],
  },
  {
    title: 'Marching',
    text: [
      'A general moves up to four spaces with up to five units. British generals may sail from port to port instead. American armies near by may try to intercept a British march, and may try to slip away before a battle; Washington and Greene are good at it.',
      'A general without units is captured by any enemy units that reach him. Never leave Washington alone.',
    ],
    rules: ['7.1a', '7.1e', '7.2a', '9.0c', '7.1f'],
  },
  {
    title: 'Battle',
    text: [
      'Both sides draw battle cards: one for each unit, some for the general, and some for militia, ports and the like. The attacker plays a card; the defender must play the same kind or lose. Having matched it he may roll to seize the initiative.',
      'The loser retreats and loses men. If he has nowhere to retreat to he surrenders with everything. Look at the way back before you attack.',
    ],
    rules: ['9.1a', '9.1e', '9.1g', '9.2a', '9.2c'],
  },
  {
    title: 'Three pieces of advice',
    text: [
      'American: spread. A marker in an empty space can only be turned by an army that comes to it. Keep Washington with units, in winter quarters before the year is out.',
      'British: do not be everywhere. Take a few colonies whole, keep chains of markers tied to ports, and strike when an American army has no way back.',
      'Both: keep a high card for the end of the year. The last play cannot be answered.',
    ],
    rules: ['10.2d', '10.2e', '11.0a'],
  },
];
