/** The door for the tests of editions: what the words of the shared chapters claim, as predicates over the board. */
export { FIELD_REASONS, type Holds, type Pointed, type Reasons, fieldWishes, hearing } from './reasons.ts';
export { type Sentences, type Telling, frameIn } from './telling.ts';
export { FIELD_SENTENCES } from './told.ts';
export { lossesHold, lossesNames, tellingHolds } from './saying.ts';
