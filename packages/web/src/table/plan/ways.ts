import { type Seat, heardBy } from '@liberty/table';
import type { AnyDesk, Choice } from '../desk.ts';
import { plain } from '../words.ts';
import type { Way } from './fate.ts';

/** So many ways are offered, the likeliest. */
const MOST = 8;
/** A way is told in so many letters at most. */
const LONG = 96;

const percent = (p: number): string => (p < 0.01 ? 'under 1%' : `${Math.round(100 * p)}%`);

/** '2, 4 to 6' */
const facesSay = (faces: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const face of faces.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === face - 1) run[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
};

/** The sentences a seat would hear. */
const toldBy = (desk: AnyDesk, { told }: Way, seat: Seat): string[] =>
  heardBy(told, seat).flatMap(({ rule, event }) => {
    const said = plain(desk.line(event, rule).words);
    return said === '' ? [] : [said];
  });

const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1).trimEnd()}…` : text);

/** What can come of an answer, as choices: how likely, on which faces, and what is told of it that is not told of all. */
export const wayChoices = (desk: AnyDesk, ways: readonly Way[], seat: Seat, name: string): Choice[] => {
  const told = ways.map((it) => toldBy(desk, it, seat));
  const isCommon = (said: string): boolean => told.every((it) => it.includes(said));
  return ways.slice(0, MOST).map(({ p, faces }, rolled) => {
    const own = told[rolled]!.filter((it) => !isCommon(it));
    const what = shortened((own.length > 0 ? own : told[rolled]!.slice(-1)).join('; '));
    const on = faces ? ` on ${facesSay(faces)}` : '';
    const label = `${percent(p)}${on}${what === '' ? '' : `: ${what}`}`;
    return { actions: [], label, says: `Plan on with ${label}`, rolled, group: { name, open: true } };
  });
};
