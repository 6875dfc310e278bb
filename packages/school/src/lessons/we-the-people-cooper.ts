import { AMERICAN, BRITISH, general, space } from '@liberty/colonies';
import type { Happening, View } from '@liberty/we-the-people-cooper';
import type { Lesson } from '../lesson.ts';
import { committees, hasAnswered, laidFor, laidForOther, told } from './family.ts';

const WASHINGTON = general('washington');
const NEW_YORK = space('new-york');

/** The British lay a card as a discard. */
const idle = (card: string): string[] => [`british: card ${card}`, 'british: use discard', 'british: end-card'];

/** The first war of the second edition: Washington in New York, and the points of the winter of 1775. */
export const second: Lesson<View, Happening> = {
  game: 'we-the-people-cooper',
  options: { tieBreak: 'draw' },
  seats: [AMERICAN],
  opens: 4,
  farewell:
    'You know enough for a whole war. Sieges, fleets and reactions are explained where they come up, with their sections.',
  steps: [
    {
      title: 'The aim',
      task: 'Win over New Hampshire',
      rule: '4.2',
      words:
        'You are the American side. The towns on the map are *spaces*. A *marker* in a space shows whom it holds with: {a blue disc is American, a red square British|the American side or the British}. A side that must give up more markers than it has sues for peace, and has lost. Your *committee* in each colony puts down the first.',
      why: {
        says: 'After every year colonies and cities are counted. If you are behind you give up the difference in markers, if you are ahead you place it. Before the first year you place one in each colony that has room.',
        rules: ['20.2', '20.3', '4.2'],
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
      title: 'A card',
      task: 'Play your first card',
      rule: '7.2',
      words:
        'Each year both sides get seven cards and play them in turn. Every card has an *event* and a number. By its number it moves one *general*, or places as many markers, or raises new soldiers. Or it is played for its event, if that is yours.',
      why: {
        says: 'A number moves a general whose left number is not above it. Washington has a 1 there: Forced March with its 1 is enough.',
        rules: ['10.1', '8.2'],
      },
      before: [
        ...committees('springfield'),
        'begin [84 19 91 19 69 19 60 31 65 37 14 30 12 28]',
        'british: wait',
        'first american',
      ],
      way: [
        {
          say: 'Choose Forced March, and play it by its number to move a general.',
          play: ['card forced-march-1', 'use march'],
        },
      ],
      aim: (it) => laidFor(it) !== undefined && laidFor(it) !== 'discard',
      aimWords: 'Play a card: to move a general, for markers, to raise soldiers, or for its event.',
      replies: [
        {
          when: (it) => laidFor(it) === 'discard',
          says: 'That is allowed, but the card is spent for nothing. Begin the step again and give it a use.',
        },
      ],
      otherwise: 'Good, that card. Now say what it is played for.',
      after: 'The card lies on the table. In the next step it moves Washington.',
    },
    {
      title: 'March',
      task: 'March Washington to New York',
      rule: '10.2',
      words:
        'With up to five *units* a general goes up to four spaces along the roads; with six to ten only one. A unit is a body of soldiers; a general with units is an *army*.',
      why: {
        says: 'New York is a port and one of the five cities that count. Any step may be met by the enemy: an army near by may try to be there first.',
        rules: ['20.1', '12.2'],
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
          when: (it) => hasAnswered(it, 'ready', 'attack'),
          says: 'You marched into British units, and that is an attack. How one fights comes in the next step. Begin this one again, and go round Boston.',
        },
        {
          when: ({ now }) => now.generalAt[WASHINGTON] === NEW_YORK,
          says: 'Washington is there, but without a single unit. A general alone is captured by any enemy units that reach him. Take it back.',
        },
        {
          when: (it) => hasAnswered(it, 'general greene'),
          says: 'Greene may march too. But he has only two units, and this march is meant for Washington. Take it back and choose him.',
        },
        {
          when: (it) => hasAnswered(it, 'stop', 'end-card'),
          says: 'He may stop there. This step wants him in New York: begin it again, or take the stop back.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'You may leave units behind: they guard the space. Go on to New York with the rest.',
        },
      ],
      otherwise: 'That is a way too. Look how many spaces he has left; if New York is out of reach, take a step back.',
      after: 'Washington stands in New York with his army. The British answer: Carleton sails to Long Island.',
    },
    {
      title: 'Battle',
      task: 'Drive Carleton off Long Island',
      rule: '14.3',
      words:
        'To march into enemy units is to attack. Both sides draw *battle cards*: one for each unit, some for the general, some for the ground. The attacker plays one; the defender must match it with the same kind or a Reserve, or the *battle* is lost.',
      why: {
        says: 'Matched, the defender may try to become the attacker. A Double Envelopment destroys the loser altogether, but whoever matches it may attack without a roll. If you win you also place a marker; if you lose you give one up.',
        rules: ['14.1', '14.4', '14.5', '15.5'],
      },
      before: [
        'end-card',
        'british: card minor-campaign',
        'british: use event',
        'british: general carleton',
        'british: sail long-island',
        'let-pass',
        'ready',
        'british: no-more',
        'british: end-card',
      ],
      way: [
        {
          say: 'Play Forced March to move a general, and choose Washington.',
          play: ['card forced-march-1', 'use march', 'general washington'],
        },
        { say: 'Choose Long Island: that is the attack.', play: ['step long-island'] },
        {
          say: 'Some cards help in a battle. You have none of them: choose Ready.',
          play: ['ready', 'british: ready [24 26 41 15 24 12 21 7 19 28 32 27 35]'],
        },
        {
          say: 'Play a battle card: Flank Left, for example.',
          play: ['attack flank-left', 'british: concede [2]', 'british: let-pass', 'british: evacuate quebec'],
        },
      ],
      aim: (it) => told(it, 'won') > 0 && told(it, 'retreated', BRITISH) + told(it, 'surrendered', BRITISH) > 0,
      aimWords: 'Win a battle against Carleton on Long Island.',
      replies: [
        {
          when: (it) => told(it, 'won', BRITISH) > 0,
          says: 'This battle is lost: your army goes back where it came from and loses some of its units. That happens. Begin the step again.',
        },
        {
          when: (it) => laidForOther(it, 'march'),
          says: 'That use is allowed, but Carleton stays where he is. Take it back, and play the card to move Washington.',
        },
        {
          when: (it) => hasAnswered(it, 'attack ', 'withdraw'),
          says: 'That may be done. Play what you think he cannot match.',
        },
        {
          when: (it) => hasAnswered(it, 'party'),
          says: 'Each unit you leave behind is one battle card less. Long Island is next.',
        },
      ],
      otherwise: 'That is allowed. What is wanted here is an attack on Long Island with Washington’s army.',
      after:
        'A die says how many units the loser loses, and he must *retreat*; the British may leave a port by sea. You place a marker for the victory.',
    },
    {
      title: 'Markers',
      task: 'Place three markers',
      rule: '17.2',
      words:
        'Played for markers, a card places as many as its number: in spaces without a marker and without enemy units, that lie beside a marker of yours or contain one of your units or generals.',
      why: {
        says: 'The spaces beside your markers are those of the map as it was before the card: you cannot build a chain with one card. Markers that are cut off from Congress and from your units are lost at the end of the year.',
        rules: ['17.2', '17.4'],
      },
      before: ['marker new-york', 'end-card', ...idle('sons-of-liberty-1')],
      way: [
        {
          say: 'Choose Thomas Paine, and play it by its number for markers.',
          play: ['card thomas-paine-common-sense', 'use markers'],
        },
        {
          say: 'Choose Long Island, West Point and New Haven. Any {ringed|offered} space is allowed.',
          play: ['marker long-island', 'marker west-point', 'marker new-haven'],
        },
      ],
      aim: (it) => told(it, 'marked') >= 3,
      aimWords: 'Place three markers with one card.',
      replies: [
        {
          when: (it) => laidForOther(it, 'markers'),
          says: 'That use is allowed. This step wants three markers: take it back and choose them.',
        },
        {
          when: (it) => laidFor(it) === 'markers' && !hasAnswered(it, 'card thomas-paine', 'card baron'),
          says: 'A card of one places one marker. Take it back and play a three.',
        },
        { when: (it) => told(it, 'marked') > 0, says: 'A fine place. Go on.' },
      ],
      otherwise: 'That card will do as well, if its number is a three. Play it for markers.',
      after: 'Three more spaces are yours. A colony counts for the side that has most of its spaces.',
    },
    {
      title: 'New units',
      task: 'Raise new units',
      rule: '8.2',
      words:
        'An American card raises as many new units as its number, in one space. A general may come with them. The British raise nobody by numbers: their units come by events.',
      why: {
        says: 'Von Steuben’s number is a three. New units come to any marker of yours without British units there, but they move only when a general takes them along.',
        rules: ['8.2', '10.1'],
      },
      before: ['end-card', ...idle('tory-rising-1')],
      way: [
        {
          say: 'Choose Baron von Steuben, and play it by its number to raise units.',
          play: ['card baron-von-steuben', 'use raise'],
        },
        { say: 'Choose New York. Any {ringed|offered} space is allowed.', play: ['land new-york'] },
      ],
      aim: (it) => told(it, 'came') + told(it, 'reinforced') > 0,
      aimWords: 'Raise units anywhere with a card.',
      replies: [
        {
          when: (it) => laidForOther(it, 'raise'),
          says: 'That use is allowed. This step wants new units: take it back and raise them.',
        },
      ],
      otherwise: 'That card will do as well: its number says how many units it raises.',
      after: 'They stand there at once, and New York is well guarded.',
    },
    {
      title: 'Winter',
      task: 'Bring the army into quarters',
      rule: '19',
      words:
        'When all cards are played, *winter* comes. Every force that is not in *winter quarters*, {the square spaces|as some towns are called}, loses half its units, rounded down; and so does one that stands on an enemy marker. The three southern colonies count as quarters.',
      why: {
        says: 'Long Island {is round|has none}: two of Washington’s five units would be lost there. New York {is square and|has them,} one space away. This is your last card of the year.',
        rules: ['19'],
      },
      before: [
        'no-general',
        'end-card',
        ...idle('provincial-corps-raised-1'),
        'card francis-marion-the-swamp-fox',
        'use markers',
        'marker morristown',
        'end-card',
        ...idle('provincial-corps-raised-2'),
        'card over-mountain-men',
        'use markers',
        'marker york',
        'end-card',
        ...idle('provincial-corps-raised-2'),
      ],
      way: [
        {
          say: 'Play your last card to move a general, and choose Washington.',
          play: ['card forced-march-1', 'use march', 'general washington'],
        },
        { say: 'Choose New York.', play: ['step new-york'] },
        {
          say: 'Stop here, and end the card. Then winter comes.',
          play: ['stop', 'end-card', ...idle('forced-march-3')],
        },
      ],
      aim: (it) => it.told.some(({ kind }) => kind === 'points') && told(it, 'attrition') === 0,
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
      after: 'The army is whole. Now colonies and cities are counted.',
    },
    {
      title: 'How it ends',
      task: 'Collect your lead',
      rule: '20.2',
      words:
        'A side has a *point* for each colony in which most spaces are its own, and for each of five cities. You have seven, the British three. An American lead is paid in new markers; a British lead is paid by taking American ones away.',
      why: {
        says: 'Whoever cannot take away as many of his markers as he must sues for peace, and loses at once. If that happens to nobody by the end of 1783, the war is a draw.',
        rules: ['20.1', '20.3', '20.4'],
      },
      way: [
        {
          say: 'Place the four markers of your lead: Norwich, Saratoga, Monmouth, Annapolis. Any {ringed|offered} space is allowed.',
          play: ['marker norwich', 'marker saratoga', 'marker monmouth', 'marker annapolis [~]'],
        },
      ],
      aim: (it) => told(it, 'marked') >= 4,
      aimWords: 'Place the four markers of your lead.',
      replies: [{ when: (it) => told(it, 'marked') > 0, says: 'A fine place. Go on until all four are placed.' }],
      otherwise: 'Choose any {ringed|offered} space.',
      after:
        'A new year begins with seven new cards. Ahead you grow, behind you shrink; the first side that has nothing left to give has lost.',
    },
  ],
};
