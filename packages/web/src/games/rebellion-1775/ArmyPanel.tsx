import { type Army, type View, colourOfKind, sideOf, type Rebellion1775 } from '@liberty/rebellion-1775';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import { MeantButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { actionsFor, byColour, partyOf, unmovedIn, armyFor } from './army.ts';
import { groupWish } from './choices.ts';
import { SIDE_TONES, colourName, frameOf, gameFor } from './game.ts';
import { oddsFor } from './Odds.tsx';
import { CubeIcon } from './pieces.tsx';
import { reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';
import './panel.css';
import './ArmyPanel.css';

/** One kind of units: fewer or more of them go. */
const Stepper = ({
  view,
  kind,
  of,
  n,
  onSet,
}: {
  view: View;
  kind: number;
  of: number;
  n: number;
  onSet: (n: number) => void;
}) => {
  const colour = colourOfKind(view.active, kind);
  const name = colourName(colour);
  return (
    <div class="stepper">
      <CubeIcon colour={colour} size={24} /> <span>{name}</span>
      <button type="button" aria-label={`Fewer ${name}`} disabled={n === 0} onClick={() => onSet(n - 1)}>
        −
      </button>
      <output aria-label={`${name} that go`}>
        {n} <small>of {of}</small>
      </output>
      <button type="button" aria-label={`More ${name}`} disabled={n === of} onClick={() => onSet(n + 1)}>
        +
      </button>
    </div>
  );
};

/** Groups of one word, shown as cubes: everybody, half of them, one. They go at once. */
const Groups = ({
  table,
  view,
  f,
  onPick,
}: {
  table: TableController;
  view: View;
  f: Army;
  onPick: (counts: number[]) => void;
}) => (
  <div class="groups">
    <span>At once</span>
    {view.options.flatMap((a) => {
      const counts = partyOf(view, f.from, a);
      const choice = table.at(groupWish(a))[0];
      if (!counts || !choice) return [];
      return [
        <button
          key={a}
          type="button"
          class="button"
          data-legal="yes"
          title={choice.says}
          onClick={() => table.choose(choice)}
          onPointerEnter={() => onPick(counts)}
          onFocus={() => onPick(counts)}
        >
          {byColour(view.active, counts).map((n, colour) =>
            n > 0 ? <CubeIcon key={colour} colour={colour} n={n} size={27} /> : null,
          )}
        </button>,
      ];
    })}
  </div>
);

export const armyPanelFor = perGame((opened: Rebellion1775) => {
  const { leftBehind } = armyFor(opened);
  const { areaName } = gameFor(opened);
  const { Numbers } = oddsFor(opened);
  const { ifTheyGo } = reckoningFor(opened);

  /** Who goes: a group in one click, or counted out; what stays, what that costs, and the odds where there is a fight. */
  const ArmyPanel = ({ table }: { table: TableController }) => {
    const look = table.look.value;
    const view = look.view as View;
    const counts = useSignal<readonly number[]>([]);
    const f = frameOf<Army>(view, 'army');
    const asked = look.asked && view.question?.name === 'army who' && f !== undefined;
    useEffect(() => {
      if (asked) counts.value = unmovedIn(view, f.from);
    }, [asked, look.position]);
    if (!asked || counts.value.length === 0) return null;
    const here = unmovedIn(view, f.from);
    const actions = actionsFor(view, counts.value);
    const { stays, costs } = leftBehind(view, f.from, f.to, counts.value);
    const odds =
      table.manners.odds.value === 'off' || !actions ? undefined : ifTheyGo(view, f.from, f.to, counts.value);
    const set = (kind: number, n: number): void => void (counts.value = counts.value.with(kind, n));
    return (
      <section class="reb-army" data-panel aria-label="Who goes?">
        <h4>
          {areaName(f.from)} → {areaName(f.to)} <RuleChip table={table} rule="7.0b" />
        </h4>
        {here.map((of, kind) =>
          of > 0 ? (
            <Stepper key={kind} view={view} kind={kind} of={of} n={counts.value[kind]!} onSet={(n) => set(kind, n)} />
          ) : null,
        )}
        <p>
          Stays: {stays}.{' '}
          {costs.map((it) => (
            <b key={it}>{it.charAt(0).toUpperCase() + it.slice(1)}. </b>
          ))}
        </p>
        {odds && <Numbers it={odds} own={odds.attacker} />}
        <div class="row">
          <MeantButton
            table={table}
            looks={`reb-primary ${SIDE_TONES[sideOf(view.active)]}`}
            disabled={!actions}
            data-legal={actions ? 'yes' : undefined}
            onClick={() => actions && table.answer(actions)}
          >
            Go
          </MeantButton>
        </div>
        <Groups table={table} view={view} f={f} onPick={(it) => (counts.value = it)} />
      </section>
    );
  };

  return { ArmyPanel };
});
