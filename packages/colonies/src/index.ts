export * from './armies.ts';
export * from './atlas.ts';
export * from './control.ts';
export * from './deck.ts';
export * from './generals.ts';
export * from './isolation.ts';
export * from './sides.ts';
