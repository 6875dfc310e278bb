import { type Side, other } from '@liberty/colonies';
import {
  type Battle,
  type Kind,
  RESERVE,
  RESERVE_AS,
  type SecondEdition,
  type View,
  duelOdds,
  matchChance,
} from '@liberty/we-the-people-cooper';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { TONES, frameOf, mapFor, percent } from '../we-the-people/field.ts';
import { WinBar } from '../we-the-people/odds.tsx';
import { secondBattleCardsFor } from './BattleCards.tsx';
import { nameOfSide, openRound, secondBattleFieldFor } from './BattleField.tsx';
import { type BattleSeen, battleSeen, beginsBattle } from './battle.ts';
import { duelWish, leaderName, secondGameFor } from './game.ts';
import { rollPanelFor } from './RollPanel.tsx';

/** Questions before the cards are dealt: the hand must stay in sight. */
const EVE: readonly string[] = ['battle relief', 'battle events'];

export const secondBattlePanelFor = perGame((opened: SecondEdition) => {
  const { BigCard } = secondBattleCardsFor(opened);
  const { colonyName, familiar, spaceName } = mapFor(opened);
  const { Commander, Current, RoundSeen } = secondBattleFieldFor(opened);
  const { duelName, game, kit, leaderIn } = secondGameFor(opened);
  const { Attempts } = rollPanelFor(opened);

  /** A Reserve that leads must be given a name. */
  const ReserveAs = ({ table }: { table: TableController }) => {
    const choices = table.at(duelWish(RESERVE)).filter(({ actions }) => RESERVE_AS.is(actions[0]!));
    if (choices.length === 0) return null;
    return (
      <div class="reserve-as" role="group" aria-label="The Reserve stands for">
        <span>The Reserve stands for</span>
        {choices.map((choice) => (
          <button key={choice.label} type="button" class="button" data-legal="yes" onClick={() => table.choose(choice)}>
            {choice.label}
          </button>
        ))}
      </div>
    );
  };

  const OwnCards = ({
    table,
    view,
    chosen,
    onChoose,
  }: {
    table: TableController;
    view: View;
    chosen: Kind | undefined;
    onChoose: (kind: Kind) => void;
  }) => {
    const seat = view.seat as Side | undefined;
    const held = seat === undefined ? undefined : view.duelHands[seat].cards;
    if (!held || seat === undefined) return null;
    const chances = table.manners.odds.value === 'off' ? [] : matchChance(view, kit);
    const foe = view.duelHands[other(seat)];
    return (
      <div class="own-cards">
        <div class="heading">
          <h4>Your battle cards</h4>
          <span>
            {chances.length > 0
              ? `Under each card: the chance that none of the ${foe.count} ${foe.cards ? 'cards you have seen' : 'hidden cards'} matches it.`
              : 'Odds are off.'}
          </span>
        </div>
        {chosen === RESERVE && <ReserveAs table={table} />}
        <div class="row-of-cards" role="group" aria-label="Your battle cards">
          {held.map((n, kind) => {
            if (n === 0) return null;
            const legal = table.at(duelWish(kind)).length > 0;
            const p = chances.find((it) => it.kind === kind)?.unmatched;
            return (
              <button
                key={kind}
                type="button"
                class={`duel-card${chosen === kind ? ' chosen' : ''}${legal ? ' playable' : ''}`}
                data-legal={legal ? 'yes' : undefined}
                data-duel={kind}
                aria-disabled={!legal}
                aria-pressed={chosen === kind}
                onClick={() => (legal ? onChoose(kind) : table.explain(duelWish(kind)))}
              >
                <BigCard kind={kind} side={seat} cls={n > 1 ? 'stacked' : ''}>
                  {n > 1 && <span class="times">×{n}</span>}
                </BigCard>
                {p !== undefined && (
                  <span class={`chance ${TONES[seat]}`}>
                    <i style={{ width: percent(p) }} />
                    <span>
                      {percent(p)}
                      <span class="hidden"> no answer</span>
                    </span>
                  </span>
                )}
              </button>
            );
          })}
        </div>
      </div>
    );
  };

  /** Cards that a spy has seen. */
  const SpiedCards = ({ view }: { view: View }) => {
    const foe = other((view.seat ?? 0) as Side);
    const cards = view.seat === undefined ? undefined : view.duelHands[foe].cards;
    if (!cards) return null;
    const held = cards.flatMap((n, kind) => (n > 0 ? [`${duelName(kind)}${n > 1 ? ` ×${n}` : ''}`] : []));
    return <p class="spied">Your spy reports: {held.join(', ') || 'no card is left to them'}.</p>;
  };

  /** How the rest is likely to go, by the cards that are left and the ratings; what either holds is not looked at. */
  const outlook = (view: View, f: Battle): number | undefined => {
    if (f.card >= 0) return undefined;
    const rating = (side: Side): number => {
      const g = leaderIn(view, f, side);
      return g < 0 ? 0 : kit.battle[g]!;
    };
    const foe = other(f.lead);
    const { attackerWins } = duelOdds(
      { cards: [view.duelHands[f.lead].count, view.duelHands[foe].count], ratings: [rating(f.lead), rating(foe)] },
      kit,
      2000,
    );
    return f.lead === 0 ? attackerWins : 1 - attackerWins;
  };

  const titleOf = ({ withdrew, winner, ...seen }: BattleSeen): string => {
    if (withdrew !== undefined)
      return `${leaderName(withdrew === seen.battle.attacker ? seen.battle.general : seen.battle.opponent, withdrew)} breaks off the battle`;
    return `${leaderName(winner === seen.battle.attacker ? seen.battle.general : seen.battle.opponent, winner!)} wins the battle`;
  };

  const Verdict = ({ table, seen, onClose }: { table: TableController; seen: BattleSeen; onClose: () => void }) => (
    <div class="battle-verdict">
      <h3 class={`side-word ${TONES[seen.winner ?? seen.withdrew!]}`}>{titleOf(seen)}</h3>
      {seen.aftermath.map((event, i) => (
        <p key={i}>
          {event.kind === 'loss-roll' && <Die value={event.roll} tone={TONES[event.side]} />}{' '}
          {familiar(game.narrate(event))}
        </p>
      ))}
      <RuleChip table={table} rule="14.7" />
      <button type="button" class={`button primary ${TONES[(table.look.value.viewer ?? 0) as Side]}`} onClick={onClose}>
        Continue
      </button>
    </div>
  );

  const Duel = ({ table, seen, view, f }: { table: TableController; seen: BattleSeen; view: View; f: Battle }) => {
    const chosen = useSignal<Kind | undefined>(undefined);
    const { position, asked } = table.look.value;
    useEffect(() => void (chosen.value = undefined), [position]);
    const american = table.manners.odds.value === 'off' ? undefined : outlook(view, f);
    const own = (view.seat ?? 0) as Side;
    const mine = american === undefined ? undefined : own === 0 ? american : 1 - american;
    const isNaming = chosen.value === RESERVE && openRound(seen) === undefined;
    const picked = chosen.value === undefined || isNaming ? undefined : table.at(duelWish(chosen.value))[0];
    const choose = (kind: Kind): void => {
      const [only, ...others] = table.at(duelWish(kind));
      if (only && others.length === 0 && (chosen.value === kind || table.manners.confirm.value === 'off'))
        table.choose(only);
      else chosen.value = kind;
    };
    return (
      <>
        {mine !== undefined && (
          <WinBar own={own} left={mine} right={1 - mine} says={`${nameOfSide(seen, own)} wins, by the cards left`} />
        )}
        <div class="commanders">
          <Commander seen={seen} view={view} side={0} leads={f.lead === 0} />
          <Commander seen={seen} view={view} side={1} leads={f.lead === 1} />
        </div>
        <SpiedCards view={view} />
        {asked && <Attempts table={table} view={view} />}
        <div class="duel-field">
          <div class="rounds">
            {seen.rounds.slice(-3).map((round, i, shown) => {
              const n = seen.rounds.length - shown.length + i;
              const nth = seen.rounds.slice(0, n).filter((it) => it.card !== undefined).length;
              return <RoundSeen key={n} seen={seen} round={round} n={nth} />;
            })}
            <div class="loss-table">
              <h4>
                Losses <RuleChip table={table} rule="14.7" quiet />
              </h4>
              <span>
                1–3 <b>1 CU</b>
              </span>{' '}
              <span>
                4–5 <b>2 CU</b>
              </span>{' '}
              <span>
                6 <b>3 CU</b>
              </span>
            </div>
          </div>
          <Current table={table} seen={seen} view={view} chosen={chosen.value} />
        </div>
        <OwnCards table={table} view={view} chosen={chosen.value} onChoose={choose} />
        {asked && (
          <div class={`battle-buttons ${TONES[own]}`}>
            {table.buttons.value.map((choice) => (
              <button
                key={choice.says}
                type="button"
                class={`button${choice.primary ? ' primary' : ''}`}
                data-legal="yes"
                title={choice.says}
                onClick={() => table.choose(choice)}
              >
                {choice.label}
              </button>
            ))}
            {picked && (
              <button type="button" class="button primary" onClick={() => table.choose(picked)}>
                {picked.label} <kbd>⏎</kbd>
              </button>
            )}
          </div>
        )}
      </>
    );
  };

  /** The duel of battle cards: rounds behind, the round that is played, one's own cards with their chances, and the verdict. */
  const BattlePanel = ({ table }: DeskProps) => {
    const folded = useSignal(false);
    const closed = useSignal(-1);
    const view = table.look.value.view as View;
    const { asked, live } = table.look.value;
    const heard = table.hearing.since(beginsBattle);
    useEffect(() => {
      if (asked) folded.value = false;
    }, [asked]);
    if (!heard) return null;
    const seen = battleSeen(heard);
    const f = frameOf<Battle>(view, 'battle');
    const fighting =
      f !== undefined && !EVE.includes(view.question?.name ?? '') && view.question?.name !== 'battle flight';
    const over = seen.winner !== undefined || seen.withdrew !== undefined;
    if (!fighting && (!over || seen.past || closed.value === heard[0]!.entry || !live)) return null;
    const title = `The Battle of ${spaceName(seen.battle.space)}`;
    if (folded.value)
      return (
        <button type="button" class="battle-folded button" data-panel onClick={() => (folded.value = false)}>
          <Sign name="swords" size={16} /> {title}
        </button>
      );
    return (
      <section
        class={fighting ? 'battle-panel' : 'battle-panel over'}
        data-panel="placed"
        data-battle
        aria-label={title}
      >
        <header>
          <div>
            <h2>{title}</h2>
            <p>
              {colonyName(seen.battle.space)} · {nameOfSide(seen, seen.battle.attacker)}{' '}
              {f?.sortie ? 'and the besieged attack' : 'attacks'}
            </p>
          </div>
          <RuleChip table={table} rule="14.2" />
          <button
            type="button"
            class="button square"
            aria-label="Shrink to a corner"
            onClick={() => (folded.value = true)}
          >
            <Sign name="down" />
          </button>
        </header>
        {fighting ? (
          <Duel table={table} seen={seen} view={view} f={f} />
        ) : (
          <Verdict table={table} seen={seen} onClose={() => (closed.value = heard[0]!.entry)} />
        )}
      </section>
    );
  };

  return { BattlePanel };
});
