import { type DontTreadOnMe, PRIVATEER_FIRES, chanceToSink, isPrivateer } from '@liberty/dont-tread-on-me';
import { perGame } from '../per-game.ts';
import { gameFor, percent } from './game.ts';

export const shotsFor = perGame((opened: DontTreadOnMe) => {
  const { kit } = gameFor(opened);

  /** 6/2b, 6/3b On what this ship sinks this one, and how likely that is. */
  const shotSays = (ship: number, smuggler: number): string => {
    const hits = `hits on 1–${kit.shipStrength[ship]!}`;
    const chance = percent(chanceToSink(kit, [ship], smuggler));
    if (!isPrivateer(smuggler)) return `${hits}, ${chance}`;
    return `it fires first, and turns the ship back on 1–${PRIVATEER_FIRES}; then it ${hits}, ${chance} in all`;
  };

  return { shotSays };
});
