/** The door for the other editions alone: chapters and questions of the classic rules that they use as they are. */
export { type BattleHands, auditBattleCards, duelHandSize, heldInDuel, spend, takeBack } from './battle-hands.ts';
export { type CardData, MAJOR, MINOR } from './cards.ts';
export { chanceOfNone } from './duel.ts';
export { explaining, passing } from './explaining.ts';
export { deckFaults, mapFaults, openingFaults, setupFaults, trackFaults } from './pack-faults.ts';
export {
  CONFIDENCE,
  GROUND_PARTS,
  byId,
  list,
  packSchemaOf,
  packShape,
  packWith,
  parts,
  setupShape,
  whole,
} from './pack-format.ts';
export { type FieldPackData, corrected, mergeField, mergeGround, mergeLines, mergeSetup } from './pack-merge.ts';
export { setupOf } from './kit.ts';
export { sourcesTold } from './narrate.ts';
export {
  type Faces,
  arrivingWith,
  bringInterceptor,
  bringUp,
  escapeFrom,
  fateOf,
  mayIntercept,
  retreatsOf,
  rollAgainst,
  rollWith,
  strengthsIn,
  upTo,
} from './odds-field.ts';
export { NOT_HELD, aboutCard } from './rules/bars.ts';
export { setupChapter } from './rules/04-setup.ts';
export {
  arrivals,
  barsOpening,
  clearYear,
  congressThen,
  first,
  navyThen,
  newPlay,
  openWith,
} from './rules/05-sequence.ts';
export { aboutUse, barsUse, layCard, playChapter } from './rules/06-cards.ts';
export { drawCard } from './rules/06-deck.ts';
export { eventChapter } from './rules/06-events.ts';
export { frenchChapter } from './rules/06-french.ts';
export { togetherChapter } from './rules/07-capture.ts';
export { evasionChapter, interceptionChapter, tryToEvade } from './rules/07-interception.ts';
export { marchChapter } from './rules/07-movement.ts';
export { reinforcementsChapter } from './rules/08-reinforcements.ts';
export { announceBattle, commander, forceOf, strengthOf } from './rules/09-battle-cards.ts';
export { barsBattleEvent, layBattleEvent } from './rules/09-battles.ts';
export { awaitReply, concede, counterattack, nextRound } from './rules/09-rounds.ts';
export { fallBack, leaderOf, loserOf, lossesBy, moveIn, testRegulars, whither } from './rules/09-results.ts';
export { claim, unmark } from './rules/10-control.ts';
export { attrition } from './rules/11-winter.ts';
export { testUnits, washingtonTaken } from './rules/12-victory.ts';
export { FIELD_STANDING, counterattackBy, firstPlayBy, openingBy } from './standing.ts';
export { type Campaign, type Endings, auditStrategyCards, placePieces } from './state.ts';
export { imaginedHand, isHiddenPlay, unseenInWar, warSeen } from './view.ts';
