import { PARAPHRASE as CLASSIC, type Rule as ClassicRule } from '@liberty/we-the-people';
import type { Rule } from './rulebook.ts';

/** The manual's own sections. */
const MANUAL: Readonly<Record<Extract<Rule, `M${string}`>, string>> = {
  M1: 'Two sides fight for the loyalty of the colonies from 1776 to 1783. Whoever controls more of them at the end has won, and the American wins ties. Where the manual is silent the classic rules hold [M-01].',
  M2: 'The map, the generals and the markers of the classic game, one deck of 91 strategy cards, a ten-sided die for battles and a six-sided one for everything else. There is no battle deck; the War Ends cards are left out [M-03].',
  M3: 'It is 1776. Washington stands in Boston and Howe in New York, each with five units; everything else is as in the classic set-up [M-02]. Each side is dealt five cards. The French come only with the French Alliance [M-27].',
  M4: 'A turn is a season, and every fourth is a Winter turn: thirty-two in all, from Spring 1776 to Winter 1783 [M-04]. In Spring captured generals come home and the British units of the year arrive.',
  'M4.1':
    'In a season each side plays one card, or two if that was agreed [M-05]. Then both draw back to five. A Special may not be discarded and is played by the Winter of the year in which it was drawn; if you hold as many as you have plays left, one of them must be next [M-07, M-32].',
  'M4.2': 'Cards take effect at once: movement, interceptions and battles belong to the card that causes them [M-06].',
  'M4.3':
    'When the cards of the season are played, generals convert markers, armies occupy, and groups of markers that are closed in are taken off the map.',
  'M4.4':
    'In a Winter turn each side that has units without a general north of the winter line names one such stack and rolls for one unit of it: on 4 to 6 it is lost. Winter quarters do not help [M-20]. Then the French Navy may sail and Congress returns [M-18, M-39].',
  'M5.1':
    'An operations card moves one general with up to five units, or places markers, or brings reinforcements. A Minor Campaign moves two generals, a Major Campaign three.',
  'M5.2':
    'American generals may intercept a British army that enters a space with an American marker next to them. A success means battle at once, a failure lets the move go on; whoever has tried may not retreat before combat while this card lasts.',
  'M5.3':
    'An American army that is attacked may try to slip away before the battle, unless it has tried to intercept during this card. It tries once a card, and after that it neither retreats nor intercepts, with or without luck [M-09, M-35].',
  'M5.4': 'A space belongs to the side whose marker lies in it, as long as the marker is not closed in.',
  'M5.5':
    'Isolation works as in the game of Go: markers that are joined form a group, and the group falls if no space next to it is without a marker. It stays if it holds an American general, unit or Congress, or a British unit or a port without the French Navy. American groups are looked at first [M-19].',
  'M5.6':
    'An American general turns a British marker over where no British unit or general stands, even alone and even during a mutiny, but not while Congress is dispersed. With a unit he also places one where none is. British armies place and turn over wherever they stand, except under Congress [M-17, M-30].',
  'M5.7':
    'Both sides pick Battle cards from their hands in secret and play them together [M-34]. A total is one for each unit, the rating of the general, two for the militia, what the cards add, and what Regulars, a port, an interception or a Winter Offensive bring [M-10].',
  'M5.8':
    'The totals of attacker and defender lead to a number in the table, and the attacker wins if a ten-sided die reaches it. A 10 always wins and a 1 always loses. The manual does not print its table: ours is reconstructed from the classic battle and is not certain [M-14].',
  'M5.9':
    'Without a roll the attacker wins against a total of 1, and against a force without a general if his total is higher [M-13].',
  'M5.10':
    'The defending general changes the die: with a battle rating of 1 one is added, with 3 one is taken off. If nobody commands, two are added [M-12].',
  'M5.11':
    'The loser rolls a six-sided die and takes off his own units: 1 to 3 costs one, 4 or 5 two, 6 three. The winner loses none. This comes before the retreat [M-15, M-29].',
  'M5.12':
    'What is left of the loser retreats: an attacker to where he came from, a defender to a neighbouring space without enemy units or marker, but not there; a lone enemy general in it is captured [M-44]. British defenders in a port may leave by sea, unless the French Navy is there. Whoever cannot retreat is lost, and his general captured [M-31, M-40].',
  'M5.13':
    'Reinforcements come as in the classic game, with two cards a year for the American and one for the British [M-16]. They may come to a space where a lone enemy general stands, and capture him.',
  'M6.1':
    'The game is over after the Winter of 1783. Nothing ends it before, unless automatic victories were agreed [M-23].',
  'M6.2':
    'A colony belongs to the side with more markers in it, and to the American if they are equal. Most of the fourteen colonies win; equal numbers are American [M-21].',
  'M6.3':
    'Canada is American only with both Montreal and Quebec. It is British with both, or if each side has one; otherwise it is nobody’s. Fort Detroit counts for the militia only [M-22, M-25].',
  'M7.1':
    'Nathan Hale, Jane McCrea and Thomas Paine need a space without any British piece, and a British marker is one. So they never turn one over, whoever stands there.',
  'M7.2':
    'The Declaration of Independence places nothing where a British general stands. A colony without a fitting space is passed over.',
  'M7.3':
    'European War: whoever plays it picks the two British units that leave the map. Before the French Alliance deck and discards are shuffled together. It opens no other card.',
  'M7.4':
    'Benedict Arnold’s treason is played only before a battle and adds two to the British total. Arnold leaves the game at once, wherever he is.',
  'M7.5':
    'John Glover moves nobody by himself: he is played with a movement card and gives one general a fifth space [M-24].',
  'M7.6':
    'Rochambeau is an American general in every way: he intercepts and retreats before combat. The British Regulars count against him, too.',
  'M7.7':
    'Every American general may try to intercept once during a card. The first who succeeds brings battle, and the others try no more [M-08].',
  'M7.8': 'The winter tests one unit for each side and no more; a side without such a unit does not roll [M-26].',
};

type Filled = Exclude<Rule, `M${string}`>;

/** Sections of the classic rules that read differently here. */
const CHANGED = {
  '2.2d':
    'The battle rating is what a general is worth in a fight: so much is added to the total of his side, and in defence it changes the die. For Americans it is also the roll for interceptions and for slipping away.',
  '3.0d':
    'An event card names the side that may use it. In the wrong hand it can only be discarded. Three Special cards may never be discarded: they must be played.',
  '4.0a': 'The deck is shuffled. It is the Spring of 1776, and the British Regulars have their advantage.',
  '4.0b':
    'The British begin with Howe and five units in New York, Carleton and two in Quebec, one unit at Fort Detroit, and eight markers. Burgoyne, Clinton and Cornwallis wait in the box [M-02].',
  '4.0c':
    'Washington stands with five units in Boston, Greene with two at Newport, two units hold Charleston, and Congress sits in Philadelphia. Five generals wait in the American box; Rochambeau, his units and the navy wait for France [M-02].',
  '5.0':
    'A year is four seasons. What the classic rules count by the year is counted by the year here, too [M-16, M-33].',
  '5.1':
    'In Spring captured generals return to the box of their side, and the British box receives the units printed on this year of the track. Nobody decides anything.',
  '5.3a':
    'In every season the British may take the first play by opening with a campaign card. If they do not, the American says who begins [M-38].',
  '5.3b':
    'On your turn you play exactly one card; there is no passing. Battle cards and John Glover are played on top of another play and are not turns of their own.',
  '5.3d':
    'If the American moves Washington with the last card of a Winter season, he attacks with a total that is two higher: a blow in the snow [M-11, M-42].',
  '5.5':
    'Once France is in the war, the American may send the French Navy to any port at the end of a Winter turn, or leave it where it is. It moves at no other time.',
  '6.0b':
    'Hortelez et Cie, before the French Alliance, lets the American draw two more cards at once. A hand of more than five is kept; it only draws nothing at the end of the season [M-37].',
  '6.0d':
    'Some events order a reshuffle: deck and discards are mixed. Hands, reinforcement-card boxes and cards out of the game stay where they are [R-17, R-18].',
  '6.2f':
    'The three Specials must be played by whoever holds them, even to his own harm, and by Winter [M-07]. What they say is done by the side they name: the American places the markers of the Declaration and all French pieces [R-23, R-24].',
  '7.1a':
    'A general may go four spaces and lead at most five units at any time. With John Glover one American goes five [M-24]. He may also stay where he is, and come back to a space [R-35].',
  '7.1f':
    'A lone general is captured when enemy units enter his space or are placed in it. He is out until Spring, Washington too [M-23]. The captors may march on [R-41, R-54].',
  '7.2c':
    'The general arrives with one to five units, and the British must fight him there as attackers, against an American total that is one higher. However it ends, the British general moves no further [R-46, R-47, R-49].',
  '9.0b':
    'Before a battle both sides may play Battle cards from their hands, as many as they like and in addition to the card of the season. They pick them in secret and show them together [M-34].',
  '9.0c':
    'An American army attacked by the British may try to slip away: a roll of the battle rating or less, once a card. It goes to a neighbouring space free of British units and markers, not the one the enemy came from, with up to five units; what stays behind fights without a general [R-50, R-51, R-52].',
  '9.1a':
    'The parts of a total: one for every unit, the battle rating of the general, two for the militia, and what Battle cards, British Regulars, a port, an interception or a Winter Offensive add.',
  '9.1b':
    'The militia turns out for the side with more markers in the colony of the battle and adds two. If both have as many, it stays at home [R-64]. In Canada Fort Detroit counts [M-25].',
  '9.1c':
    'Until the Regulars are broken the British count one more in every battle. They are broken for good when the Americans win a battle that costs the British three units or more, or by von Steuben [R-63].',
  '9.1d': 'The side that moved is the attacker, also when it was intercepted.',
  '10.2b':
    'Every space with an army receives the marker of its side, where the manual’s conversion does not say otherwise. Units alone change nothing [M-30].',
  '11.0a':
    'Only if it was agreed: winter strikes every space north of North Carolina, Canada included, that is not winter quarters, before the test of the manual [M-20].',
  '11.0b': 'Half of the units in such a space are lost, the odd one being spared: of five two, of one none [R-84].',
  '12.0a':
    'Only if it was agreed: the British win at once if Washington is captured or no American unit is left on the map, the Americans if no British unit is left in the thirteen colonies [M-23, M-43].',
} as const satisfies Partial<Record<Filled, string>>;

/** Sections that the manual leaves as the classic rules have them. */
const AS_BEFORE = [
  '2.1',
  '2.2a',
  '2.2b',
  '2.2c',
  '2.2e',
  '3.0a',
  '3.0e',
  '4.0d',
  '6.0c',
  '6.1a',
  '6.1b',
  '6.1c',
  '6.1d',
  '6.2a',
  '6.2b',
  '6.2c',
  '6.2d',
  '6.2e',
  '6.2g',
  '6.2i',
  '7.0a',
  '7.0b',
  '7.0c',
  '7.1b',
  '7.1c',
  '7.1d1',
  '7.1d2',
  '7.1d3',
  '7.1d4',
  '7.1e',
  '7.1g',
  '7.2a',
  '7.2b',
  '8.0a',
  '8.0b',
  '8.0c',
  '9.0a',
  '9.0d',
  '9.2a',
  '9.2b',
  '9.2c',
  '10.1a',
  '10.1b',
  '10.2a',
  '10.2c',
] as const satisfies readonly (Filled & ClassicRule)[];

const unchanged = Object.fromEntries(AS_BEFORE.map((rule) => [rule, CLASSIC[rule]])) as Readonly<
  Record<(typeof AS_BEFORE)[number], string>
>;

/** Every section in our own words, rulings included; cited as [M-nn], and as [R-nn] where a classic ruling decides. */
export const PARAPHRASE: Readonly<Record<Rule, string>> = { ...MANUAL, ...CHANGED, ...unchanged };

/** What the chapters are about. */
export const CHAPTER_TITLES: Readonly<Record<string, string>> = {
  M1: 'What it is about',
  M2: 'Components',
  M3: 'Set-up',
  M4: 'A season',
  M5: 'How things are done',
  M6: 'Winning',
  M7: 'Questions and answers',
  '2': 'From the classic rules: components',
  '3': 'From the classic rules: words',
  '4': 'From the classic rules: set-up',
  '5': 'From the classic rules: the year',
  '6': 'From the classic rules: strategy cards',
  '7': 'From the classic rules: movement and interception',
  '8': 'From the classic rules: reinforcements',
  '9': 'From the classic rules: battles',
  '10': 'From the classic rules: political control',
  '11': 'From the classic rules: winter',
  '12': 'From the classic rules: winning',
};
