export * from './boxes.ts';
export * from './comparison.ts';
export * from './in-words.ts';
export * from './lids.ts';
export * from './opening.ts';
