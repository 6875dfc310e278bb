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

/** From so many characters on a fact is told only as far as it is otherwise. */
const LONG = 80;

/** What is in the one and not in the other, each as often as it is. */
const without = (all: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken];
  return all.filter((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** '3: Common Sense, Saratoga, Benedict Arnold', or the names alone. */
const heapOf = (text: string): { readonly count: string; readonly cards: readonly string[] } => {
  const [, count = '', cards = text] = /^(\d+): (.+)$/.exec(text) ?? [];
  return { count, cards: cards.split(', ') };
};

/** Of many clauses those that differ; of a heap of cards how many there are, and which came or went: all their names would fill the panel. */
const shortened = ({ name, was, is }: Change): Change => {
  if (Math.max(was.length, is.length) < LONG) return { name, was, is };
  if (was.includes('; ') && is.includes('; ')) {
    const [before, after] = [was.split('; '), is.split('; ')];
    return { name, was: without(before, after).join('; '), is: without(after, before).join('; ') };
  }
  const [before, after] = [heapOf(was), heapOf(is)];
  const [came, gone] = [without(after.cards, before.cards), without(before.cards, after.cards)];
  const parts = [
    ...(after.count === '' ? [] : [after.count]),
    ...(came.length > 0 ? [`with ${came.join(', ')}`] : []),
    ...(gone.length > 0 ? [`without ${gone.join(', ')}`] : []),
  ];
  return { name, was: before.count, is: parts.join(', ') };
};

/** What would be otherwise: control, the score, losses by winter; as the table says it in words. */
export const changesBetween = (desk: AnyDesk, before: Look, after: Look): Change[] => {
  const was = factsOf(desk, before);
  return [...factsOf(desk, after)].flatMap(([name, is]) => {
    const old = was.get(name) ?? '';
    return old === is ? [] : [shortened({ name, was: old, is })];
  });
};
