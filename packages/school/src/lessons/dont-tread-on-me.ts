import type { Happening, How, View } from '@liberty/dont-tread-on-me';
import type { Lesson, Progress } from '../lesson.ts';
import { hasAnswered } from './family.ts';

type Here = Progress<View, Happening>;

const BRITISH = 0;

/** How many units have come somewhere in this way. */
const came = ({ told }: Here, how: How): number => told.filter((it) => it.kind === 'unit' && it.how === how).length;
const hasFired = ({ told }: Here): boolean => told.some((it) => it.kind === 'rolled' && it.roll === 'D-SHOT');
/** Who won the first battle of the step. */
const winner = ({ told }: Here): number | undefined => told.find((it) => it.kind === 'won')?.side;

/** The first war of Don't Tread on Me: the two Turns of 1775, for the Crown. */
export const solitaire: Lesson<View, Happening> = {
  game: 'dont-tread-on-me',
  options: { scenario: '1775', hardWinter: false },
  seats: [0],
  opens: 4,
  farewell:
    'Fourteen Turns are left to the end of 1782, and every one goes like this. Whatever else comes up is explained where it comes up, with its section.',
  steps: [
    {
      title: 'Navy',
      task: 'Send out your ship',
      rule: '6/2a',
      words:
        'You are the Crown, alone against *Rebels* who are led by dice. Each *Turn* begins at sea. A *Smuggler* off the coast brings ashore one *Continental* a Turn, a regiment of theirs. A ship of yours may be sent against a Smuggler, for some pounds.',
      why: {
        says: 'First say which ship goes where, then they fire. If the ship hits, the Smuggler is driven back to the Caribbean, and brings nobody ashore this Turn.',
        rules: ['6/2a', '6/2b', '9/2b'],
      },
      before: ['begin [3]'],
      way: [
        { say: 'Choose your ship, the R. Howe.', play: ['ship howe'] },
        { say: 'Choose the Smuggler in the North Atlantic. Any other is allowed.', play: ['aim smuggler-2'] },
        { say: 'Fire.', play: ['fire [2 4 4 ~]'] },
      ],
      aim: hasFired,
      aimWords: 'Send the R. Howe against a Smuggler, and fire.',
      replies: [
        {
          when: ({ told }) => told.some((it) => it.kind === 'phase' && it.phase === 'E'),
          says: 'That ended the sea phase without a shot, and the Rebels have had their part of the Turn. It is allowed, and saves pounds. Begin the step again to fire.',
        },
        {
          when: (it) => hasAnswered(it, 'back'),
          says: 'Think again, by all means. Choose the ship when you are ready.',
        },
      ],
      otherwise: 'That Smuggler is as good. Now fire.',
      after:
        'The ship has fired, and the rest of the Turn was the Rebels’: they rose, took the field and attacked, all by dice. The log tells it.',
    },
    {
      title: 'Hire',
      task: 'Hire a regiment',
      rule: '7/3',
      words:
        'From the second Turn on you raise soldiers. A regiment is a *unit*, and costs a pound or more. It is placed in any *County*: each of the five *States* has four. *Hessians* are soldiers from Germany: while there are any to be had, they come first.',
      why: {
        says: 'You may place it where Rebels stand: then they will fight. Hessians fight well, but a State is not yours by them, and it resents them.',
        rules: ['7/4', '7/5a', '13/2a', '13/4'],
      },
      before: ['trade ne', 'done', 'done [~]', 'fire'],
      way: [
        { say: 'Choose the Anspach-Bayreuth regiment.', play: ['buy ab'] },
        { say: 'Choose the River Forts of New York. Any County is allowed.', play: ['to ny-2'] },
      ],
      aim: (it) => came(it, 'bought') > 0,
      aimWords: 'Hire a regiment, and place it in a County.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'land'),
          says: 'A unit at sea may land now, and for nothing. Hiring comes besides.',
        },
        {
          when: (it) => hasAnswered(it, 'done'),
          says: 'That ended the hiring; the pounds stay in the treasury. Take it back, or begin the step again.',
        },
        { when: (it) => hasAnswered(it, 'back'), says: 'Think again, by all means. Then choose a regiment.' },
      ],
      otherwise: 'A good regiment too. Now choose its County.',
      after: 'It stands there at once, and the treasury is smaller by its price. A second one is hired for you.',
    },
    {
      title: 'Move',
      task: 'Move against Knox',
      rule: '7/6',
      words:
        'Within a State your units go from County to County as often as you like, also into Counties where Rebels are. The Continental Knox stands in the Hudson Valley, alone. Two regiments of yours are in the River Forts, in the same State.',
      why: {
        says: 'Into another State a unit must march, and a die may scatter it. A State that somebody leaves, and in which no Lobster stays, resents it: so the British regiments in red coats are called.',
        rules: ['7/7a', '7/6/1a'],
      },
      before: ['buy hcj', 'to ny-2', 'land rnc', 'to ca-4', 'done'],
      way: [
        { say: 'Choose Anspach-Bayreuth, then the Hudson Valley.', play: ['move ab', 'to ny-4'] },
        { say: 'Now the Jägers, and the same County.', play: ['move hcj', 'to ny-4'] },
      ],
      aim: (it) => came(it, 'moved') >= 2,
      aimWords: 'Move two units within their States.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'done'),
          says: 'That ended the movement within States. Take it back, or begin the step again.',
        },
        { when: (it) => came(it, 'moved') === 1, says: 'One has moved. Now a second.' },
        { when: (it) => hasAnswered(it, 'back'), says: 'Think again, by all means. Then choose a unit.' },
      ],
      otherwise: 'That unit may move too. Now choose a County for it.',
      after: 'Where units of yours and Rebels are in one County, they will fight.',
    },
    {
      title: 'Battle',
      task: 'Beat Knox',
      rule: '8/6',
      words:
        'In a *battle* each side adds up its *strength*: what its units are worth on this ground, and *Militia*, local men who turn out by a die and by *Loyalty*, the mood of the State. The ratio gives a column of a table, and a die the result.',
      why: {
        says: 'New York is loyal: its Militia will rather come to you. The page shows the exact chances before you end your movement. A side that is beaten must go elsewhere, and Loyalty follows the winner.',
        rules: ['8/3', '8/8', '8/12a'],
      },
      way: [
        { say: 'End the movement.', play: ['done'] },
        { say: 'Nobody marches to another State: end the marches too, and the battle begins.', play: ['done [6 1 ~]'] },
      ],
      aim: (it) => winner(it) === BRITISH,
      aimWords: 'Win the battle of the Hudson Valley.',
      replies: [
        {
          when: ({ told }) => told.some(({ kind }) => kind === 'phase'),
          says: 'No victory this time: dice are dice. Begin the step again.',
        },
        {
          when: (it) => hasAnswered(it, 'march'),
          says: 'A march to another State is allowed, at the risk of a die. When you are through with it, end the marches.',
        },
        {
          when: (it) => hasAnswered(it, 'move', 'to'),
          says: 'Units may still move. When they stand as you like, end the movement.',
        },
      ],
      otherwise: 'That is allowed. The battle comes when movement and marches are ended.',
      after: 'Knox is beaten. Then the Rebels have their part of the Turn, all by dice, as in every Turn.',
    },
    {
      title: 'Logistics',
      task: 'Carry a unit by sea',
      rule: '12/2a',
      words:
        'Towards the end of a Turn comes *Logistics*. A pound buys Loyalty in a State where British regulars stand. Another carries a unit by sea to any County without Rebels.',
      why: {
        says: 'Pennsylvania is empty. One British unit in a State without a single Rebel is enough to make it yours, and that will count in a moment.',
        rules: ['12/1a', '12/2a', '13/2a'],
      },
      way: [
        { say: 'Trade a pound for Loyalty in New England, and go on.', play: ['trade ne', 'done'] },
        { say: 'Choose H.M. Marines, then Quaker Country in Pennsylvania.', play: ['transport mar', 'to pa-3'] },
      ],
      aim: (it) => came(it, 'sailed') > 0,
      aimWords: 'Carry a unit by sea to a County.',
      replies: [
        {
          when: ({ told }) => told.some(({ kind }) => kind === 'turn'),
          says: 'That ended the Turn with everybody where he was. It is allowed; but begin the step again, and carry somebody.',
        },
        { when: (it) => hasAnswered(it, 'transport'), says: 'He may be carried too. Choose where to.' },
        { when: (it) => hasAnswered(it, 'back'), says: 'Think again, by all means. Then choose a unit.' },
      ],
      otherwise: 'That is allowed: Loyalty can wait, and the pound is saved. Now choose somebody to be carried.',
      after: 'The unit is ashore, for a pound. Every unit can be carried once a Turn.',
    },
    {
      title: 'Liberty',
      task: 'End the Turn',
      rule: '13/2b',
      words:
        'Then *Liberty* is judged. You *control* a State with a British unit in it, or one of *Loyalists*, Americans who are with you, and not one Rebel. With three such States, and among them the *Target*, which is marked on the map, all is well. If not, Liberty rises by one.',
      why: {
        says: 'At nine the war is lost, on whatever Turn. Seven or less after sixteen Turns is a victory, and the lower the better. The Target changes from Turn to Turn.',
        rules: ['13/3', '13/6a', '13/6c'],
      },
      way: [{ say: 'End the Turn.', play: ['done [~]'] }],
      aim: ({ told }) => told.some(({ kind }) => kind === 'control'),
      aimWords: 'End Logistics, so that Liberty is judged.',
      otherwise: 'One more may be carried, as long as there are pounds. Then end the Turn.',
      after: 'Without three States Liberty rises. There is time to do better: a new Turn begins.',
    },
  ],
};
