import { type DontTreadOnMe, type Happening, PHASES } from '@liberty/dont-tread-on-me';
import type { Heard } from '../../table/hearing.ts';
import type { Scene, SceneRow, SceneStep } from '../../table/scenes/scene.ts';
import { perGame } from '../per-game.ts';
import { gameFor } from './game.ts';
import { linesFor } from './lines.ts';

/** The steps that close a Turn. */
const CLOSING = ['I', 'J', 'K'] as const;
/** A long step is told by its last lines; the log has all. */
const MOST = 8;

export const scenesFor = perGame((opened: DontTreadOnMe) => {
  const { kit } = gameFor(opened);
  const { line } = linesFor(opened);

  const stepOf = (letter: (typeof CLOSING)[number], told: readonly Heard[]): SceneStep => {
    const rows = told.flatMap(({ event, rule }): SceneRow[] => {
      const { words, level } = line(event as Happening, rule);
      return words.length === 0 || level === 'play' ? [] : [{ words }];
    });
    return {
      title: PHASES[letter],
      rule: told[0]?.rule ?? '1/1',
      rows: rows.slice(-MOST),
      empty: 'Nothing happens.',
      marks: [],
    };
  };

  /** The end of a Turn: Logistics, Liberty, Random Events. */
  const scenes = (heard: readonly Heard[]): readonly Scene[] => {
    const steps = new Map<string, Heard[]>();
    let letter = '';
    let turn = -1;
    return heard.flatMap((it): Scene[] => {
      const e = it.event as Happening;
      if (e.kind === 'phase') letter = e.phase;
      if (e.kind !== 'turn') {
        if (letter !== '') steps.set(letter, [...(steps.get(letter) ?? []), it]);
        return [];
      }
      const told = CLOSING.map((of) => [of, steps.get(of) ?? []] as const);
      const scene: Scene = {
        title: turn < 0 ? 'The Turn is over' : `${kit.turns[turn]!.name} is over`,
        lead: 'What closes the Turn before the next begins.',
        sign: 'clock',
        last: it.entry,
        steps: told.map(([of, lines]) => stepOf(of, lines)),
      };
      steps.clear();
      letter = '';
      const isWhole = turn >= 0 && told.some(([, lines]) => lines.length > 0);
      ({ turn } = e);
      return isWhole ? [scene] : [];
    });
  };

  return { scenes };
});
