import { AREAS, type Happening, type Holders, type Rebellion1775, type Side, type View } from '@liberty/rebellion-1775';
import type { Mark } from '../../board/sketch.ts';
import type { Heard } from '../../table/hearing.ts';
import type { Scene, SceneRow, SceneStep } from '../../table/scenes/scene.ts';
import { perGame } from '../per-game.ts';
import { SIDE_WORDS, gameFor } from './game.ts';

type Counted = Extract<Happening, { kind: 'war-goes-on' }>;

export const scenesFor = perGame((opened: Rebellion1775) => {
  const { areaName, colonyName, theatreOf } = gameFor(opened);

  /** Which colonies, or cities of the siege, are this side's. */
  const held = ({ goal, holders }: { goal: Counted['goal']; holders: Holders }, side: Side): string =>
    holders.flatMap((it, i) => (it === side ? [goal === 'colonies' ? colonyName(i) : areaName(i)] : [])).join(', ') ||
    'nothing';

  const count = (e: Counted, rule: string): SceneStep => ({
    title: e.goal === 'colonies' ? 'Colonies are counted' : 'Cities are counted',
    rule,
    rows: ([0, 1] as const).map((side): SceneRow => ({
      seat: side * 2,
      words: [`${SIDE_WORDS[side]}: ${held(e, side)}`],
      change: String(side === 0 ? e.british : e.american),
    })),
    empty: '',
    marks: [],
  });

  /** What changed hands since the last count. */
  const turned = (before: Counted | undefined, e: Counted, rule: string, view: View | undefined): SceneStep => {
    const changes = before ? e.holders.flatMap((it, i) => (it === before.holders[i] ? [] : [[i, it] as const])) : [];
    const nameOf = (i: number): string => (e.goal === 'colonies' ? colonyName(i) : areaName(i));
    const marks: Mark[] = changes.flatMap(([i]) => {
      if (e.goal === 'cities') return [{ kind: 'ring', at: AREAS[i]! } as const];
      const theatre = view && theatreOf(view);
      return AREAS.flatMap((id, x) => (theatre?.colonyOf[x] === i ? [{ kind: 'ring', at: id } as const] : []));
    });
    return {
      title: 'What has changed hands',
      rule,
      rows: changes.map(([i, it]) => ({
        ...(it < 0 ? {} : { seat: it * 2 }),
        words: [`${nameOf(i)} is ${it < 0 ? 'nobody’s' : SIDE_WORDS[it as Side]} now`],
      })),
      empty: before ? 'Nothing since the last round.' : 'This was the first round.',
      marks,
    };
  };

  /** The end of a round. */
  const scenes = (heard: readonly Heard[], seen: (after: number) => unknown): readonly Scene[] => {
    let before: Counted | undefined;
    return heard.flatMap(({ event, rule, entry }): Scene[] => {
      const e = event as Happening;
      if (e.kind !== 'war-goes-on') return [];
      const scene: Scene = {
        title: `Round ${e.round} is over`,
        lead: 'What each side holds is counted; the war goes on.',
        sign: 'flag',
        last: entry,
        steps: [turned(before, e, rule, seen(entry + 1) as View | undefined), count(e, rule)],
      };
      before = e;
      return [scene];
    });
  };

  return { scenes };
});
