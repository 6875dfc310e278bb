/** The game as the other rooms know it: its box, its nouns and verbs, and what may be asked of a view. Its chapters stay behind `editions.ts`. */
export { CARDS, type Card, type CardKind, type Effect, GLOVER, PRINTED_CARDS, card } from './cards.ts';
export { type Duel, type DuelOdds, duelOdds } from './duel.ts';
export * from './events.ts';
export * from './frames.ts';
export * from './game.ts';
export {
  BOMBARDMENT,
  type Components,
  FRONTAL,
  type FieldComponents,
  type FieldKit,
  KINDS,
  type Kind,
  type Kit,
  PRINTED,
  fieldKitOf,
  kitOf,
} from './kit.ts';
export { fieldNarrator, lossesTold } from './narrate.ts';
export { approachOf, commanderSeen, partedBy, partingSays, rollOf } from './chances.ts';
export {
  type AttackOdds,
  type BattleOdds,
  type MatchChance,
  arrivalOdds,
  battleOdds,
  diceOdds,
  duelAhead,
  matchChance,
  oddsAtHand,
} from './odds.ts';
export {
  type Attack,
  type Easing,
  type Escape,
  type Fate,
  type Interceptor,
  type Roll,
  facesSay,
  isFought,
  reactionOdds,
  rollSays,
} from './odds-field.ts';
export { type Pack, gameOfPack, readPack } from './pack.ts';
export { packSchema, schemaText } from './pack-format.ts';
export { CHAPTER_TITLES, PARAPHRASE } from './paraphrase.ts';
export { PRIMER } from './primer.ts';
export { RULEBOOK, type Rule } from './rulebook.ts';
export { isOpenPort } from './rules/08-reinforcements.ts';
export { battleEventsIn } from './rules/09-battles.ts';
export { halvedByWinter, isWintry } from './rules/11-winter.ts';
export { standing, warEndsIn, winnerBy } from './rules/12-victory.ts';
export type { State, War } from './state.ts';
export { suggestedCommittee } from './suggestion.ts';
export * from './verbs.ts';
export { type HandSeen, type View, type WarView, unseenBattleCards, unseenCards } from './view.ts';
