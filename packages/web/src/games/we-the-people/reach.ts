import type { Space } from '@liberty/colonies';
import type { Action, Sight, Verb } from '@liberty/table';
import type { Tools } from '../../table/desk.ts';

/** A space that an army can come to: by which answers, and over which spaces. */
interface Reached {
  readonly x: Space;
  readonly actions: readonly Action[];
  readonly way: readonly Space[];
}

/** Every space a general can come to without dice and without another player's answer, by the shortest way; `step` is the edition's own. */
export const reach = (first: Sight, start: Space, tools: Tools, step: Verb): Reached[] => {
  const found = new Map<Space, Reached>();
  let edge: { sight: Sight; actions: Action[]; way: Space[] }[] = [{ sight: first, actions: [], way: [start] }];
  for (let depth = 0; edge.length > 0 && depth < 6; depth++) {
    const next: typeof edge = [];
    for (const { sight, actions, way } of edge)
      for (const a of sight.options) {
        if (!step.is(a)) continue;
        const x = step.of(a);
        if (x === start || found.has(x)) continue;
        const on = { actions: [...actions, a], way: [...way, x] };
        found.set(x, { x, ...on });
        const after = tools.foresee(on.actions);
        if (after?.question?.name === 'march move') next.push({ sight: after, ...on });
      }
    edge = next;
  }
  return [...found.values()];
};
