export * from './boxes.ts';
export * from './lids.ts';
export * from './opening.ts';
