import { type Side, other } from '@liberty/colonies';
import {
  type Battle,
  COUNTER,
  type Kind,
  type View,
  type WeThePeople,
  duelAhead,
  matchChance,
  rollOf,
} from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../../table/controller.ts';
import type { Choice, DeskProps } from '../../../table/desk.ts';
import { Die } from '../../../table/Die.tsx';
import { StandingOffer } from '../../../table/StandingOrders.tsx';
import { RuleChip } from '../../../table/Words.tsx';
import { type BattleSeen, battleSeen, beginsBattle } from './battle.ts';
import { classicBattleCardsFor } from './BattleCards.tsx';
import { BattleButtons, BattleFrame, BattleVerdict } from '../BattleFrame.tsx';
import { LossTable, OwnCards, Times } from '../Duel.tsx';
import { TONES, frameOf, fieldFor, percent } from '../field.ts';
import { RollTry } from '../RollTry.tsx';
import { WinBar } from '../odds.tsx';
import { nameOfSide, classicBattleFieldFor } from './BattleField.tsx';
import { duelWish, classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

export const classicBattlePanelFor = perGame((opened: WeThePeople) => {
  const { BigCard } = classicBattleCardsFor(opened);
  const { colonyName, familiar, spaceName } = fieldFor(opened);
  const { Commander, Current, RoundSeen } = classicBattleFieldFor(opened);
  const { game, kit } = classicGameFor(opened);

  const Held = ({
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
    return (
      <OwnCards
        table={table}
        seat={seat}
        held={held}
        chances={table.manners.odds.value === 'off' ? [] : matchChance(view, kit)}
        says={`Under each card: the chance that none of the ${view.duelHands[other(seat)].count} hidden cards matches it.`}
        wish={duelWish}
        chosen={chosen}
        onChoose={onChoose}
        card={(kind, n) => (
          <BigCard kind={kind} side={seat} cls={n > 1 ? 'stacked' : ''}>
            <Times n={n} />
          </BigCard>
        )}
      />
    );
  };

  /** How the rest is likely to go for this side, by the cards that are left and the ratings. */
  const outlook = (view: View, own: Side): number | undefined => {
    const f = frameOf<Battle>(view, 'battle');
    const leads = f && f.card < 0 ? duelAhead(view, kit, f.lead) : undefined;
    return leads === undefined || f!.lead === own ? leads : 1 - leads;
  };

  /** 9.1g Having matched the card one may roll to take over the attack: the faces, and the duel that follows either way. */
  const CounterTry = ({ table, seen, view }: { table: TableController; seen: BattleSeen; view: View }) => {
    const a = view.options.find((it) => COUNTER.is(it));
    const roll = a === undefined ? undefined : rollOf(view, kit, a);
    if (!roll || table.manners.odds.value === 'off') return null;
    const own = view.seat as Side;
    const foe = other(own);
    const cards = `${view.duelHands[own].count} cards to ${view.duelHands[foe].count}`;
    const [led, waited] = [duelAhead(view, kit, own)!, 1 - duelAhead(view, kit, foe)!];
    const enemy = nameOfSide(seen, foe);
    return (
      <div class="current">
        <RollTry
          table={table}
          roll={roll}
          side={own}
          wins={{
            words: `You attack from now on, ${cards}: ${enemy} must match what you lay or lose. You win ${percent(led)}.`,
            rule: '9.1d',
          }}
          loses={{
            words: `${enemy} attacks again: you win ${percent(waited)}, as without the roll. Nothing is lost by trying.`,
            rule: '9.1g',
          }}
        />
        <StandingOffer table={table} />
      </div>
    );
  };

  const Verdict = ({ table, seen, onClose }: { table: TableController; seen: BattleSeen; onClose: () => void }) => (
    <BattleVerdict
      table={table}
      winner={seen.winner!}
      title={`${nameOfSide(seen, seen.winner!)} wins the battle`}
      onClose={onClose}
    >
      {seen.aftermath.map((event, i) => (
        <p key={i}>
          {event.kind === 'losses' && event.roll !== undefined && <Die value={event.roll} tone={TONES[event.side]} />}{' '}
          {familiar(game.narrate(event))}
        </p>
      ))}
      <RuleChip table={table} rule="9.2d" />
    </BattleVerdict>
  );

  const Duel = ({ table, seen, view }: { table: TableController; seen: BattleSeen; view: View }) => {
    const chosen = useSignal<Kind | undefined>(undefined);
    const { position } = table.look.value;
    useEffect(() => void (chosen.value = undefined), [position]);
    const f = frameOf<Battle>(view, 'battle');
    const lead = f?.lead ?? seen.battle.attacker;
    const own = (view.seat ?? 0) as Side;
    const mine = table.manners.odds.value === 'off' ? undefined : outlook(view, own);
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
            <LossTable table={table} rule="9.2d" />
          </div>
          {table.look.value.asked && view.question?.name === 'battle counter' ? (
            <CounterTry table={table} seen={seen} view={view} />
          ) : (
            <Current table={table} seen={seen} view={view} chosen={chosen.value} />
          )}
        </div>
        <Held table={table} view={view} chosen={chosen.value} onChoose={choose} />
        <BattleButtons table={table} own={own} picked={picked} />
      </>
    );
  };

  /** The duel of battle cards: rounds behind, the round that is played, one's own cards with their chances, and the verdict. */
  const BattlePanel = ({ table }: DeskProps) => {
    const closed = useSignal(-1);
    const view = table.look.value.view as View;
    const heard = table.hearing.since(beginsBattle);
    if (!heard) return null;
    const seen = battleSeen(heard);
    const fighting = frameOf<Battle>(view, 'battle') !== undefined && view.question?.name !== 'battle events';
    const over = seen.winner !== undefined;
    if (!fighting && (!over || seen.past || closed.value === heard[0]!.entry || !table.look.value.live)) return null;
    return (
      <BattleFrame
        table={table}
        title={`The Battle of ${spaceName(seen.battle.space)}`}
        words={
          <>
            {colonyName(seen.battle.space)} · {seen.nextYear === undefined ? view.year : seen.nextYear - 1} ·{' '}
            {nameOfSide(seen, seen.battle.attacker)} came from {spaceName(seen.battle.from)}
          </>
        }
        rule="9.1e"
        cls={fighting ? '' : 'over'}
      >
        {fighting ? (
          <Duel table={table} seen={seen} view={view} />
        ) : (
          <Verdict table={table} seen={seen} onClose={() => (closed.value = heard[0]!.entry)} />
        )}
      </BattleFrame>
    );
  };

  return { BattlePanel };
});
