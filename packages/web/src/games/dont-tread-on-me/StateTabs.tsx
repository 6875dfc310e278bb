import { STATES, type View, isCounty, stateOf, TO, BATTLE, UNITS, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import { type LandCamera, isSmallPane } from './camera.ts';
import { FlagSign } from './Flag.tsx';
import { stateWish, unitWish, gameFor } from './game.ts';
import { HOLDER_WORDS, holdersIn } from './holders.ts';
import { unitInHand } from './scene.tsx';
import { perGame } from '../per-game.ts';
import './StateTabs.css';

/** How many things shine in each State. */
const litIn = (table: TableController, view: View): number[] => {
  const lit = STATES.map((_, s) => table.at(stateWish(s)).length);
  for (const a of view.options) {
    const x = TO.is(a) ? TO.of(a) : BATTLE.is(a) ? BATTLE.of(a) : -1;
    if (x >= 0 && isCounty(x)) lit[stateOf(x)]!++;
  }
  UNITS.forEach((_, u) => {
    const at = view.at[u]!;
    if (isCounty(at) && table.at(unitWish(u)).length > 0) lit[stateOf(at)]!++;
  });
  return lit;
};

export const stateTabsFor = perGame((opened: DontTreadOnMe) => {
  const { kit, stateName } = gameFor(opened);

  /** A small table shows one State at a time: which, whose it is, how loyal, and how much shines in it. */
  const StateTabs = ({ table, camera }: { table: TableController; camera: LandCamera }) => {
    const { view: seen, asked, position } = table.look.value;
    const view = seen as View;
    const small = isSmallPane(camera.pane.value);
    const lit = asked ? litIn(table, view) : STATES.map(() => 0);
    const hand = unitInHand(view);
    const home = hand >= 0 && isCounty(view.at[hand]!) ? stateOf(view.at[hand]!) : -1;
    const wanted = home >= 0 && lit[home]! > 0 ? home : lit.indexOf(Math.max(...lit));
    const hasLit = lit.some((n) => n > 0);
    useEffect(() => {
      if (small && hasLit && lit[camera.state.value] === 0) camera.showState(wanted);
    }, [position, small]);
    if (!small) return null;
    const holders = holdersIn(view);
    return (
      <nav class="dtom-states" data-panel="placed" aria-label="States">
        {STATES.map((id, s) => (
          <button key={id} type="button" aria-pressed={camera.state.value === s} onClick={() => camera.showState(s)}>
            <FlagSign holder={holders[s]!} size={20} />
            <b>{id.toUpperCase()}</b>
            <small>
              {view.loyalty[s]!} of {kit.ceiling[s]!}
            </small>
            {lit[s]! > 0 && (
              <i>
                {lit[s]!}
                <span class="hidden"> to choose</span>
              </i>
            )}
            <span class="hidden">{`, ${stateName(s)}: Loyalty; ${HOLDER_WORDS[holders[s]!]}`}</span>
          </button>
        ))}
      </nav>
    );
  };

  return { StateTabs };
});
