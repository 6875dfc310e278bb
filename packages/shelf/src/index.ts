export * from './boxes.ts';
export * from './opening.ts';
