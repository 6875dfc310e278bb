import { AMERICAN, DEFAULT_OPTIONS, type Happening, type View, area } from '@liberty/rebellion-1775';
import type { Lesson, Progress } from '../lesson.ts';
import { hasAnswered } from './family.ts';

type Here = Progress<View, Happening>;

/** The factions of the American side, by their seats. */
const CONTINENTAL = 2;
const PATRIOT = 3;

const BOSTON = area('ma_boston');
const WHITE_MOUNTAINS = area('nh_north');

/** Which side has won the battle for an area; nothing while it is not over. */
const heldBy = ({ told }: Here, where: number): number | undefined =>
  told.flatMap((it) => (it.kind === 'battle-over' && it.area === where ? [it.side] : [])).at(-1);
const came = ({ told }: Here, to: number): boolean => told.some((it) => it.kind === 'moved' && it.to === to);

/** The first war of 1775: Boston and New Hampshire, in the first round. */
export const rebellion: Lesson<View, Happening> = {
  game: 'rebellion-1775',
  options: { ...DEFAULT_OPTIONS, scenario: 'campaign', players: 2 },
  seats: [CONTINENTAL, PATRIOT],
  opens: 6,
  farewell:
    'You know enough for a whole war. The introductory game of two rounds is a good next one: half an hour against the computer.',
  steps: [
    {
      title: 'The table',
      task: 'Set up your side',
      rule: '1.5',
      words:
        'The map is divided into *areas*, and areas make up sixteen *colonies*. A cube is a *unit*. {Red |}*Regulars* and {yellow |}*Loyalists* are British. You lead two *factions*, the {blue |}*Continentals* and the {white |}*Patriots*.',
      why: {
        says: 'Before the war begins every faction adds four units where its side has some already. In Western Massachusetts they stand beside Boston, where the British are.',
        rules: ['1.5'],
      },
      before: ['british regulars: begin [2]'],
      way: [
        { say: 'Choose Western Massachusetts. Other {lit|offered} areas are allowed.', play: ['place ma_west'] },
        { say: 'Place all four.', play: ['count 4'] },
      ],
      aim: ({ told }) => told.some((it) => it.kind === 'added' && it.faction === CONTINENTAL),
      aimWords: 'Place units in an area.',
      otherwise: 'A good place too. Now say how many.',
      after: 'Your side is stronger. The other factions have placed theirs; that is done for you.',
    },
    {
      title: 'Reinforce',
      task: 'Bring in new units',
      rule: '4.3',
      words:
        'Each *round* every faction has one turn, in an order that is drawn. It begins with *reinforcements*: up to four units from the stock, into areas with a *city*, in a colony where your side stands alone.',
      why: {
        says: 'Rhode Island and Connecticut are yours: a unit of your side is there, and no enemy. Newport lies next to Boston. Units that have fled come back at this moment too.',
        rules: ['4.2', '5.1'],
      },
      before: [
        'patriot militia: place nh_portsmouth',
        'patriot militia: count 3',
        'patriot militia: place pa_lancaster',
        'british regulars: place ny_newyork',
        'british regulars: count 4',
        'loyalist militia: place ny_mohawk',
        'loyalist militia: count 4 [0 0 0 0 0 0 2 6 7 1 6 6 2]',
      ],
      way: [
        { say: 'Choose Newport. Hartford is allowed too.', play: ['place ri_newport'] },
        { say: 'Place all four.', play: ['count 4'] },
      ],
      aim: ({ told }) => told.some((it) => it.kind === 'reinforced'),
      aimWords: 'Place reinforcements in Newport or Hartford.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'event'),
          says: 'That card may be played now, and brings you French soldiers. The reinforcements are still to come.',
        },
      ],
      otherwise: 'A good place too. Now say how many.',
      after: 'They stand ready. Now the Continental Army may march.',
    },
    {
      title: 'March',
      task: 'March on Boston',
      rule: '7.1',
      words:
        'A *movement card* says how many armies go and how far: 2×2 is two armies, two areas each. An *army* is any group of units in one area with at least one of the faction whose turn it is; its partner’s units go along.',
      why: {
        says: 'Massachusetts is yours only when no enemy is left in it. Six Continentals and two Patriots stand next to three enemies in Boston. An army stops where it meets enemies.',
        rules: ['7.0b', '5.1'],
      },
      way: [
        { say: 'Choose the card 2×2.', play: ['lay ca-03'] },
        { say: 'Choose the army in Western Massachusetts.', play: ['from ma_west'] },
        { say: 'Choose Boston. Other {lit|offered} areas are allowed.', play: ['to ma_boston'] },
        { say: 'Take all of them along.', play: ['all'] },
      ],
      aim: (it) => came(it, BOSTON),
      aimWords: 'March an army to Boston.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'lay ca-08'),
          says: 'That one moves four armies, and is worth keeping: it can end the war, as you will see. Take it back and play the other card.',
        },
        {
          when: (it) => hasAnswered(it, 'event'),
          says: 'That card brings French soldiers to Newport: allowed. The march on Boston is still to come.',
        },
        {
          when: (it) => hasAnswered(it, 'done'),
          says: 'The march is over without Boston. Begin the step again.',
        },
        {
          when: (it) => it.told.some(({ kind }) => kind === 'moved'),
          says: 'That army may go there. You have another one to move: send it to Boston, or take this one back.',
        },
        {
          when: (it) => hasAnswered(it, 'from') && !hasAnswered(it, 'from ma_west'),
          says: 'That army may march too. Boston is reached from Newport and from Western Massachusetts.',
        },
      ],
      otherwise: 'That is allowed. It is Boston that is wanted.',
      after: 'Your army is in Boston, and so are the British. When all armies have moved, they fight.',
    },
    {
      title: 'Battle',
      task: 'Take Boston',
      rule: '8.1',
      words:
        'In a *battle* the defender rolls first, then the attacker, in turn, until one side is gone. A *hit* removes an enemy. *Flee* sends one of the roller’s own units away. A *command* lets one of them step out to an area beside.',
      why: {
        says: 'Each colour rolls its own dice, few at a time. Regulars and Continentals hit more and flee less; militia runs, and comes back with the reinforcements. When you are hit you choose which unit falls.',
        rules: ['8.2', '8.3', '8.4', '8.5'],
      },
      way: [
        { say: 'End the movement: choose Done.', play: ['done [1 6 3]'] },
        {
          say: 'You are hit once. Choose who falls: a Patriot, for example.',
          play: ['hit pm', 'british regulars: done [1 1 1 0 2]'],
        },
      ],
      aim: (it) => heldBy(it, BOSTON) === AMERICAN,
      aimWords: 'Win the battle for Boston.',
      replies: [
        {
          when: (it) => (heldBy(it, BOSTON) ?? AMERICAN) !== AMERICAN,
          says: 'Boston is not yours this time: dice are dice. Begin the step again.',
        },
        {
          when: (it) => it.told.some(({ kind }) => kind === 'battle'),
          says: 'As you like. The battle goes on until one side is gone.',
        },
        {
          when: (it) => hasAnswered(it, 'from', 'to'),
          says: 'A second army may march before the battle. When you are ready, choose Done.',
        },
      ],
      otherwise: 'That is allowed. The battle comes when the movement is done.',
      after: 'Boston has fallen, and with it Massachusetts is yours: no enemy is left in the colony.',
    },
    {
      title: 'An event',
      task: 'Let Paul Revere ride',
      rule: '3.1',
      words:
        'It is the turn of your Patriots. Some cards are *events*: a card says in which part of a turn it can be played, and what it does. Paul Revere places two Patriots in any one city area.',
      why: {
        says: 'You always have three cards a faction: at the end of its turn it draws what it has played. A turn needs one movement card; an event may be played besides.',
        rules: ['3.1', '9.1'],
      },
      way: [
        { say: 'Choose the card Paul Revere.', play: ['patriot militia: event pm-09'] },
        {
          say: 'Choose Portsmouth. Any {lit|offered} city is allowed.',
          play: ['patriot militia: choose nh_portsmouth'],
        },
      ],
      aim: ({ told }) => told.some((it) => it.kind === 'placed'),
      aimWords: 'Play Paul Revere, and choose a city.',
      replies: [
        {
          when: (it) => it.told.some(({ kind }) => kind === 'reinforced'),
          says: 'The reinforcements may come first. Paul Revere can still ride after them.',
        },
        {
          when: (it) => hasAnswered(it, 'lay'),
          says: 'With a movement card the time for this event is over. Take it back.',
        },
      ],
      otherwise: 'That is allowed. Choose the card Paul Revere when you are ready.',
      after: 'Two Patriots stand there at once. Look at the card of any event: its text is on it.',
    },
    {
      title: 'Control',
      task: 'Win New Hampshire',
      rule: '5.1',
      words:
        'Your side *controls* a colony when a unit of yours is in it and no enemy anywhere in it, nor *natives* who have joined nobody. The side with more colonies at the end wins. One Loyalist in the White Mountains keeps New Hampshire from you.',
      why: {
        says: 'Control is looked at anew at every moment; nobody has to stay where he has won, as long as somebody is left in the colony.',
        rules: ['5.1', '10.3'],
      },
      before: ['patriot militia: place ma_boston', 'patriot militia: count 4'],
      way: [
        { say: 'Choose the card 3×2.', play: ['patriot militia: lay pm-02'] },
        { say: 'Choose the army in Portsmouth.', play: ['patriot militia: from nh_portsmouth'] },
        { say: 'Choose the White Mountains.', play: ['patriot militia: to nh_north'] },
        { say: 'Take all of them along.', play: ['patriot militia: all'] },
        {
          say: 'End the movement, and begin the battle.',
          play: ['patriot militia: done', 'patriot militia: go [3 0 0 0]'],
        },
      ],
      aim: (it) => heldBy(it, WHITE_MOUNTAINS) === AMERICAN,
      aimWords: 'Drive the Loyalist out of the White Mountains.',
      replies: [
        {
          when: (it) => heldBy(it, WHITE_MOUNTAINS) !== undefined,
          says: 'They have held out this time. Begin the step again.',
        },
        {
          when: (it) => hasAnswered(it, 'lay pm-08'),
          says: 'That one moves four armies, and is worth keeping: it can end the war, as you will see. Take it back and play the other card.',
        },
        {
          when: (it) => hasAnswered(it, 'done') && !came(it, WHITE_MOUNTAINS),
          says: 'The movement is over, and the Loyalist sits where he was. Begin the step again.',
        },
        {
          when: (it) => it.told.some(({ kind }) => kind === 'moved') && !came(it, WHITE_MOUNTAINS),
          says: 'That army may go there. New Hampshire is won in the White Mountains, north of Portsmouth.',
        },
      ],
      otherwise: 'That is allowed. New Hampshire is won in the White Mountains, north of Portsmouth.',
      after: 'New Hampshire is yours. The count of colonies shows who controls what.',
    },
    {
      title: 'Truce',
      task: 'Bring peace nearer',
      rule: '10.1',
      words:
        'Each faction has one *truce card*, a strong movement card that stays on the table. Once both truce cards of a side lie there, the war ends with that round, from the third round on; and with the eighth in any case.',
      why: {
        says: 'You are ahead, four colonies to three. So an early end is good for you, and the British must hurry. Who is behind keeps his truce cards back.',
        rules: ['10.2', '10.3'],
      },
      before: [
        'british regulars: place qc_quebec',
        'british regulars: count 4',
        'british regulars: lay br-01',
        'british regulars: done [0 0]',
        'loyalist militia: place ns_halifax',
        'loyalist militia: count 6',
        'loyalist militia: lay lm-01',
        'loyalist militia: done',
        'loyalist militia: go [0 2]',
        'place ma_boston',
        'count 4',
      ],
      way: [{ say: 'Choose the card Treaty of Paris.', play: ['lay ca-08'] }],
      aim: (it) => hasAnswered(it, 'lay ca-08', 'lay pm-08'),
      aimWords: 'Play a truce card: the Treaty of Paris.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'lay'),
          says: 'That is a movement card like the others, and brings no truce. Take it back and choose the Treaty of Paris.',
        },
      ],
      otherwise: 'That is allowed. The truce card is still to be played.',
      after:
        'One truce card of your side lies on the table. With that of the Patriots, from the third round on, the war ends with the round.',
    },
  ],
};
