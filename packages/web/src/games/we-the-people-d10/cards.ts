import { PRINTED } from '@liberty/we-the-people-d10';

/** What a card of the manual does in at most fourteen words, where it differs from the classic one. */
const SHORT: Readonly<Record<string, string>> = {
  'minor-campaign': 'Move any two generals, one after the other.',
  'major-campaign': 'Move any three generals, one after the other.',
  'john-glover': 'With a move: one general goes 5 spaces.',
  'line-mutiny': 'No American markers by operations this year.',
  'henry-knox': 'Before a battle: the total is 2 higher.',
  kosciuszko: 'Before a battle: the total is 1 higher.',
  'daniel-morgan': 'Before a battle: the total is 2 higher.',
  'light-horse-harry': 'Before a battle: the total is 1 higher.',
  'benedict-arnold-treason': 'Before a battle: the total is 2 higher; Arnold leaves.',
  hessians: 'Before a battle: the total is 2 higher.',
  tarleton: 'Before a battle: the total is 1 higher.',
  ferguson: 'Before a battle: the total is 1 higher.',
};

/** Short words by the whole text of the card. */
export const SHORTS: ReadonlyMap<string, string> = new Map(
  PRINTED.cards.flatMap(({ id, effect }) => (SHORT[id] === undefined ? [] : [[effect, SHORT[id]] as const])),
);
