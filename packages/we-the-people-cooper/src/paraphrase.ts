import type { Rule } from './rulebook.ts';

/** Every section of the second edition in our own words, rulings included; cited as [C-nn] where one decides. */
export const PARAPHRASE: Readonly<Record<Rule, string>> = {
  '1': 'Two sides, the American and the British, fight the war from 1775 to 1783. This edition brings the original game closer to Hannibal: nearly every card can be used for its number or for its event. There is nothing to obey here; what fills gaps is told in [C-01].',
  '2.1':
    'Combat units, called units for short, are strength; generals lead them, and two-sided control markers, called markers, show which side controls a space. Map and ratings are those of the original game [C-05].',
  '3': 'An army is a general with at least one combat unit. You control a space with your marker in it, whoever stands there, and a colony (or Canada) with markers in more than half of all its spaces.',
  '4.1':
    'The British begin with Howe and five units in Boston, Carleton and two in Quebec, one unit at Fort Detroit, and eight markers. Burgoyne, Clinton and Cornwallis wait in the box.',
  '4.2':
    'Washington stands with five units at Lexington and Concord, Greene with two at Newport, two units hold Charleston, Congress sits in Philadelphia. Then the American puts one marker into each of the thirteen colonies where there is room [C-47].',
  '4.3':
    '126 strategy cards and 48 battle cards are shuffled. The strategy deck is enough for nine turns and no more, unless events draw extra cards [C-03, C-11].',
  '5.1': 'Each player is dealt seven cards.',
  '5.2': 'The players take turns playing a card until both hands are empty.',
  '5.3': 'Winter takes its toll, see §19. Ships do not move then: the French Navy stays where it is [C-36].',
  '5.4':
    'A dispersed Congress meets again on an American marker of the thirteen colonies where no British piece stands [C-32]. Then cut-off markers come off the map, the British ones first.',
  '5.5': 'Political points are counted and the difference is paid in markers. See §20.',
  '5.6': 'Captured generals go to their boxes [C-07] and the next year begins. After 1783 the war is over.',
  '7.1': 'A hand is seven cards at the deal. If the deck is ever empty the discards are shuffled [C-11].',
  '7.2': 'You play exactly one card: for its operation number, for its event, or as a discard. There is no passing.',
  '7.3':
    'The British may take the first play by opening with a campaign card, for its event or its number. If they do not, the American says who begins [C-12].',
  '7.4':
    'The phase ends when neither hand holds a card. Whoever runs out early is skipped while the other goes on alone.',
  '8.1':
    'Every card has a number from 1 to 3, a letter and an event. The ship on every 3 and campaign card means that it can also be used to invade [C-10].',
  '8.2':
    'The number does one of three things: it activates a general whose strategy rating is no higher, it places as many markers, or it raises as many American units in one space with an American marker. At most two cards a turn raise units; a general may come along [C-08].',
  '8.3':
    'A is an American event, B a British one, E for either side. An event that could do nothing may not be played [C-66]; some leave the game when they are.',
  '8.4':
    'Counter events, with the letter C, are played in the middle of a move or battle: before a battle, with a die roll, against a move by sea, at a siege or when losses are taken. They do not count as your play.',
  '8.5': 'Any card may be discarded face up instead, except a Mandatory one [C-09].',
  '9.1': 'Any number of units may stand in a space.',
  '9.2':
    'Several generals may share a space, and one commands. Two of equal rank may not end a move together: one drawn by lot goes to another space of his side, or to the box [C-17].',
  '9.3':
    'Washington outranks Rochambeau, who outranks all other Americans. All British generals are equal; among equals the better battle rating commands [C-51].',
  '10.1':
    'Only generals move, and units only with a general. One card moves one army, a campaign several; the same army may be moved by card after card.',
  '10.2':
    'Up to five units go four spaces, six to ten only one; a Forced March makes that six and two. Units and subordinates join and leave on the way [C-13]. A space of movement can remove the enemy marker where the army, or an American general alone, stands.',
  '10.3':
    'After every step the other side reacts: its force there may go inside, armies beside it may intercept, and generals there may avoid battle. All is declared before any die falls; avoiding is rolled first.',
  '10.4':
    'Enemy units in the open stop an army, and it must fight. A general without units cannot enter a space with enemy units, nor stop with a lone enemy general.',
  '10.5': 'There are no overruns: even a single unit must be fought [C-14].',
  '10.10':
    'A general without units is captured when an enemy army enters, and also when all his units are lost. Next turn he waits in his box. Washington never does, and his loss costs five markers more [C-53].',
  '10.11':
    'A Minor Campaign moves two generals, a Major three, one after the other. Units may be moved twice but no more than four spaces in all [C-58]; whatever has fought (in a sally or sortie too), besieged, backed up or failed to pursue is finished.',
  '11.1':
    'A British general may sail from port to port with up to five units, ten by Forced March; that is his whole move. The French Navy closes its port [C-20]. Americans sail only by events.',
  '11.2':
    'A port with an American marker or unit must be invaded: with a 3 played for its number or a campaign card, once a year, never in 1775. A general alone may land so where only a marker is [C-88]. British reinforcements on a 3 may land so straight from England [C-06].',
  '11.3': 'Siege lines do not stop ships: the besieged may leave by sea, and friends may land inside.',
  '11.4': 'Of the armies of one campaign card only one may go by sea.',
  '11.5':
    'Quebec, Boston and Charleston cannot be invaded. Retreating from them by sea risks capture and costs at least a unit. While American they give the British no port bonus.',
  '12.1':
    'An interception lets an army that is not moving step into the way of one that is, which must then fight or back up.',
  '12.2':
    'Any army next to a space that an enemy army or general enters may try, as often as that happens; not from inside [C-87].',
  '12.3':
    'Not where enemy units already stand that are not moving, and not against a retreat, a withdrawal or another interception.',
  '12.4':
    'An army tries once, under its commander [C-78]: roll his battle rating or less; one less on an enemy marker without friends there, and one less for the British. Where nothing is left, only a card that lowers the die helps. Up to five units come in, and the battle is fought with one extra card [C-22].',
  '12.5': 'An intercepted army may go back to the space it came from, which ends its move.',
  '12.6': 'Several armies may intercept; all are declared first, and all that succeed fight as one.',
  '12.7': 'Whoever failed may not avoid battle against the same army during this card.',
  '13.1':
    'When an enemy army enters, a general there may roll his battle rating or less to slip away one space. If he fails he fights with one battle card less; generals alone are captured.',
  '13.2': 'At most five units go [C-23]. Not to enemy markers or units, and not to where the enemy came from.',
  '13.3':
    'When the enemy has slipped away the moving army may go on only by rolling its general’s battle rating or less.',
  '13.5': 'A force that goes inside instead does not slow the enemy at all [C-16].',
  '14.1':
    'Battle cards come from the general’s rating, each unit, an interception, control of the colony (two), a port for the British (two), the Regulars, and one for the defender; a failed attempt to avoid battle costs one. Events chosen in secret are shown together. Twenty at most [C-25].',
  '14.2':
    'The attacker plays a battle card, the defender must match it. So it goes on, round by round, until one cannot or will not.',
  '14.3': 'A card is matched by one of exactly the same kind, or by a Reserve.',
  '14.4':
    'After matching, the defender may roll his general’s rating or less to become the attacker. After a matched Double Envelopment he may do so without a roll [C-26].',
  '14.5': 'The four Reserves are wild: the attacker names what his stands for.',
  '14.6': 'An attack that is not matched wins. An attacker without cards at the start of a round has lost.',
  '14.7':
    'The loser rolls: 1 to 3 costs a unit, 4 or 5 two, 6 three; one less after a Probe. A Frontal Assault costs the winner one. A Double Envelopment eliminates the loser altogether [C-27].',
  '15.1':
    'The loser retreats as a whole to the closest space with his marker or a larger force of his. Friends on the way are swept along.',
  '15.2':
    'No more than four spaces, and no enemy unit or marker on the way. An attacker first goes back to where he came from; a defender never there. British defenders may leave a port by sea; an attacker only if he came by sea [C-28]. Whoever cannot retreat is lost.',
  '15.5':
    'An American victory places a marker in any open space, a British one costs the American a marker. A captured general counts as much again.',
  '15.6': 'Whoever cannot remove as many markers as he must sues for peace and has lost.',
  '16.1':
    'Instead of playing a card the attacker may roll his rating or less to withdraw; the defender may roll his to hold him. If it fails the defender may take the initiative. Attempts are not limited [C-29].',
  '16.2': 'The army goes to an adjacent space and rolls for losses. Nobody has won, and no markers change.',
  '16.3':
    'Not to enemy markers or units, nor to where the enemy came from. An original attacker goes back to where he came from, those who sallied back inside.',
  '17.1':
    'A marker controls its space. More than half the spaces of a colony control the colony; having merely more than the enemy is not enough.',
  '17.2':
    'A marker goes to a space without marker or enemy unit that is next to one of yours or holds one of your pieces; no chains with one card. Where you have a unit you may turn an enemy marker over [C-31]. British units under a general and any American general may also remove one for a space of movement.',
  '17.3':
    'Markers never slow anybody. They hinder interception, avoiding, withdrawal and retreat, and they make winter harder.',
  '17.4':
    'A marker is isolated without a path to a unit of its side, a British one also to a British port, an American one to Congress. A path needs a unit to cross enemy markers and a marker to enter spaces with enemy units [C-33], [C-89].',
  '17.5':
    'Victories and captured generals move markers, and so does the flight of Congress, which costs the American one.',
  '18.1': 'A force of two units or more on its own marker may go inside when an enemy army appears [C-15].',
  '18.2':
    'With three units a general may add a siege point each time he is activated. Whenever the points reach the units inside, the place falls [C-83], which counts as a battle won [C-34].',
  '18.3': 'The besieged get no reinforcements except by sea. They may sally, all together, or leave by sea.',
  '18.4': 'The siege ends the moment no enemy unit is left. Fewer than three besiegers do not end it.',
  '18.5':
    'When a relieving army attacks the besiegers, the besieged may fight beside it. Losses are shared as their owner likes; only those who came out may go back in.',
  '19': 'Every stack on an enemy marker, or outside winter quarters, loses half its units, rounded down. The Carolinas and Georgia count as winter quarters [C-35].',
  '20.1':
    'One point for each colony and Canada, one each for Quebec, Boston, New York, Philadelphia and Charleston: nineteen in all.',
  '20.2':
    'If the British lead, the American removes the difference in markers. If he leads, he places it in open spaces; for want of room the British remove markers instead [C-38].',
  '20.3': 'Whoever cannot remove enough sues for peace and loses at once. Nothing else ends the war early [C-04].',
  '20.4':
    'If nobody has won by the end of 1783 the game is a draw, unless it was agreed that the points of the last check decide [C-39].',
  '21': 'A Mandatory card brings the next of three events: the Declaration of Independence, the French Alliance, the European War. It cannot be discarded or used for its number before all three have happened [C-09].',
};

export const CHAPTER_TITLES: Readonly<Record<string, string>> = {
  '1': 'Introduction',
  '2': 'Components',
  '3': 'Words',
  '4': 'Set-up',
  '5': 'The year',
  '7': 'The Strategy Phase',
  '8': 'Strategy cards',
  '9': 'Stacking and rank',
  '10': 'Movement',
  '11': 'The sea',
  '12': 'Interception',
  '13': 'Avoiding battle',
  '14': 'Battles',
  '15': 'Retreats',
  '16': 'Withdrawals',
  '17': 'Political control',
  '18': 'Sieges',
  '19': 'Winter',
  '20': 'Winning',
  '21': 'Mandatory events',
};
