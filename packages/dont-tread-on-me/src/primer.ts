import type { Rule } from './rulebook.ts';

/** How to play in five minutes: what a newcomer must know before the first Turn, and no more. */
export const PRIMER: readonly {
  readonly title: string;
  readonly text: readonly string[];
  readonly rules: readonly Rule[];
}[] = [
  {
    title: 'What it is about',
    text: [
      'You are the Crown, alone against a rebellion that is played by dice and tables. In sixteen Turns, from 1775 to 1782, you must keep Liberty low.',
      'At the end of every Turn you need three controlled States, and the Target of the Turn among them; otherwise Liberty rises by one, and Rebels in Québec raise it too. At 9 or more the war is lost. Seven or less after Turn 16 is a victory, and the lower the better.',
    ],
    rules: ['13/2b', '13/3', '13/6a', '13/6c'],
  },
  {
    title: 'Control',
    text: [
      'You control a State in which you have at least one British or Loyalist unit and in which there is not a single Rebel. Hessians and Indians do not count, and every State resents them.',
      'Loyalty of a State decides which Militia turn out to fight, and for whom. Victories and control raise it; Washington, Jefferson, Congress and abandoned Loyalists lower it.',
    ],
    rules: ['13/2a', '13/4', '8/3', '7/6/1a'],
  },
  {
    title: 'The sea',
    text: [
      'Every Smuggler off the coast brings a Continental ashore each Turn. Your ships can drive Smugglers back to the Caribbean: name all targets first, pay for each ship, then fire.',
      'From Turn 7 the French Fleet may join Battles in blue-die Counties. A ship that shadows it makes that less likely. A British force that retreats there under its guns is gone for good.',
    ],
    rules: ['6/2a', '6/3a', '6/4', '8/1b', '8/10/2a', '9/2b'],
  },
  {
    title: 'Your move',
    text: [
      'Buy units (Hessians first) and place them anywhere, also upon Rebels. Then move freely inside each State; march to another State at the risk of a die; let Horse ride anywhere. Leaving a State without a Lobster in it costs Loyalty.',
      'What you have done can be taken back until a die has been rolled or the phase is over.',
    ],
    rules: ['7/3', '7/4', '7/5a', '7/6', '7/7a', '7/8a'],
  },
  {
    title: 'Battle',
    text: [
      'Where both sides stand, they fight. Strength depends on the terrain; Militia come by Loyalty and a die; the odds give a column, and a die the result. The page shows the exact chances before you choose.',
      'Beaten Rebels slip away into empty Counties. A State with a unit in every County leaves them nowhere to go. Beaten British retreat only to friends, or from a Stronghold to sea.',
    ],
    rules: ['8/3', '8/5a', '8/6', '8/9', '8/10/1b', '8/11a'],
  },
  {
    title: 'Their move',
    text: [
      'Committees and Continentals appear by dice and attack wherever they meet you. Then two dice start campaigns: in five rolls of nine a single attack in each of two States, in the other four one great campaign that draws support from other States, tries to sweep its own and goes on to the Target.',
      'One British unit in a State keeps its Rebels from supporting a campaign elsewhere.',
    ],
    rules: ['9/1a', '9/2b', '10/0', '11/0/1', '11/2b', '11/3/1', '11/3/2'],
  },
  {
    title: 'Before the reckoning',
    text: [
      'At the end of the Turn trade pounds for Loyalty where Lobsters stand, and carry units by sea to Counties without Rebels: the last chance to complete three States.',
      'On Turns 14 and 15 you may concede while Liberty is 7 or less: a marginal victory for certain.',
    ],
    rules: ['12/1a', '12/1b', '12/2a', '13/6b'],
  },
];
