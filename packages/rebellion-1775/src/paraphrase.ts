import type { Rule } from './rulebook.ts';

/** The chapters of the rules by number. */
export const CHAPTER_TITLES: Readonly<Record<string, string>> = {
  '1': 'Set-up',
  '2': 'Rounds and turn order',
  '3': 'Event cards',
  '4': 'Reinforcements',
  '5': 'Control',
  '6': 'Native Americans',
  '7': 'Movement',
  '8': 'Battle',
  '9': 'Draw',
  '10': 'Truce and end',
  '11': 'Scenarios',
  '12': 'Players',
};

/** Every section in our own words, rulings included; cited as [R-nn] where one decides. */
export const PARAPHRASE: Readonly<Record<Rule, string>> = {
  '1': 'The table is set, a marker decides who places first, cards are dealt, and the war begins.',
  '1.1':
    'A map of 52 areas in 16 colonies, 25 of them with a city; cubes in seven colours; 54 cards; sixteen dice. Much of it is reconstructed and says so [R-02].',
  '1.2':
    'Four factions are always played: British Regulars and Loyalists against Continentals and Patriots. A person holds one of them, or both of one side.',
  '1.3': 'Units stand where they are printed. All others are the stockpile of their colour [R-09].',
  '1.4':
    'At the start the British control Delaware, Quebec and Nova Scotia, the Americans Connecticut and Rhode Island. Flags only show what stands where.',
  '1.5':
    'A marker is drawn. Each faction of its side adds four units in areas that hold a unit of the side, in any split; then the other side does the same [R-06, R-07]. The marker goes back.',
  '1.6': 'After that every faction draws three cards of its own deck [R-05].',
  '1.7': 'The pawn stands on the first round; in the siege on the third.',
  '2': 'A round is four turns, one for each faction, in an order the bag decides.',
  '2.1':
    'At the start of each turn one marker is drawn from the bag, not earlier; what is left in it is open to all [R-10].',
  '2.2': 'A turn has four phases: reinforcements, movement, battle, draw. Events are played inside them [R-03].',
  '2.3': 'After the fourth turn one sees whether the war is over; if not, all markers go back and the pawn moves on.',
  '3': 'Each faction has a few events among its cards. Playing one is never compulsory.',
  '3.1':
    'Only the faction whose turn it is plays events, from its own hand, in the phase the card names; two a turn at most. Reinforcement events come before or after the block, movement events at any time after the card is played, battle events before the first battle or, if the card says so, after one that was won [R-15]. It may be played even if nothing comes of it; that is said before [R-14].',
  '3.2': 'Units placed by an event come from the stockpile; when it is empty from the fled; then no more come [R-16].',
  '3.3':
    'To be placed is to move in: neutral natives join, and among enemies there will be a battle. Nobody leaves such an area before it is fought [R-19, R-20].',
  '3.4':
    'Whoever holds three events and nothing else shows them, shuffles them in and draws three new cards, until a movement card is among them [R-13].',
  '3.5': 'Played cards lie open and never come back. Truce cards lie apart, beside the map [R-18].',
  '3.6': 'What each event does, as its card says; its numbers are data that a component pack can correct [R-02].',
  '4': 'Fresh units and those that fled come back to the cities of colonies your side controls.',
  '4.1':
    'Once a turn the faction places its block, before or after its reinforcement events. Without a controlled colony at the start of the turn, or without a city to arrive in, there is none, and nothing is lost [R-33, R-34].',
  '4.2':
    'The block is four units of the stockpile and all fled units of the colour. All of it must be placed [R-32, R-35].',
  '4.3':
    'Each unit goes to a city of a colony the side controls at that moment. Own units need not be there, and any split will do.',
  '4.4':
    'Hessians, French and natives never come by the block, not even when they have fled; only events bring them [R-36].',
  '5': 'Colonies are what the war is about.',
  '5.1':
    'A side controls a colony with at least one unit of its own in it, no enemy unit and no neutral natives in any of its areas. Hessians or French alone are enough; natives never are, and allied natives do no harm [R-39].',
  '5.2': 'Control lasts as long as that is true and not a moment longer; there is no memory in it [R-38].',
  '5.3': 'A colony your partner has won is yours too: control belongs to the side [R-37]. There are sixteen colonies.',
  '6': 'Natives stand in some areas from the start. They help whoever comes, and are nobody’s again when they are left alone.',
  '6.1': 'Natives alone in an area are neutral: they deny control of the colony and stop armies.',
  '6.2': 'They join a side the moment a unit of it comes in, by whatever way [R-44].',
  '6.3':
    'Natives left alone turn neutral at once; natives whose friends are gone from a battle go over to the other side [R-41, R-42].',
  '6.4':
    'Allied natives march with an army like other allies, but never alone: a unit of the faction that moves must lead them [R-43].',
  '7': 'A movement card must be played; it says how many armies move, how far, and by land or water.',
  '7.0a':
    'Play exactly one movement card, the truce card if there is no other. Then move as many of its armies as you like, one after the other [R-45, R-46].',
  '7.0b':
    'An army is any group of unmoved friendly units in one area with at least one of the faction whose turn it is: partners, allies and natives may come along, and nobody needs to be asked [R-48].',
  '7.0c':
    'By armies a unit moves once a turn; to be shifted by a card or to leave a battle by a command decision is no such move [R-24, R-68]. An area may be left in several armies, and armies may meet; nothing is picked up or dropped on the way.',
  '7.0d': 'No army can be formed where units of both sides stand [R-47].',
  '7.1':
    'By land an army goes up to so many areas over land borders, and stops where enemies or neutral natives are. The way is not asked [R-49].',
  '7.2':
    'A warship carries an army of any size from one area to any other on the same body of water, whoever is there. There are no land steps with it [R-50, R-53].',
  '7.3':
    'Boats carry up to two armies of three units each, from one or two areas, both to the same area, all on one body of water [R-51].',
  '7.4':
    'Rivers are crossed by land only at the grey crossings, which also divide the waters. The lower St Lawrence is part of the Atlantic.',
  '8': 'Where both sides stand there is a battle, until one of them is gone.',
  '8.0': 'The active player picks which battle comes next. Nobody can avoid one or break it off [R-57, R-70].',
  '8.1':
    'The active side attacks, the defender rolls first. After each roll: flight, then hits, then command decisions; then the other side rolls [R-56, R-58].',
  '8.2': 'Each colour rolls a die for each unit, up to the dice it has; all of a side together.',
  '8.3':
    'A hit removes an enemy unit to its stockpile. The lead of the side that is hit, or his partner if only he has a unit there, names the colour, hit by hit, natives included [R-59, R-67].',
  '8.4':
    'For each flee face a unit of that colour goes to the fled. The next block of its faction brings back Regulars, Loyalists, Continentals and Patriots; Hessians, French and natives wait for an event [R-36].',
  '8.5':
    'For each blank face a unit of that colour may step to an area adjacent by land that is not held by enemies alone. It may join another battle that way, and it may step even after the last enemy fell [R-61, R-63, R-64].',
  '8.6':
    'Natives of both sides first flee in pairs. A side left with natives only loses them to the other, or they turn neutral if nobody is left [R-65, R-66].',
  '8.7':
    'On the active side its faction leads; on the other the faction with more units, or the regulars. The lead decides for allies and natives, and as long as he has a unit there casualties; each faction decides the steps of its own colour [R-59, R-60].',
  '8.8': 'When the area is no longer contested the battle is over, and the next is chosen.',
  '9': 'At the end of a turn the hand is filled again.',
  '9.1': 'Draw up to three cards.',
  '9.2': 'If the deck has too few, draw what there is; played cards are never shuffled in.',
  '9.3': 'There is a movement card for every round that can be played, so nobody is ever without one.',
  '10': 'Peace comes when one side has played both its truce cards.',
  '10.1': 'A truce card is a strong land card; once played it stays face up beside the map.',
  '10.2':
    'From the end of round 3 on, the war is over at the end of a round in which both truce cards of a side lie on the table, whenever they were played. Round 8 is always the last [R-71].',
  '10.3': 'The side that controls more colonies wins. Equal numbers are a draw [R-72].',
  '11': 'Three ways to play: the campaign, a short introduction, and the siege in the north.',
  '11.1': 'The whole map, decks of twelve cards, three to eight rounds.',
  '11.2':
    'Two rounds, six cards each without truce or water cards, and the additional units are already placed [R-74].',
  '11.3': 'Only the north is open, and cities count instead of colonies. Best for two.',
  '11.3a':
    'Areas, borders and waters are cut to the northern colonies; a few areas hold other units than printed [R-75, R-79].',
  '11.3b': 'Every city flies the flag of the side in it; Quebec City counts two points.',
  '11.3c': 'The British add six units of each faction, the Americans three. The pawn begins on round 3.',
  '11.3d':
    'A flag comes down the moment its side has no unit in the city. A new one goes up only at the start of a turn, where a unit of the faction whose turn it is stands in a city without a flag [R-76].',
  '11.3e':
    'The block is three units and the fled: Loyalists and Patriots in cities under their flag, Regulars only on the Atlantic coast, Continentals anywhere in Massachusetts without enemies [R-77].',
  '11.3f': 'Truce cards are looked at from round 3 on; the side with more points of flags wins [R-78].',
  '12': 'Two to four people play four factions.',
  '12.1': 'Four players: a faction each.',
  '12.2': 'Three players: one of them holds both factions of a side.',
  '12.3':
    'Two players: a side each, with two decks and two hands. Only the hand of the faction whose turn it is may be used [R-11, R-82].',
  '12.4':
    'The active faction decides about placing, cards, armies and the order of battles; command moves belong to the faction of the unit, those of allies and natives to the lead; casualties to the lead, or to his partner if only he has a unit there [R-59].',
  '12.5': 'Partners see each other’s cards, unless the table agreed otherwise, and may talk [R-81].',
};
