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
      'British Regulars and Loyalists fight Continentals and Patriots for sixteen colonies. Partners win and lose together.',
      'You control a colony when a unit of your side is in it and neither an enemy nor neutral natives are anywhere in it. At the end the side with more colonies wins.',
    ],
    rules: ['5.1', '10.3'],
  },
  {
    title: 'A round',
    text: [
      'Each round the four factions take one turn, in an order drawn from a bag. In your turn you place reinforcements in cities of controlled colonies, play one movement card, fight, and draw up to three cards.',
      'Fled units come back with your reinforcements; beaten ones go to the stockpile, of which four return each turn.',
    ],
    rules: ['2.1', '2.2', '4.2', '4.3'],
  },
  {
    title: 'Armies',
    text: [
      'A movement card says how many armies move and how far. An army is any group in one area with at least one unit of your own colour; your partner’s units and allies come along without asking.',
      'Armies stop where enemies or neutral natives are. Natives join the first who comes. Warships and boats carry armies along the coast.',
    ],
    rules: ['7.0a', '7.0b', '7.1', '6.2', '7.2', '7.3'],
  },
  {
    title: 'Battle',
    text: [
      'The defender rolls first. Hits remove enemies, flee faces send your own men home, and a blank lets one unit of its colour step out to a neighbouring area that is not held by enemies alone.',
      'The battle goes on until one side is gone. Regulars stand and shoot; militia runs, and comes back.',
    ],
    rules: ['8.1', '8.3', '8.4', '8.5'],
  },
  {
    title: 'Events',
    text: [
      'Four of your twelve cards are events: Hessians and French land, natives rise, Arnold changes sides. A card says in which phase it is played; what cannot be used now is greyed and says why.',
    ],
    rules: ['3.1', '3.6'],
  },
  {
    title: 'How it ends',
    text: [
      'Each faction has one truce card, a strong movement card. Once both of a side lie on the table, from the third round on, the war ends with the round. So the side that is ahead wants to play them, and the other must hurry.',
    ],
    rules: ['10.1', '10.2'],
  },
];
