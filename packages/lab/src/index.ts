/** The laboratory: an experiment is a list of arms that meet the same luck; what is played is kept line by line and added up. */
export * from './experiment.ts';
export * from './file.ts';
export { type Gauge, gaugeOf } from './gauges.ts';
export * from './sums.ts';
export * from './trial.ts';
