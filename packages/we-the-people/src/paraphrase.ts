import type { Rule } from './rulebook.ts';

/** Every section of the classic rules in our own words, rulings included; cited as [R-nn] where one decides. */
export const PARAPHRASE: Readonly<Record<Rule, string>> = {
  '1.0':
    'Two sides, the American and the British, fight the war from 1775 to 1783 with cards. There is nothing to obey here; the rules begin with the next chapter.',
  '2.0':
    'A map of 66 spaces, 96 strategy cards, 64 battle cards, thirteen generals, combat units, control markers and one six-sided die. Some printed values are reconstructed and say so [R-02].',
  '2.1':
    'Every space belongs to one of the thirteen colonies or to Canada. A space may be a port, may be winter quarters, and lies north or south of the winter line. Lines between spaces are the roads; Boston is a port [R-08].',
  '2.2a':
    'Combat units, called units for short, are strength. The pieces of 1, 2, 3 and 5 are only change for each other: what counts is the number.',
  '2.2b': 'Seven American generals, one French and five British. Only generals can lead units from space to space.',
  '2.2c':
    'The strategy rating is the price of a general: an operations card of that number or higher can move him. A low number is a quick man.',
  '2.2d':
    'The battle rating is what a general is worth in a fight: that many extra battle cards, and the highest roll with which he counterattacks. For Americans it is also the roll for interceptions and for slipping away.',
  '2.2e':
    'A control marker shows American colours on one face and British on the other. No space ever holds more than one [R-04].',
  '3.0a':
    'An army is a general with at least one combat unit of his side in the same space. A general alone is no army, and units without a general are none either.',
  '3.0b':
    'A colony is a group of spaces. Whoever has more markers in it controls it, and when the war ends a tie is American; that decides the war. In battle the majority has the militia, and a tie has none.',
  '3.0c': 'A space is controlled by the side whose marker lies in it, whoever may stand there with units.',
  '3.0d':
    'An event card names the side that may use it. In the wrong hand it can only be discarded. Eight Special cards may never be discarded: they must be played.',
  '3.0e': 'An operations card carries a 1, 2 or 3 and can be used by either side for one of three purposes.',
  '4.0a':
    'Both decks are shuffled. The year is 1775, the British Regulars have their advantage, and no card lies in the War Ends box.',
  '4.0b':
    'The British begin with Howe and five units in Boston, Carleton and two in Quebec, one unit at Fort Detroit, and eight markers. Burgoyne, Clinton and Cornwallis wait in the box [R-09].',
  '4.0c':
    'Washington stands with five units at Lexington and Concord, Greene with two at Newport, two units hold Charleston, and Congress sits in Philadelphia. Five generals wait in the American box; Rochambeau, his units and the navy wait for France.',
  '4.0d':
    'Before any card is dealt the American puts one marker into each of the thirteen colonies, in a space that has neither marker nor British piece. Where no such space is left the colony is passed over [R-10].',
  '5.0':
    'A year is a turn of seven phases: reinforcements arrive, cards are dealt, cards are played, winter bites, the French fleet sails, control is settled, and the war ends or goes on.',
  '5.1':
    'Captured generals return to the box of their side, and the British box receives the units printed on this year of the track. Nobody decides anything [R-85].',
  '5.2': 'Each side is dealt seven strategy cards, one by one in turn, the American first.',
  '5.3':
    'The players take turns playing a card until both hands are empty. This is where nearly all of the game is played.',
  '5.3a':
    'The British may take the first play by opening with a campaign card. If they do not, the American says who begins [R-11, R-12].',
  '5.3b':
    'On your turn you play exactly one card; there is no passing [R-13]. Then the other side plays, if it still has cards. Battle events and John Glover are played on top of another play and are not turns of their own [R-14].',
  '5.3c':
    'The phase is over when neither hand holds a card. Somebody who runs out early is skipped while the other goes on alone; useless events are simply discarded, one a turn.',
  '5.3d':
    'If Washington attacks with the very last card of the year, the Americans fight that battle with two more battle cards: a blow in the snow. John Glover may still be played with it [R-15].',
  '5.4': 'Units caught in the north outside winter quarters are halved, with a general or without. See chapter 11.',
  '5.5':
    'Once France is in the war, the American may send the French Navy to any port, or leave it where it is. It moves at no other time.',
  '5.6':
    'Congress meets again, armies win the places they hold, and markers that are cut off are taken away. See chapter 10.2.',
  '5.7':
    'If it is 1783, or if a War Ends card of this year or an earlier one lies in its box, the game is over and the colonies are counted. Otherwise the next year begins [R-82].',
  '5.7a':
    'The game ends in one of three ways: with the year 1783, with a War Ends card that has come due, or at once by an automatic victory.',
  '6.0a': 'A hand is seven cards at the deal. Everybody may know how many you hold, nobody what.',
  '6.0b':
    'Hortelez et Cie, before the French Alliance, lets the American draw two more cards at once: a hand of seven is one of eight when he has played it.',
  '6.0c': 'When the deck runs out, the discards are shuffled into a new one at once and drawing goes on [R-16].',
  '6.0d':
    'Some events order a reshuffle: deck and discards are mixed. Hands, reinforcement-card boxes, the War Ends box and cards out of the game stay where they are [R-17, R-18].',
  '6.1a':
    'An operations card can move one general whose strategy rating is no higher than its number, with or without units.',
  '6.1b': 'Or it places as many control markers as its number says, or fewer, by the rules of 10.1 [R-70].',
  '6.1c':
    'Or it brings reinforcements by chapter 8, as long as the quota of the year is not used up. With France waiting, the American may bring the French in instead.',
  '6.1d':
    'A card used to move or for markers is discarded. One used for reinforcements lies in the box of its owner until the year is over, so that all can see the quota.',
  '6.2a': 'An event does what it says, as far as the map allows, even if that is little [R-21].',
  '6.2b': 'Whoever plays the card chooses the units or markers that it takes from the map.',
  '6.2c':
    'A card taken from a hand is drawn blindly, shown and discarded; from an empty hand nothing comes [R-22]. A Special taken so is played at once by the one who took it [R-23].',
  '6.2d':
    'Discards lie face up and their text is ignored. Discarding is how you are rid of an event that is not yours or not wanted [R-19].',
  '6.2e': 'Some events happen once: when played they leave the game. If they are only discarded they stay in the deck.',
  '6.2f':
    'The eight Specials must be played by whoever holds them, on any of his turns, even to his own harm. What they say is done by the side they name: the American places the markers of the Declaration and all French pieces [R-23, R-24].',
  '6.2g':
    'France enters: the American puts the navy into any port, and Rochambeau with five units into a port without a British marker, British units or an American general. If there is no such port they wait in the box and come in later with any operations card [R-28, R-29]. From then on they are American pieces [R-30].',
  '6.2h':
    'A War Ends card goes into its box and drives out the one that was there, whatever its year. It works only at the end of a year that has reached it [R-33].',
  '6.2i':
    'Each event says where its markers may go or what it takes away. Placing always needs a space without a marker; a marker that a general, units or Congress guard is safe from removal where the card says so.',
  '7.0a': 'Only generals move, once for each card of their side; units move only with a general.',
  '7.0b': 'An operations card moves one general whose strategy rating it can pay.',
  '7.0c':
    'A Minor Campaign moves up to two generals, a Major Campaign up to three, of any rating. One finishes everything, battle included, before the next is named; units may pass from one to the other [R-34].',
  '7.1a':
    'A general may go four spaces and lead at most five units at any time. With John Glover one American goes six [R-36]. He may also stay where he is, and come back to a space [R-35].',
  '7.1b':
    'In every space he stands in, the general may pick up and drop off units as he likes, up to five, until his move has ended.',
  '7.1c':
    'He steps along a line to a neighbouring space. Markers, friends, Congress and navy never stop him. Enemy units do: they are fought, unless they retreat first, and after it his move is over. An American army that intercepts is such an enemy; one that fails to changes nothing [R-40].',
  '7.1d1':
    'The dotted line between Falmouth and Quebec is for Arnold alone, with or without units, and counts as one space. For everything else it is not there [R-06].',
  '7.1d2': 'A general without units may never enter a space with enemy units, not even to pass through.',
  '7.1d3':
    'A lone general may pass a lone enemy general but not stop with him; he may take that step only if he can still reach a place to stop [R-37]. Nobody is captured by passing.',
  '7.1d4':
    'No side keeps two generals in one space. If two end up together, the owner sends one of them to the box, never Washington; the units stay [R-38].',
  '7.1e':
    'A British general may sail instead of marching: from a port to any other port with up to five units, and that is his whole move. The port he sails to must have no American units and no American marker, and the French Navy may lie before neither. A lone American general there is captured, but a general without units may not land on him [R-39].',
  '7.1f':
    'A lone general is captured when enemy units enter his space or are placed in it. He is out until the next year begins; if he is Washington, the British have won. The captors may march on [R-41, R-54].',
  '7.1g':
    'Congress is dispersed when a British army enters its space and finds no American units there, or when the Americans lose a battle there [R-42]. While it is dispersed no American markers can be placed by operations cards.',
  '7.2a':
    'When British units step into a space with an American marker and no British units, an American army next to that space may try to be there first. Each general may try once during a card, never against a general alone and never against a landing [R-43, R-45, R-48].',
  '7.2b':
    'Roll a die: with the battle rating or less he arrives. A general who has tried, with or without luck, may neither try again nor retreat before battle while this card lasts. After a failure another may try [R-44].',
  '7.2c':
    'The general arrives with one to five units, and the British must fight him there as attackers, against one extra American battle card. However it ends, the British general moves no further [R-46, R-47, R-49].',
  '8.0a':
    'Reinforcements wait in open boxes. In a year the American may use two operations cards to bring them, the British one, of any number [R-56].',
  '8.0b':
    'The British choose a port without American units or marker and without the French Navy, and land any number of the waiting units. A general from the box may come with them or change places with the one there [R-53].',
  '8.0c':
    'The American chooses a space of the thirteen colonies without British units or marker and raises exactly as many units as the card says [R-55]. A general from the box may join or relieve the one there; Washington is never relieved.',
  '9.0a':
    'A battle is fought at once when a moving force meets enemy units. The attackers are the general and the units he leads; the defenders are all units of the other side in the space, and their general if there is one.',
  '9.0b':
    'First the attacker plays as many of his battle events as he likes, then the defender. Nobody adds any later [R-57].',
  '9.0c':
    'An American army attacked by the British may try to slip away: a roll of the battle rating or less. It goes to a neighbouring space free of British units and markers, not the one the enemy came from, with up to five units; what stays behind fights without a general [R-50, R-51, R-52].',
  '9.0d':
    'Washington and Greene are masters of it: they subtract two from the roll when they retreat before battle, and only then.',
  '9.1a':
    'Each side draws battle cards: one for every unit, as many as the battle rating of its general, two for the militia, and what battle events, British Regulars, a port, an interception or a winter offensive add [R-58].',
  '9.1b':
    'The militia turns out for the side with more markers in the colony of the battle, worth two battle cards. If both have as many, it stays at home [R-64].',
  '9.1c':
    'Until the Regulars are broken the British draw one more card in every battle. They are broken for good when the Americans win a battle that costs the British three units or more, or by von Steuben [R-63].',
  '9.1d':
    'The side that moved is the attacker. In the course of the battle a counterattack may exchange the roles of the rounds, but not who came from where.',
  '9.1e':
    'The attacker must play a battle card; the defender plays one of the same kind or gives way. If he does not match it, the attacker has won. An attacker without a card has lost [R-59, R-61].',
  '9.1f':
    'A battle card is cancelled by one of the same kind. With Kosciuszko an American defender cancels a bombardment with any card [R-62].',
  '9.1g':
    'After he has matched a card, a defender with a general may try to counterattack: a roll of the battle rating or less makes him the attacker [R-60].',
  '9.1h':
    'A battle is won by a card that is not matched, or when the attacker has none left at the start of a round. Then all battle cards are shuffled again.',
  '9.2a':
    'The loser goes back as a whole. A beaten attacker can only return to the space he came from, and not even there if it has an enemy marker. A beaten defender goes to any neighbouring space without enemy units or marker, but not to that one [R-68].',
  '9.2b':
    'British defenders beaten in a port may leave by sea for another harbour without American units or marker, but not for the one the attacker came from, as long as the French Navy is at neither end [R-65, R-66].',
  '9.2c': 'A force that has nowhere to go surrenders: its units are lost and its general is captured [R-67].',
  '9.2d':
    'The loser rolls for his casualties: 1 to 3 costs one unit, 4 or 5 two, 6 three. A double envelopment adds one, a bombardment takes one off, a probe two. A general survives the loss of all his men.',
  '9.2e': 'The winner loses one unit if he won with a frontal attack, and none otherwise [R-69].',
  '10.1a':
    'The American places markers wherever there is neither a marker nor British units. Where an American general stands he can turn a British marker over. None of it works while Congress is dispersed or the line is in mutiny.',
  '10.1b':
    'The British place markers next to markers they had when the card was played, in spaces without American marker, units or Congress. Where a British army stands it can turn an American marker over, wherever it is [R-71, R-72].',
  '10.2a':
    'A dispersed Congress must meet again in a space of the thirteen colonies with an American marker and no British piece; if there is none it stays dispersed [R-73].',
  '10.2b':
    'Every space with an army receives the marker of its side, and an enemy marker there is turned over. Generals alone and units alone change nothing.',
  '10.2c':
    'First all isolated American markers are removed together, then the British ones, judged on the map as it then is. Nobody chooses [R-77].',
  '10.2d':
    'An American marker is isolated if all its neighbours are British and nobody guards it; or if its whole group touches neither an empty space nor any American general, units or Congress [R-75].',
  '10.2e':
    'A British marker is isolated if all its neighbours are American and no units guard it; or if its whole group touches neither an empty space nor British units. A port without the French Navy keeps it alive; generals alone do not [R-76].',
  '10.2f':
    'Markers that are linked along the roads stand or fall together; enemy units on a marker do not cut the chain, and the dotted line is none [R-78].',
  '11.0a':
    'Winter strikes every space north of North Carolina, Canada included, that is not winter quarters. In the Carolinas, in Georgia and in winter quarters nobody suffers.',
  '11.0b':
    'Half of the units in such a space are lost, the odd one being spared: of five two, of one none. French and American units count together; generals are not harmed [R-84].',
  '12.0a':
    'The British win at once if Washington is captured or no American unit is left on the map. The Americans win at once if no British unit is left in the thirteen colonies [R-79, R-81].',
  '12.0b':
    'At the end each colony belongs to the side with more markers in it, and to the American if both have as many. The British win with six of the thirteen, the Americans with nine.',
  '12.0c':
    'Canada counts as one colony for the American if he holds both Montreal and Quebec. It never counts for the British [R-80].',
  '12.0d': 'If neither side has reached its number, nobody has won: a compromise peace [R-83].',
};

/** What the chapters are about. */
export const CHAPTER_TITLES: Readonly<Record<string, string>> = {
  '1': 'Introduction',
  '2': 'Components',
  '3': 'Words',
  '4': 'Set-up',
  '5': 'The year',
  '6': 'Strategy cards',
  '7': 'Movement and interception',
  '8': 'Reinforcements',
  '9': 'Battles',
  '10': 'Political control',
  '11': 'Winter',
  '12': 'Winning',
};
