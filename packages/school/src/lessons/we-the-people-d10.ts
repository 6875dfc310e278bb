import { AMERICAN, BRITISH, general, space } from '@liberty/colonies';
import { BY_THE_LETTER, type Happening, type View } from '@liberty/we-the-people-d10';
import type { Lesson, Progress } from '../lesson.ts';
import { committees, hasAnswered, inNorthCarolina, isUsed, laidFor, laidForOther, told } from './family.ts';

type Here = Progress<View, Happening>;

const GREENE = general('greene');
const NEW_HAVEN = space('new-haven');

/** Who has won the last battle. */
const winner = ({ told: all }: Here): number | undefined =>
  all.flatMap((it) => (it.kind === 'decided' ? [it.winner] : [])).at(-1);
const isTested = ({ told: all }: Here): boolean => all.some((it) => it.kind === 'winter-test' && it.side === AMERICAN);
const isSpring = ({ told: all }: Here): boolean => all.some(({ kind }) => kind === 'no-test' || kind === 'winter-test');

/** The British lay a card without using it, both draw one, and the American plays first again. */
const nextSeason = (drawn: string): string[] => [
  'british: card ops-1',
  'british: use nothing',
  `british: end-card [${drawn}]`,
  'british: wait',
  'first american',
];

/** The first war by the reference manual: the year 1776, season by season. */
export const manual: Lesson<View, Happening> = {
  game: 'we-the-people-d10',
  options: BY_THE_LETTER,
  seats: [AMERICAN],
  opens: 4,
  farewell: 'You know enough for a whole war. Whatever else comes up is explained where it comes up, with its section.',
  steps: [
    {
      title: 'The aim',
      task: 'Win over New Hampshire',
      rule: '4.0d',
      words:
        'You are the American side. The towns on the map are *spaces*. A *marker* in a space shows whom it holds with: {a blue disc is American, a red square British|the American side or the British}. At the end each *colony* goes to the side with more markers in it. Your *committee* in each puts down the first.',
      why: {
        says: 'Whoever has more of the fourteen colonies, Canada among them, wins the war; if they are equal the American does. Before the war you place one marker in each colony that has room.',
        rules: ['M6.2', '4.0d'],
      },
      way: [
        { say: 'Choose Concord. The other {ringed|offered} space is allowed too.', play: ['committee concord-nh'] },
      ],
      aim: (it) => told(it, 'marked') > 0,
      aimWords: 'Place a marker in New Hampshire.',
      otherwise: 'Choose one of the two {ringed|offered} spaces of New Hampshire.',
      after: 'New Hampshire leans American. The other colonies are marked in the same way; that is done for you.',
    },
    {
      title: 'A season',
      task: 'Play a card this spring',
      rule: 'M4.1',
      words:
        'You have five cards. In every *season* each side plays one and draws another. Most are *operations cards* with a number. Such a card moves one *general*, or places as many markers as its number, or brings new soldiers.',
      why: {
        says: 'A card moves a general whose left number is not above the number of the card. Greene has a 1 there: the smallest card is enough. There are thirty-two seasons, and as many cards to choose.',
        rules: ['M5.1', 'M4.3'],
      },
      before: [...committees('lexington-concord'), 'begin [0 0 0 0 14 0 13 0 30 0]', 'british: wait', 'first american'],
      way: [{ say: 'Choose Operations 1, and play it to move a general.', play: ['card ops-1', 'use march'] }],
      aim: isUsed,
      aimWords: 'Play a card: to move a general, for markers, or for new soldiers.',
      replies: [
        {
          when: (it) => laidFor(it) === 'nothing',
          says: 'That is allowed, but the card is spent for nothing. Begin the step again and give it a use.',
        },
      ],
      otherwise: 'Good, that card. Now say what it is played for.',
      after: 'The card lies on the table. In the next step it moves Greene.',
    },
    {
      title: 'March',
      task: 'March Greene to New Haven',
      rule: '7.1a',
      words:
        'A general goes up to four spaces along the roads and takes up to five *units* with him. A unit is a body of soldiers; a general with units is an *army*.',
      why: {
        says: 'When both have played, an army puts a marker into the space it stands in, if there is none. An American general even turns a British marker by standing on it, where no British units are.',
        rules: ['M5.6', '10.2b'],
      },
      way: [
        { say: 'Choose Greene.', play: ['general greene'] },
        {
          say: 'Choose New Haven, two spaces away. Other {ringed|offered} spaces are allowed.',
          play: ['step hartford', 'step new-haven'],
        },
      ],
      aim: ({ now }) => now.generalAt[GREENE] === NEW_HAVEN && now.units[NEW_HAVEN]! !== 0,
      aimWords: 'Bring Greene to New Haven with his units.',
      replies: [
        {
          when: (it) => hasAnswered(it, 'general washington'),
          says: 'Washington may march too. But Boston is not to be left empty: take it back and choose Greene.',
        },
        {
          when: ({ now }) => now.generalAt[GREENE] === NEW_HAVEN,
          says: 'Greene is there, but without a single unit. A general alone is captured by any enemy units that reach him. Take it back.',
        },
        {
          when: (it) => hasAnswered(it, 'stop', 'end-card'),
          says: 'He may stop there. This step wants him in New Haven: begin it again, or take the stop back.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'You may leave units behind: they guard the space. Go on to New Haven with the rest.',
        },
      ],
      otherwise: 'That is a way too. Look how many spaces he has left; if New Haven is out of reach, take a step back.',
      after: 'Greene stands in New Haven. The British answer with their card: Clinton lands in Barnstable.',
    },
    {
      title: 'Battle',
      task: 'Drive Clinton out of Barnstable',
      rule: 'M5.8',
      words:
        'To march into enemy units is to attack. Each side counts a *total*: a point for each unit, the general’s right number, two for having more markers in the colony. A table says what the attacker must reach with a ten-sided die.',
      why: {
        says: 'You count nine here, the British seven: two of them for the port and one for their Regulars. Even with equal totals the attacker wins more often than not. The table behind the number is a reconstruction, and the page says so.',
        rules: ['M5.7', 'M5.9'],
      },
      before: [
        'stop',
        'end-card',
        'british: card ops-1',
        'british: use reinforcements',
        'british: land barnstable',
        'british: troops 2',
        'british: bring clinton',
        'british: end-card [0 0]',
        'british: wait',
        'first american',
      ],
      way: [
        {
          say: 'Play Operations 1 to move a general, and choose Washington.',
          play: ['card ops-1', 'use march', 'general washington'],
        },
        { say: 'Choose Barnstable: that is the attack.', play: ['step barnstable'] },
        {
          say: 'Some cards help in a battle. You have none of them: choose Ready.',
          play: ['ready', 'british: ready [8 2]', 'british: retreat long-island'],
        },
      ],
      aim: (it) => winner(it) === AMERICAN && told(it, 'retreated', BRITISH) + told(it, 'surrendered', BRITISH) > 0,
      aimWords: 'Win a battle against Clinton in Barnstable.',
      replies: [
        {
          when: (it) => winner(it) === BRITISH,
          says: 'The die was against you: your army loses units and goes back where it came from. That happens. Begin the step again.',
        },
        {
          when: (it) => laidForOther(it, 'march'),
          says: 'That use is allowed, but Clinton stays where he is. Take it back, and play the card to move Washington.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'Each unit you leave behind is one point less. Barnstable is next.',
        },
        {
          when: (it) => hasAnswered(it, 'general greene'),
          says: 'Greene could just reach Clinton, but he has only two units. Take it back and choose Washington.',
        },
      ],
      otherwise: 'That is allowed. What is wanted here is an attack on Barnstable with Washington’s army.',
      after:
        'A die says how many units the loser loses, one to three, and he must *retreat* to a free space. With nowhere to go he loses everything.',
    },
    {
      title: 'Reinforcements',
      task: 'Raise new units',
      rule: '8.0c',
      words:
        '*Reinforcements* are new units. An American operations card raises as many as its number, in one space of the thirteen colonies without British units or markers. A new general may come with them.',
      why: {
        says: 'Twice a year the Americans may play a card for this, the British once. British units wait in a box and come ashore in a port.',
        rules: ['8.0a', '8.0b'],
      },
      before: ['end-card', ...nextSeason('12 0')],
      way: [
        { say: 'Choose Operations 2, and play it for reinforcements.', play: ['card ops-2', 'use reinforcements'] },
        { say: 'Choose West Point. Any {ringed|offered} space is allowed.', play: ['land west-point'] },
      ],
      aim: (it) => told(it, 'reinforced') > 0,
      aimWords: 'Raise units anywhere with an operations card.',
      replies: [
        {
          when: (it) => laidForOther(it, 'reinforcements'),
          says: 'That use is allowed. This step wants reinforcements: take it back and choose them.',
        },
      ],
      otherwise: 'That card will do as well: its number says how many units it raises. Play it for reinforcements.',
      after: 'New units stand there at once. They move only when a general takes them along.',
    },
    {
      title: 'Winter',
      task: 'Put a general over your units',
      rule: 'M4.4',
      words:
        'The fourth season is *winter*. At its end a side that has units without a general in the north must test one of them: on a 4, 5 or 6 it is lost. Units under a general are safe.',
      why: {
        says: 'Two units stand in West Point without a general. Greene is two spaces away. Those in Charleston are far enough south.',
        rules: ['M4.4'],
      },
      before: ['no-general', 'end-card', ...nextSeason('0 0')],
      way: [
        {
          say: 'Play Operations 1 to move a general, and choose Greene.',
          play: ['card ops-1', 'use march', 'general greene'],
        },
        { say: 'Choose West Point.', play: ['step hartford', 'step west-point'] },
        {
          say: 'Stop here, and end the card. Then winter comes.',
          play: ['stop', 'end-card', 'british: card ops-1', 'british: use nothing', 'british: end-card [4 0 0]'],
        },
      ],
      aim: (it) => isSpring(it) && !isTested(it),
      aimWords: 'End the year with a general over every unit in the north.',
      replies: [
        {
          when: isTested,
          says: 'Winter has tested a unit of yours that had no general. Begin the step again, and bring Greene to West Point.',
        },
        {
          when: (it) => laidForOther(it, 'march'),
          says: 'That use is allowed, but nobody looks after West Point. Take it back, and play the card to move Greene.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'Units that Greene leaves behind are without a general themselves. Take all of them along.',
        },
        {
          when: (it) => hasAnswered(it, 'general washington'),
          says: 'Washington’s own units are safe with him, and he would just reach West Point. Greene is nearer: take it back and choose him.',
        },
      ],
      otherwise: 'He may go there. Bring him to West Point, stop, and end the card.',
      after: 'Nobody was lost. In spring the British box fills again, and the next year begins.',
    },
    {
      title: 'How it ends',
      task: 'Win North Carolina',
      rule: 'M6.2',
      words:
        'After the winter of 1783 the colonies are counted. Each goes to the side with more markers in it; a tie is American. North Carolina has {two red markers and one blue|two British markers and one American}. The Americans may place markers in any space without a marker and without British units.',
      why: {
        says: 'Canada is the fourteenth colony: you would need both Montreal and Quebec. Markers that are closed in on all sides come off the map, unless somebody of yours stands among them.',
        rules: ['M6.3', 'M5.5', '10.1a'],
      },
      before: ['british: wait', 'first american'],
      way: [
        { say: 'Choose Operations 2, and play it for markers.', play: ['card ops-2', 'use markers'] },
        { say: 'Choose Hillsboro. Any free space of North Carolina will do.', play: ['marker hillsboro'] },
      ],
      aim: ({ now }) => inNorthCarolina(now, AMERICAN) >= inNorthCarolina(now, BRITISH),
      aimWords: 'Place a marker in North Carolina, so that it is tied.',
      replies: [
        {
          when: (it) => told(it, 'marked') > 0,
          says: 'That colony is yours already. North Carolina lies south of Virginia: place the next one there, or take this one back.',
        },
        {
          when: (it) => laidForOther(it, 'markers'),
          says: 'That use is allowed, but it turns no colony. Take it back and choose markers.',
        },
      ],
      otherwise: 'That card will do as well. Play it for markers.',
      after:
        'Two against two: North Carolina counts as American. Seven more years of this, and the colonies are counted.',
    },
  ],
};
