import { other } from '@liberty/colonies';
import {
  BACK_UP,
  type CardKind,
  type Reaction,
  STAND,
  type SecondEdition,
  type View,
  approachOf,
  interceptedOdds,
} from '@liberty/we-the-people-cooper';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { AnswerButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { useAside } from '../we-the-people/aside.ts';
import { TONES, frameOf, generalName, mapFor } from '../we-the-people/field.ts';
import { useReckoned } from '../../table/reckoned.ts';
import { secondFactsFor } from './facts.ts';
import { secondReckoningFor } from './Reckoning.tsx';

export const metPanelFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { spaceName } = mapFor(opened);
  const { forceIn } = secondFactsFor(opened);
  const { Numbers, WhatIfs, How } = secondReckoningFor(opened);

  /** 12.5, 14.1 The battle he would attack in, also with battle events of his hand. */
  const Fight = ({ table, view }: { table: TableController; view: View }) => {
    const laid = useSignal<readonly CardKind[]>([]);
    const battle = useReckoned(`${table.look.value.position} ${laid.value.join()}`, true, () =>
      interceptedOdds(view, kit, laid.value),
    );
    const attack = approachOf(view)!;
    return (
      <>
        {battle && <Numbers view={view} attack={attack} battle={battle} />}
        <WhatIfs view={view} attack={attack} laid={laid} />
        {battle && <How battle={battle} />}
      </>
    );
  };

  const MetBox = ({ table, view, f }: { table: TableController; view: View; f: Reaction }) => {
    const requested = useSignal(false);
    const panel = useRef<HTMLElement>(null);
    useAside(panel, `${requested.value}`);
    const { general, party, from, side, to } = f;
    const [stand, back] = [STAND, BACK_UP].map((verb) =>
      table.choices.value.find(({ actions }) => verb.is(actions[0]!)),
    );
    const title = `${generalName(general)} is met in ${spaceName(to)}`;
    const isShown = table.manners.odds.value === 'on' || requested.value;
    return (
      <section class="roll-box met-box" ref={panel} data-panel aria-label={title}>
        <header>
          <h3>{title}</h3> <RuleChip table={table} rule="12.5" />
          <p>
            There now: {forceIn(view, other(side), to)}. Backing up to {spaceName(from)} ends his move, without a roll.
          </p>
        </header>
        <div class="roll-body" aria-live="polite">
          {party === 0 ? (
            <p>
              He has no units: if he goes in, he is captured. <RuleChip table={table} rule="10.4" quiet />
            </p>
          ) : isShown ? (
            <Fight table={table} view={view} />
          ) : (
            <button type="button" class="button" onClick={() => (requested.value = true)}>
              Show the odds
            </button>
          )}
        </div>
        <footer>
          {back && (
            <AnswerButton table={table} choice={back} isMeant={false} looks={`primary ${TONES[side]}`}>
              {back.label}
            </AnswerButton>
          )}
          {stand && (
            <AnswerButton table={table} choice={stand} isMeant={false} looks={`primary ${TONES[side]}`}>
              {party > 0 && <Sign name="swords" size={16} />} {stand.label}
            </AnswerButton>
          )}
        </footer>
      </section>
    );
  };

  /** 12.5 Before those who were intercepted answer: the battle if they fight, and what backing up ends. */
  const MetPanel = ({ table }: DeskProps) => {
    const { asked, position, view: seen } = table.look.value;
    const view = seen as View;
    if (!asked || view.question?.name !== 'reaction answer' || table.manners.odds.value === 'off') return null;
    return <MetBox key={position} table={table} view={view} f={frameOf<Reaction>(view, 'reaction')!} />;
  };

  return { MetPanel };
});
