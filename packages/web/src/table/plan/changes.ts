import type { AnyDesk, Look } from '../desk.ts';

/** Something that would be otherwise than it is. */
export interface Change {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** Who holds each region, and every fact of the whole war, by name. */
const factsOf = ({ aloud }: AnyDesk, look: Look): ReadonlyMap<string, string> =>
  new Map([
    ...aloud.standings(look).map(({ name, says }) => [name, says] as const),
    ...aloud.regions.map((it) => [it.name, it.says(look)] as const),
  ]);

/** What would be otherwise: control, the score, losses by winter; as the table says it in words. */
export const changesBetween = (desk: AnyDesk, before: Look, after: Look): Change[] => {
  const was = factsOf(desk, before);
  return [...factsOf(desk, after)].flatMap(([name, is]) => {
    const old = was.get(name) ?? '';
    return old === is ? [] : [{ name, was: old, is }];
  });
};
