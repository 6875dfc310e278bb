import { type Side, other } from '@liberty/colonies';
import { type Battle, type Kind, type View, duelOdds, matchChance, type WeThePeople } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../../table/controller.ts';
import type { Choice, DeskProps } from '../../../table/desk.ts';
import { Die } from '../../../table/Die.tsx';
import { Sign } from '../../../frame/Sign.tsx';
import { RuleChip } from '../../../table/Words.tsx';
import { type BattleSeen, battleSeen, beginsBattle } from './battle.ts';
import { classicBattleCardsFor } from './BattleCards.tsx';
import { TONES, frameOf, percent, fieldFor } from '../field.ts';
import { WinBar } from '../odds.tsx';
import { nameOfSide, classicBattleFieldFor } from './BattleField.tsx';
import { duelWish, classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';
import '../battle.css';
import '../battle-panel.css';

export const classicBattlePanelFor = perGame((opened: WeThePeople) => {
  const { BigCard } = classicBattleCardsFor(opened);
  const { colonyName, familiar, spaceName } = fieldFor(opened);
  const { Commander, Current, RoundSeen } = classicBattleFieldFor(opened);
  const { game, kit } = classicGameFor(opened);

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
    const foe = view.duelHands[other(seat)].count;
    return (
      <div class="own-cards">
        <div class="heading">
          <h4>Your battle cards</h4>
          <span>
            {chances.length > 0
              ? `Under each card: the chance that none of the ${foe} hidden cards matches it.`
              : 'Odds are off.'}
          </span>
        </div>
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

  /** How the rest is likely to go, by the cards that are left and the ratings; what either holds is not looked at. */
  const outlook = (seen: BattleSeen, view: View): number | undefined => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f || f.card >= 0) return undefined;
    const rating = (side: Side): number => {
      const g = side === seen.battle.attacker ? seen.battle.general : seen.battle.opponent;
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

  const Verdict = ({ table, seen, onClose }: { table: TableController; seen: BattleSeen; onClose: () => void }) => (
    <div class="battle-verdict">
      <h3 class={`side-word ${TONES[seen.winner!]}`}>{nameOfSide(seen, seen.winner!)} wins the battle</h3>
      {seen.aftermath.map((event, i) => (
        <p key={i}>
          {event.kind === 'losses' && event.roll !== undefined && <Die value={event.roll} tone={TONES[event.side]} />}{' '}
          {familiar(game.narrate(event))}
        </p>
      ))}
      <RuleChip table={table} rule="9.2d" />
      <button type="button" class={`button primary ${TONES[(table.look.value.viewer ?? 0) as Side]}`} onClick={onClose}>
        Continue
      </button>
    </div>
  );

  const Duel = ({ table, seen, view }: { table: TableController; seen: BattleSeen; view: View }) => {
    const chosen = useSignal<Kind | undefined>(undefined);
    const { position, asked } = table.look.value;
    useEffect(() => void (chosen.value = undefined), [position]);
    const f = frameOf<Battle>(view, 'battle');
    const lead = f?.lead ?? seen.battle.attacker;
    const american = table.manners.odds.value === 'off' ? undefined : outlook(seen, view);
    const own = (view.seat ?? 0) as Side;
    const mine = american === undefined ? undefined : own === 0 ? american : 1 - american;
    const picked: Choice | undefined = chosen.value === undefined ? undefined : table.at(duelWish(chosen.value))[0];
    const choose = (kind: Kind): void => {
      if (chosen.value === kind || table.manners.confirm.value === 'off') table.choose(table.at(duelWish(kind))[0]!);
      else chosen.value = kind;
    };
    return (
      <>
        {mine !== undefined && (
          <WinBar own={own} left={mine} right={1 - mine} says={`${nameOfSide(seen, own)} wins, by the cards left`} />
        )}
        <div class="commanders">
          <Commander seen={seen} view={view} side={0} leads={lead === 0} />
          <Commander seen={seen} view={view} side={1} leads={lead === 1} />
        </div>
        <div class="duel-field">
          <div class="rounds">
            {seen.rounds.slice(-3).map((round, i, shown) => (
              <RoundSeen
                key={seen.rounds.length - shown.length + i}
                seen={seen}
                round={round}
                n={seen.rounds.length - shown.length + i}
              />
            ))}
            <div class="loss-table">
              <h4>
                Losses <RuleChip table={table} rule="9.2d" quiet />
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
                key={choice.label}
                type="button"
                class={`button${choice.primary ? ' primary' : ''}`}
                data-legal="yes"
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
    const fighting = frameOf<Battle>(view, 'battle') !== undefined && view.question?.name !== 'battle events';
    const over = seen.winner !== undefined;
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
              {colonyName(seen.battle.space)} · {seen.nextYear === undefined ? view.year : seen.nextYear - 1} ·{' '}
              {nameOfSide(seen, seen.battle.attacker)} came from {spaceName(seen.battle.from)}
            </p>
          </div>
          <RuleChip table={table} rule="9.1e" />
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
          <Duel table={table} seen={seen} view={view} />
        ) : (
          <Verdict table={table} seen={seen} onClose={() => (closed.value = heard[0]!.entry)} />
        )}
      </section>
    );
  };

  return { BattlePanel };
});
