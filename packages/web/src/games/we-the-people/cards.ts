import { type Card, PRINTED_CARDS } from '@liberty/we-the-people';
import { createContext } from 'preact';

/** What a card does in at most fourteen words, by what it is; the whole text opens with the card. */
const SHORT: Readonly<Record<string, string>> = {
  'minor-campaign': 'Move any two generals, one after the other.',
  'major-campaign': 'Move any three generals, one after the other.',
  'declaration-of-independence': 'One American marker in each colony that has room.',
  'french-alliance': 'Rochambeau, 5 units and the French Navy enter the war.',
  'european-war': 'Two British units leave; before the Alliance the deck is reshuffled.',
  'war-ends-1779': 'The war ends in 1779.',
  'war-ends-1780': 'The war ends in 1780.',
  'war-ends-1781': 'The war ends in 1781.',
  'war-ends-1782': 'The war ends in 1782.',
  'war-ends-1783': 'The war ends in 1783.',
  'hortelez-et-cie': 'Before the Alliance: draw 2 cards, then reshuffle.',
  'nathan-hale': 'Place 2 markers in unmarked spaces where no British piece stands.',
  'jane-mccrea': 'Place 2 markers in NY, NH, MA, CT or PA.',
  'thomas-paine': 'Place 3 markers in unmarked spaces where no British piece stands.',
  'von-steuben': 'The British Regulars lose their bonus for good.',
  'john-glover': 'With a move: one general goes 6 spaces.',
  'george-rogers-clark': 'Take 1 random card from the British hand.',
  'admiral-suffren': 'Take 1 random card from the British hand.',
  'bernardo-galvez': 'After the Alliance: remove 2 British markers in GA, SC without units.',
  'francis-marion': 'Remove 2 British markers in SC or NC without units.',
  'henry-knox': 'Before a battle: draw 2 more battle cards.',
  kosciuszko: 'Before a battle: 1 more card; any parries Bombardment.',
  'daniel-morgan': 'Before a battle: draw 2 more battle cards.',
  'light-horse-harry': 'Before a battle: draw 1 more battle card.',
  'admiral-rodney': 'Take 1 random card from the American hand.',
  'william-pitt': 'Place 1 marker beside a British one; before the Alliance reshuffle.',
  'line-mutiny': 'No American markers by operations this year.',
  'benedict-arnold-treason': 'Before a battle: 2 more cards; Arnold leaves.',
  'kings-pardons': 'Removes 2 American markers that stand alone.',
  'indian-raids': 'Removes 2 unguarded American markers on the frontier, not in ports.',
  'lord-sandwich': 'Removes 2 unguarded American markers in ports.',
  'josiah-martin': 'Place 2 markers in North Carolina.',
  'lord-dunmore': 'Place 2 markers in Virginia.',
  'tories-active': 'Place 2 markers in unmarked spaces where no American piece stands.',
  hessians: 'Before a battle: draw 2 more battle cards.',
  tarleton: 'Before a battle: draw 1 more battle card.',
  ferguson: 'Before a battle: draw 1 more battle card.',
};

/** Short words by the whole text: they hold for the cards as we know them; a card that a pack has changed speaks for itself. */
const shorts: ReadonlyMap<string, string> = new Map(
  PRINTED_CARDS.flatMap(({ id, effect }) => (SHORT[id] === undefined ? [] : [[effect, SHORT[id]] as const])),
);

/** The short words that an edition has for texts of its own. */
export type OwnShorts = ReadonlyMap<string, string>;
const NO_SHORTS: OwnShorts = new Map();
/** Those of the edition whose hand is shown. */
export const ShortWords = createContext(NO_SHORTS);

export const shortText = ({ text }: Card, own: OwnShorts = NO_SHORTS): string =>
  own.get(text) ?? shorts.get(text) ?? text;

/** Which band a card carries, and the word on it. */
export const bandOf = ({ kind, side }: Card): { tone: string; word: string } => {
  if (kind === 'operations') return { tone: 'ops', word: 'Operations' };
  if (kind === 'campaign') return { tone: 'ops', word: 'Campaign' };
  if (kind === 'special') return { tone: 'special', word: 'Special' };
  return side === 0 ? { tone: 'am', word: 'American' } : { tone: 'br', word: 'British' };
};
