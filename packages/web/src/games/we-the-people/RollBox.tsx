import type { Side } from '@liberty/colonies';
import type { Roll } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { AnswerButton } from '../../table/MeantButton.tsx';
import { StandingOffer } from '../../table/StandingOrders.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { useAside } from './aside.ts';
import { type MapGame, type MapView, TONES, percent } from './field.ts';
import { type Cut, rollInsetFor } from './RollInset.tsx';
import { type Consequence, RollTry } from './RollTry.tsx';
import './RollBox.css';

/** One roll that is offered: by whom or with what, the answer that makes it, and what follows. */
export interface Try {
  readonly name: string;
  readonly roll: Roll;
  /** The answer; none where it is given on the map. */
  readonly choice?: Choice;
  readonly wins?: Consequence;
  readonly loses?: Consequence;
}

/** A question that rolls, as it is put before it is answered. */
export interface Rolling {
  readonly title: string;
  readonly rule: string;
  readonly words: string;
  readonly cut?: Cut;
  readonly tries: readonly Try[];
  /** What is done without a roll. */
  readonly stay?: Choice | undefined;
  /** Nothing is lost by trying: then the try is what is meant. */
  readonly isFree: boolean;
}

/** Who tries, where several could. */
const Triers = ({ tries, at, onTurn }: { tries: readonly Try[]; at: number; onTurn: (i: number) => void }) =>
  tries.length < 2 ? null : (
    <div class="roll-triers" role="group" aria-label="Who tries?">
      {tries.map(({ name, roll }, i) => (
        <button key={name} type="button" aria-pressed={i === at} onClick={() => onTurn(i)}>
          {name} <small>{percent(roll.chance)}</small>
        </button>
      ))}
    </div>
  );

export const rollBoxFor = perGame((opened: MapGame) => {
  const { RollInset } = rollInsetFor(opened);

  /** Before a die is rolled: the enemy's way, the faces and the chance, what follows either way, and both answers. */
  const RollBox = ({
    table,
    rolling,
    side,
    view,
  }: {
    table: TableController;
    rolling: Rolling;
    side: Side;
    view: MapView;
  }) => {
    const turned = useSignal(0);
    const requested = useSignal(false);
    const panel = useRef<HTMLElement>(null);
    const { position } = table.look.value;
    useEffect(() => {
      turned.value = 0;
      requested.value = false;
    }, [position]);
    const { title, rule, words, cut, tries, stay, isFree } = rolling;
    const manner = table.manners.odds.value;
    useAside(panel, `${position} ${requested.value}`);
    const one = tries[Math.min(turned.value, tries.length - 1)];
    if (manner === 'off' || !one) return null;
    const { choice } = one;
    return (
      <section class="roll-box" ref={panel} data-panel aria-label={title}>
        <header>
          <h3>{title}</h3> <RuleChip table={table} rule={rule} />
          <p>{words}</p>
        </header>
        {cut && <RollInset view={view} cut={cut} />}
        <div class="roll-body">
          {manner === 'on' || requested.value ? (
            <>
              <Triers tries={tries} at={turned.value} onTurn={(i) => (turned.value = i)} />
              <RollTry
                table={table}
                roll={one.roll}
                side={side}
                {...(one.wins ? { wins: one.wins } : {})}
                {...(one.loses ? { loses: one.loses } : {})}
              />
            </>
          ) : (
            <button type="button" class="button" onClick={() => (requested.value = true)}>
              Show the odds
            </button>
          )}
        </div>
        <footer>
          <StandingOffer table={table} />
          {stay && (
            <button type="button" class="button" data-legal="yes" title={stay.says} onClick={() => table.choose(stay)}>
              {stay.label}
            </button>
          )}
          {choice && (
            <AnswerButton table={table} choice={choice} isMeant={isFree} looks={`primary ${TONES[side]}`}>
              <Sign name="dice" size={16} /> {choice.label}
            </AnswerButton>
          )}
        </footer>
      </section>
    );
  };

  return { RollBox };
});
