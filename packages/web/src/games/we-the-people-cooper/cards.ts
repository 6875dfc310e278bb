import { type Card, PRINTED_CARDS } from '@liberty/we-the-people-cooper';

/** What an event does in at most twelve words, by the name of the card; the whole text opens with the card. */
const SHORT: Readonly<Record<string, string>> = {
  'Mandatory Event': 'Declaration, French Alliance, European War: the next one happens.',
  'Major Campaign': 'Move any three generals, one after the other.',
  'Minor Campaign': 'Move any two generals, one after the other.',
  'Forced March': 'One general marches 6 spaces, or 2 with many units.',
  'Reinforcements from England': '4 British units and a general to a port; may invade.',
  'Hessian Regiments': '5 British units and a general to a port; may invade.',
  'Highland Regiments': '3 British units and a general to a port.',
  'Provincial Corps Raised': '2 British units where a British marker lies.',
  "King's Pardon": 'Remove 2 unguarded American markers in one colony.',
  'Tory Rising': 'Place 2 British markers in one colony where you stand.',
  'Indian Raid: Joseph Brant': 'Remove 2 unguarded American markers in NY or PA.',
  'Indian Raid: the Cherokee': 'Remove an unguarded American marker in the South.',
  'Indian Raid: Simon Girty': 'Remove an unguarded American marker in PA or VA.',
  'Lord Sandwich: Coastal Raids': 'Remove an unguarded American marker in a port.',
  'Admiral Rodney': 'The American loses a card at random.',
  'Edward Bancroft, Spy in Paris': 'The American loses a card at random.',
  'Continental Line Mutiny': 'No American markers by number this year.',
  'Conway Cabal': 'An American general goes to the box.',
  'Royal Navy Blockade': 'No American units in ports, nothing by sea, this year.',
  'Continental Currency Collapses': 'Only one card in all raises units this year.',
  'Long-Term Enlistments': '3 American units and a general at an American marker.',
  'State Militia Called Out': '2 American units and a general at an American marker.',
  "Nathan Hale's Martyrdom": 'Place 2 markers where no British piece stands.',
  'Jane McCrea': 'Place 2 markers in NY, NH, MA or CT.',
  'Thomas Paine: Common Sense': 'Place 3 markers in three different colonies.',
  'Thomas Paine: The American Crisis': 'Place 2 markers where no British piece stands.',
  'Committees of Safety': 'Place 2 markers in one colony.',
  'Sons of Liberty': 'Remove an unguarded British marker.',
  'Baron von Steuben': 'The British Regulars lose their bonus for good.',
  'Hortelez et Cie': 'Before the Alliance: draw 2 more cards.',
  'Benjamin Franklin in Paris': 'Draw one more card.',
  'Admiral Suffren': 'After the Alliance: the British lose a card at random.',
  'George Rogers Clark': 'The British lose a card at random.',
  'Don Bernardo de Galvez': 'A British unit in GA or SC is lost, or a card.',
  'Opposition in Parliament': 'No British units by event this year.',
  "John Glover's Marblehead Regiment": 'A forced march, or a voyage with 5 units.',
  'Comte de Grasse': 'The French Navy goes to any port.',
  'French Transports': 'A general with 5 units goes by sea.',
  "Ethan Allen's Green Mountain Boys": 'Remove a British marker in NY, NH or Canada.',
  'Francis Marion, the Swamp Fox': 'Remove a British marker in NC, SC or GA.',
  'Thomas Sumter, the Gamecock': 'Remove a British marker in NC or SC.',
  'Lafayette Returns from France': 'One American unit, and Lafayette from the box.',
  'The Ministry Recalls a General': 'A British general goes to the box.',
  "Henry Knox's Artillery": 'Battle: 2 more cards; siege: one more point.',
  'Thaddeus Kosciuszko': 'Battle, as defender: 2 more cards.',
  'Washington Crosses the Delaware': 'Washington attacks with your last cards: 2 more cards.',
  "Daniel Morgan's Riflemen": 'Battle: 2 more cards.',
  'Over-Mountain Men': 'Battle in VA, NC, SC or GA: 2 more cards.',
  Minutemen: 'Battle in a colony not British: 2 more cards.',
  'Light-Horse Harry Lee': 'Two off the die of a roll of yours.',
  'John Paul Jones': 'A British voyage is stopped.',
  'American Privateers': 'A British voyage loses one unit.',
  'Benedict Arnold Turns His Coat': 'Battle: 2 more cards; Arnold leaves the game.',
  'Royal Artillery': 'Battle: 2 more cards; siege: one more point.',
  'Grenadier Assault': 'Battle, as attacker: 2 more cards.',
  'Hessian Jaegers': 'Battle: one more card; an interception brings the enemy none.',
  "Tarleton's Legion": 'A pursuit without a roll, or battle: 2 more cards.',
  "Queen's Rangers": 'Two off the die of a roll of yours.',
  'Loyalist Militia': 'Battle in a colony not American: 2 more cards.',
  'Royal Navy Cutters': 'Stops a voyage by event, or helps in a port battle.',
  'Steady Under Fire': 'After a battle: lose one unit less.',
  'Storm at Sea': 'Any enemy voyage is stopped.',
  'Local Guides': 'Two off the die of a roll of yours.',
  'Spy in the Enemy Camp': 'Battle: the enemy shows his battle cards.',
  'Relief Convoy': 'One siege point less for your besieged.',
  'Political Agitation': 'Turn over an unguarded enemy marker beside yours.',
  'Camp Fever': 'An enemy stack of three or more loses one unit.',
  Desertion: 'Two enemy units without a general or a marker lose one.',
  'Siege Train': 'One siege point more for your siege.',
  'Change of Command': 'A general from the box takes a command.',
  'Winter Cantonments': 'One of your stacks is spared by winter.',
  'Prisoner Exchange': 'A captured general of yours returns.',
};

/** They hold for the cards as we know them; a card that a pack has changed speaks for itself. */
const shorts: ReadonlyMap<string, string> = new Map(
  PRINTED_CARDS.flatMap(({ name, text }) => (SHORT[name] === undefined ? [] : [[text, SHORT[name]] as const])),
);
export const shortText = ({ text, name }: Card): string =>
  shorts.has(text) ? (SHORT[name] ?? shorts.get(text)!) : text;

/** Which band a card carries, and the word on it. */
export const bandOf = ({ isMandatory, generals, isAction, side }: Card): { tone: string; word: string } => {
  if (isMandatory) return { tone: 'special', word: 'Mandatory' };
  if (generals > 0) return { tone: 'ops', word: 'Campaign' };
  const word = isAction ? ['American', 'British', 'Either'] : ['Counter', 'Counter', 'Counter'];
  return { tone: side === undefined ? 'ops' : side === 0 ? 'am' : 'br', word: word[side ?? 2]! };
};
