import {
  AIM,
  type DontTreadOnMe,
  type Naval,
  PRIVATEER_FIRES,
  SHIPS,
  type View,
  chanceToSink,
  isPrivateer,
} from '@liberty/dont-tread-on-me';
import { perGame } from '../per-game.ts';
import { frameOf, gameFor, percent, smugglerName, smugglersAt } from './game.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

export const shotsFor = perGame((opened: DontTreadOnMe) => {
  const { kit, zoneName } = gameFor(opened);

  /** 'the second Smuggler in Delaware Bay': counted where several of a kind lie there, so that words tell them apart. */
  const targetName = (view: View, smuggler: number): string => {
    const zone = view.smugglerAt[smuggler]!;
    const alike = smugglersAt(view, zone).filter((it) => isPrivateer(it) === isPrivateer(smuggler));
    const which = alike.length > 1 ? `${ORDINALS[alike.indexOf(smuggler)]!} ` : '';
    return `the ${which}${smugglerName(smuggler)} in ${zoneName(zone)}`;
  };

  /** 6/2b, 6/3b On what this ship sinks this one, and how likely that is. */
  const shotSays = (ship: number, smuggler: number): string => {
    const hits = `hits on 1–${kit.shipStrength[ship]!}`;
    const chance = percent(chanceToSink(kit, [ship], smuggler));
    if (!isPrivateer(smuggler)) return `${hits}, ${chance}`;
    return `it fires first, and turns the ship back on 1–${PRIVATEER_FIRES}; then it ${hits}, ${chance} in all`;
  };

  /** 6/2b, 6/3b How likely this ship sinks what it may be sent against: by kind, since a Privateer fires first. */
  const aimsSay = (view: View, ship: number): string => {
    const aims = view.options.flatMap((a) => (AIM.is(a) ? [AIM.of(a)] : []));
    const kinds = [false, true].flatMap((it) => aims.find((i) => isPrivateer(i) === it) ?? []);
    return `sinks ${kinds.map((i) => `a ${smugglerName(i)} ${percent(chanceToSink(kit, [ship], i))}`).join(', ')}`;
  };

  /** The ships that were sent against this one. */
  const sentAgainst = (view: View, smuggler: number): number[] =>
    SHIPS.flatMap((_, ship) => (frameOf<Naval>(view, 'naval')?.aims[ship] === smuggler ? [ship] : []));

  /** 6/2c How likely each target is to be sunk by all who were sent against it. */
  const targets = (view: View): { smuggler: number; chance: number }[] => {
    const aims = frameOf<Naval>(view, 'naval')?.aims ?? [];
    return [...new Set(aims.filter((it) => it >= 0))].map((smuggler) => ({
      smuggler,
      chance: chanceToSink(kit, sentAgainst(view, smuggler), smuggler),
    }));
  };

  const chancesToSink = (view: View): string =>
    `sinks: ${targets(view)
      .map(({ chance }) => percent(chance))
      .join(', ')}`;

  /** What would come of firing now, target by target. */
  const fireSays = (view: View): string => {
    const each = targets(view).map(
      ({ smuggler, chance }) => `${targetName(view, smuggler)} is sunk with ${percent(chance)}`,
    );
    return `Fire: ${each.join(', ')}`;
  };

  return { aimsSay, shotSays, targetName, targets, chancesToSink, fireSays };
});
