export * from './components.ts';
export * from './events.ts';
export * from './forecast.ts';
export * from './frames.ts';
export * from './game.ts';
export * from './kit.ts';
export { locationName, seaName, totalOf } from './narrate.ts';
export * from './places.ts';
export { ROLLS, type RollName } from './rolls.ts';
export { RULEBOOK, type Rule } from './rulebook.ts';
export {
  britishPlaces,
  fleetInPlay,
  inState,
  mixedPlaces,
  rebelPlaces,
  strengthOf,
  targetOf,
  unitsIn,
} from './rules/02-board.ts';
export { SCENARIOS, type Scenario } from './rules/03-setup.ts';
export { PRIVATEER_FIRES, chanceToSink } from './rules/06-naval.ts';
export { abandons, marchModifier } from './rules/07-roads.ts';
export { attackerNow } from './rules/08-phase.ts';
export { refugeOf } from './rules/08-retreat.ts';
export {
  type Part,
  columnOf,
  hasMilitia,
  interventionOn,
  mayIntervene,
  militiaCell,
  militiaModifier,
  militiaParts,
  shadowModifier,
  shiftParts,
  shifted,
} from './rules/08-strength.ts';
export { passageCost } from './rules/12-transport.ts';
export { INDEPENDENCE, LEVELS, STATES_WANTED, controlledStates, levelBy } from './rules/13-liberty.ts';
export type { Board, Dtom, State } from './state.ts';
export * from './units.ts';
export * from './verbs.ts';
export * from './view.ts';
export * from './pack.ts';
export { packSchema, schemaText } from './pack-format.ts';
export * from './odds.ts';
export { CHAPTER_TITLES, PARAPHRASE } from './paraphrase.ts';
export { PRIMER } from './primer.ts';
