import { AMERICAN, BRITISH, general, space } from '@liberty/colonies';
import type { Happening, View } from '@liberty/we-the-people';
import type { Lesson, Progress } from '../lesson.ts';
import { committees, hasAnswered, inNorthCarolina, isUsed, laidFor, laidForOther, told } from './family.ts';

type Here = Progress<View, Happening>;

const WASHINGTON = general('washington');
const NEW_YORK = space('new-york');

const marked = (it: Here): number => told(it, 'marked');

/** The Americans are done with the card, and the British lay one without using it. */
const BRITISH_IDLE = ['british: card ops-1', 'british: use nothing', 'british: end-card'];

/** The first war of the classic game: Washington in New York, from the Committees of 1775 to the spring of 1776. */
export const classic: Lesson<View, Happening> = {
  game: 'we-the-people',
  options: {},
  seats: [AMERICAN],
  opens: 4,
  farewell: 'You know enough for a whole war. Whatever else comes up is explained where it comes up, with its section.',
  steps: [
    {
      title: 'The aim',
      task: 'Win over New Hampshire',
      rule: '4.0d',
      words:
        'You are the American side. The towns on the map are *spaces*. A *marker* in a space shows whom it holds with: {a blue disc is American, a red square British|the American side or the British}. The war is about the thirteen *colonies*: each goes to the side with more markers in it. Your *committee* in each puts down the first.',
      why: {
        says: 'At the end of the war nine colonies win it for the Americans, six for the British. Before the first year you place one marker in each colony that has room.',
        rules: ['12.0b', '4.0d'],
      },
      way: [
        { say: 'Choose Concord. The other {ringed|offered} space is allowed too.', play: ['committee concord-nh'] },
      ],
      aim: (it) => marked(it) > 0,
      aimWords: 'Place a marker in New Hampshire.',
      otherwise: 'Choose one of the two {ringed|offered} spaces of New Hampshire.',
      after: 'New Hampshire leans American. The other colonies are marked in the same way; that is done for you.',
    },
    {
      title: 'A card',
      task: 'Play your first card',
      rule: '5.3b',
      words:
        'Each year both sides get seven cards and play them in turn, one at a time. Most are *operations cards* with a number. Such a card moves one *general*, or places as many markers as its number, or brings new soldiers.',
      why: {
        says: 'A card moves a general whose left number is not above the number of the card. Washington has a 1 there: any operations card moves him, so the smallest is enough.',
        rules: ['6.1a', '7.0b'],
      },
      before: [
        ...committees('springfield'),
        'begin [0 0 0 0 0 0 12 0 11 0 26 0 25 0]',
        'british: wait',
        'first american',
      ],
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
      after: 'The card lies on the table. In the next step it moves Washington.',
    },
    {
      title: 'March',
      task: 'March Washington to New York',
      rule: '7.1a',
      words:
        'A general goes up to four spaces along the roads and takes up to five *units* with him. A unit is a body of soldiers; a general with units is an *army*.',
      why: {
        says: 'New York is a port. The British bring their units ashore in ports without an American marker and without American units. An army that stands there at the end of the year puts a marker into the space.',
        rules: ['8.0b', '10.2b'],
      },
      way: [
        { say: 'Choose Washington.', play: ['general washington'] },
        {
          say: 'Choose New York, four spaces away. Other {ringed|offered} spaces are allowed.',
          play: ['step springfield', 'step hartford', 'step new-haven', 'step new-york'],
        },
      ],
      aim: ({ now }) => now.generalAt[WASHINGTON] === NEW_YORK && now.units[NEW_YORK]! !== 0,
      aimWords: 'Bring Washington to New York with his units.',
      replies: [
        {
          when: ({ told: all }) => all.some(({ kind }) => kind === 'battle'),
          says: 'You marched into British units, and that is an attack. How one fights comes in the next step. Begin this one again, and go round Boston.',
        },
        {
          when: ({ now }) => now.generalAt[WASHINGTON] === NEW_YORK,
          says: 'Washington is there, but without a single unit. A general alone is captured by any enemy units that reach him, and to lose Washington is to lose the war. Take it back.',
        },
        {
          when: ({ answers }) => answers.includes('general greene'),
          says: 'Greene may march too. But he has only two units, and this march is meant for Washington. Take it back and choose him.',
        },
        {
          when: ({ answers }) => answers.some((it) => it === 'stop' || it === 'end-card'),
          says: 'He may stop there. But the British could now land in New York. Begin the step again, or take the stop back.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'You may leave units behind: they guard the space. Go on to New York with the rest.',
        },
      ],
      otherwise: 'That is a way too. Look how many spaces he has left; if New York is out of reach, take a step back.',
      after: 'Washington stands in New York with his army. The British answer with a card of their own.',
    },
    {
      title: 'Battle',
      task: 'Drive Clinton off Long Island',
      rule: '9.1e',
      words:
        'To march into enemy units is to attack. Both sides draw *battle cards*: one for each unit, some for the general, two for having more markers in the colony. The attacker plays one; the defender must play the same kind, or the *battle* is lost.',
      why: {
        says: 'You draw nine battle cards here, Clinton eight. When the defender has matched a card his general may roll to become the attacker himself. Whoever attacks and has no card left has lost.',
        rules: ['9.1a', '9.1g', '9.1h'],
      },
      before: [
        'end-card',
        'british: card ops-1',
        'british: use reinforcements',
        'british: land long-island',
        'british: troops 3',
        'british: bring clinton',
        'british: end-card',
      ],
      way: [
        {
          say: 'Play Operations 1 to move a general, and choose Washington.',
          play: ['card ops-1', 'use march', 'general washington'],
        },
        { say: 'Choose Long Island: that is the attack.', play: ['step long-island'] },
        {
          say: 'Some cards help in a battle. You have none of them: choose Ready.',
          play: ['ready', 'british: ready [0 0 0 0 12 0 11 0 20 0 30 0 36 0 42 0 0]'],
        },
        {
          say: 'Play a battle card: Frontal Attack, for example.',
          play: ['attack frontal', 'british: cancel frontal', 'british: hold'],
        },
        {
          say: 'It was matched. Play another kind: Flank Attack Left.',
          play: ['attack flank-left', 'british: concede', 'british: retreat barnstable [4]'],
        },
      ],
      aim: (it) => told(it, 'won') > 0 && told(it, 'retreated', BRITISH) + told(it, 'surrendered', BRITISH) > 0,
      aimWords: 'Win a battle against Clinton on Long Island.',
      replies: [
        {
          when: (it) => told(it, 'won', BRITISH) > 0,
          says: 'This battle is lost: your army goes back where it came from and loses some of its units. That happens. Begin the step again.',
        },
        {
          when: (it) => laidForOther(it, 'march'),
          says: 'That use is allowed, but Clinton stays where he is. Take it back, and play the card to move Washington.',
        },
        {
          when: (it) => hasAnswered(it, 'attack '),
          says: 'Any kind may be played. Play what you think he cannot match.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'Each unit you leave behind is one battle card less. Long Island is next.',
        },
        {
          when: ({ answers }) => answers.some((it) => it.startsWith('step ') && it !== 'step long-island'),
          says: 'Washington may go there, but Clinton is on Long Island. Take it back, or march on if he can still reach it.',
        },
      ],
      otherwise: 'That is allowed. What is wanted here is an attack on Long Island with Washington’s army.',
      after:
        'The loser must *retreat*: he falls back to a free space and a die says how many units he loses. One who has no way back surrenders with all he has.',
    },
    {
      title: 'Markers',
      task: 'Place two markers',
      rule: '10.1a',
      words:
        'Played for markers, an operations card places as many as its number. The Americans may put one into any space that has no marker and no British units.',
      why: {
        says: 'A marker of yours in a port keeps the British from landing there. They must also build outwards from their own markers, space by space; you need not.',
        rules: ['8.0b', '10.1b'],
      },
      before: ['end-card', ...BRITISH_IDLE],
      way: [
        { say: 'Choose Operations 2, and play it for markers.', play: ['card ops-2', 'use markers'] },
        { say: 'Choose New York. Any {ringed|offered} space is allowed.', play: ['marker new-york'] },
        { say: 'One more: Long Island, for example.', play: ['marker long-island'] },
      ],
      aim: (it) => marked(it) >= 2,
      aimWords: 'Place two markers with one card.',
      replies: [
        {
          when: (it) => laidFor(it) === 'markers' && it.answers.includes('card ops-1'),
          says: 'A card of one places one marker. Take it back and play a two or a three.',
        },
        {
          when: ({ answers }) => answers.includes('done'),
          says: 'You may stop before all are placed, but a marker is a colony’s vote. Take it back.',
        },
        {
          when: (it) => laidForOther(it, 'markers'),
          says: 'That use is allowed. This step wants markers: take it back and choose them.',
        },
        { when: (it) => marked(it) === 1, says: 'A fine place. One more.' },
      ],
      otherwise: 'That card will do as well. Play it for markers.',
      after: 'Two more spaces are yours. An operations card of three would have placed three.',
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
      before: ['end-card', ...BRITISH_IDLE],
      way: [
        { say: 'Choose Operations 2, and play it for reinforcements.', play: ['card ops-2', 'use reinforcements'] },
        { say: 'Choose New York. Any {ringed|offered} space is allowed.', play: ['land new-york'] },
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
      task: 'Bring the army into quarters',
      rule: '11.0b',
      words:
        'When all cards are played, *winter* comes. North of North Carolina every force loses half its units, rounded down. Only in *winter quarters*, {the square spaces|as some towns are called}, and further south is it safe.',
      why: {
        says: 'Long Island {is round|has none}: two of Washington’s five units would be lost there. New York {is square and|has them,} one space away. This is your last card of the year.',
        rules: ['11.0a', '11.0b'],
      },
      before: [
        'no-general',
        'end-card',
        ...BRITISH_IDLE,
        'card ops-3',
        'use markers',
        'marker new-haven',
        'marker morristown',
        'marker york',
        'end-card',
        ...BRITISH_IDLE,
        'card ops-3',
        'use markers',
        'marker annapolis',
        'marker charlottesville',
        'marker augusta',
        'end-card',
        ...BRITISH_IDLE,
      ],
      way: [
        {
          say: 'Play your last card to move a general, and choose Washington.',
          play: ['card ops-1', 'use march', 'general washington'],
        },
        { say: 'Choose New York.', play: ['step new-york'] },
        {
          say: 'Stop here, and end the card. Then winter comes.',
          play: [
            'stop',
            'end-card',
            'british: card ops-1',
            'british: use nothing',
            'british: end-card [0 0 0 0 0 0 0 0 0 0 0 0 0 0]',
          ],
        },
      ],
      aim: (it) => it.told.some(({ kind }) => kind === 'war-goes-on') && told(it, 'attrition') === 0,
      aimWords: 'End the year with Washington’s army in {a square space|winter quarters}.',
      replies: [
        {
          when: (it) => told(it, 'attrition') > 0,
          says: 'Half of an army has not lived to see the spring. Begin the step again, and march to {a square space|winter quarters} before you end the card.',
        },
        {
          when: (it) => laidForOther(it, 'march'),
          says: 'That use is allowed, but Washington would spend the winter on Long Island. Take it back, and play the card to move him.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'Units that stay on Long Island are halved by winter. Take as many as you can.',
        },
      ],
      otherwise:
        'He may go there. Look for {a square space|winter quarters} within his four, stop there, and end the card.',
      after:
        'The army is whole. After winter every army marks the space it stands in, markers that are cut off are taken away, and the next year begins.',
    },
    {
      title: 'How it ends',
      task: 'Win North Carolina',
      rule: '12.0b',
      words:
        'In the last year the colonies are counted. Each goes to the side with more markers in it; a tie is American. Nine colonies win for you, six for the British. North Carolina has {two red markers and one blue|two British markers and one American}.',
      why: {
        says: 'Nobody knows at first which year is the last: cards say so when they are played. The war also ends at once if Washington is captured, if you have no units left, or if the British have none in the thirteen colonies.',
        rules: ['6.2h', '12.0a'],
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
          when: (it) => marked(it) > 0,
          says: 'That colony is yours already. North Carolina lies south of Virginia: place the next one there, or take this one back.',
        },
        {
          when: (it) => laidForOther(it, 'markers'),
          says: 'That use is allowed, but it turns no colony. Take it back and choose markers.',
        },
      ],
      otherwise: 'That card will do as well. Play it for markers.',
      after:
        'Two against two: North Carolina counts as American. If the war ended now, all thirteen colonies would be yours.',
    },
  ],
};
