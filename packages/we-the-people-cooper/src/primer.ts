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
      'You lead one side of the American war of independence. The war is fought with armies and won with markers: a side that must give up more markers than it has sues for peace and has lost.',
      'Every winter colonies and five cities are counted: if the British lead, the Americans give up the difference in markers; if the Americans lead, they place it. Battles, captured generals and the flight of Congress move markers too. If nobody has lost after 1783 it is a draw.',
    ],
    rules: ['20.1', '20.2', '20.3', '15.5'],
  },
  {
    title: 'A year',
    text: [
      'Both sides get seven cards and play them in turn until all are gone. Then winter halves every force on an enemy marker, and in the north every force outside winter quarters; cut-off markers are removed, and the points are counted.',
      'Nine years, nine deals: unless an event draws extra cards, every card of the deck comes once.',
    ],
    rules: ['5.1', '7.4', '19', '17.4', '5.5'],
  },
  {
    title: 'A card',
    text: [
      'Every card has a number and an event. The number moves a general whose left number is no higher, places that many markers, or raises that many American units. The event can be used by the side whose letter it bears: A, B, or E for both.',
      'Cards with a C are kept for the right moment: before a battle, with a die roll, against a fleet, at a siege. Mandatory cards must be played for their event.',
    ],
    rules: ['7.2', '8.2', '8.3', '8.4', '21'],
  },
  {
    title: 'Marching',
    text: [
      'Five units go four spaces, six to ten only one. Every step may be intercepted, and an enemy may slip away before you fight him. More than one general may go along; the highest in rank commands, and equals do not stay in one space.',
      'British generals sail from port to port. Landing where Americans are is an invasion: only with a 3 or a campaign, once a year, never in 1775.',
    ],
    rules: ['10.2', '12.2', '13.1', '9.2', '11.1', '11.2'],
  },
  {
    title: 'Sieges',
    text: [
      'Two units or more on their own marker may go inside when an enemy comes. He may march past them, or besiege them with three units or more: every card for it is a siege point, and when the points reach their number all of them are lost, as in a battle.',
      'The besieged get no reinforcements, but may sally, and leave or be joined by sea. The siege is over as soon as no enemy unit is left before them.',
    ],
    rules: ['18.1', '18.2', '18.3', '18.4', '18.5'],
  },
  {
    title: 'Battle',
    text: [
      'Battle cards come from the general, the units, the colony, a port, the Regulars and the defence. The attacker plays one, the defender must match its kind or lose; having matched it he may try to seize the attack. Four Reserves stand for anything.',
      'A Double Envelopment destroys the loser altogether, but whoever matches it may take the attack from you without a roll. The attacker may also try to withdraw before it is too late.',
    ],
    rules: ['14.1', '14.3', '14.4', '14.5', '14.7', '16.1'],
  },
  {
    title: 'Three pieces of advice',
    text: [
      'American: spread, and keep your markers tied to Congress or to an army. You raise units with the number of any card, on two cards a year; the British wait for events.',
      'British: reinforcements come by cards only, so do not spend them for their number. A chain of markers across the colonies cuts off everything behind it.',
      'Both: look at the way back before you attack. A retreat through enemy markers is none.',
    ],
    rules: ['8.2', '8.3', '17.4', '15.2'],
  },
];
