import { SIDES, type Side, other } from '@liberty/colonies';
import {
  type Battle,
  COUNTER,
  type View,
  type WeThePeople,
  duelAhead,
  matchChance,
  rollOf,
} from '@liberty/we-the-people';
import type { TableController } from '../../../table/controller.ts';
import type { DeskProps } from '../../../table/desk.ts';
import { Die } from '../../../table/Die.tsx';
import { StandingOffer } from '../../../table/StandingOrders.tsx';
import { RuleChip } from '../../../table/Words.tsx';
import { many } from '../aloud.ts';
import { beginsBattle } from '../rounds.ts';
import { type BattleSeen, battleSeen } from './battle.ts';
import { classicBattleCardsFor } from './BattleCards.tsx';
import { BattleShown, BattleVerdict, DuelField, usePicked } from '../BattleFrame.tsx';
import { OwnCards } from '../Duel.tsx';
import { TONES, frameOf, fieldFor, percent } from '../field.ts';
import { RollTry } from '../RollTry.tsx';
import { nameOfSide, classicBattleFieldFor } from './BattleField.tsx';
import { duelWish, classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

export const classicBattlePanelFor = perGame((opened: WeThePeople) => {
  const { BigCard } = classicBattleCardsFor(opened);
  const { colonyName, familiar, spaceName } = fieldFor(opened);
  const { Commander, Current, RoundSeen } = classicBattleFieldFor(opened);
  const { game, kit } = classicGameFor(opened);

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
    const cards = `${many(view.duelHands[own].count, 'card')} to ${view.duelHands[foe].count}`;
    const [led, waited] = [duelAhead(view, kit, own)!, 1 - duelAhead(view, kit, foe)!];
    const enemy = nameOfSide(seen, foe);
    return (
      <div class="current">
        <RollTry
          table={table}
          roll={roll}
          side={own}
          wins={{
            words: `You attack from now on, ${cards}: ${enemy} must match what you play or lose. You win ${percent(led)}.`,
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
    const { chosen, pick } = usePicked(table, duelWish);
    const f = frameOf<Battle>(view, 'battle');
    const lead = f?.lead ?? seen.battle.attacker;
    const own = (view.seat ?? 0) as Side;
    const isCountering = table.look.value.asked && view.question?.name === 'battle counter';
    return (
      <DuelField
        table={table}
        own={own}
        name={nameOfSide(seen, own)}
        wins={table.manners.odds.value === 'off' ? undefined : outlook(view, own)}
        commanders={SIDES.map((side) => (
          <Commander key={side} seen={seen} view={view} side={side} leads={lead === side} />
        ))}
        rounds={seen.rounds.slice(-3).map((round, i, shown) => {
          const n = seen.rounds.length - shown.length + i;
          return <RoundSeen key={n} seen={seen} round={round} n={n} />;
        })}
        lossRule="9.2d"
        current={
          isCountering ? (
            <CounterTry table={table} seen={seen} view={view} />
          ) : (
            <Current table={table} seen={seen} view={view} chosen={chosen} />
          )
        }
        held={
          <OwnCards
            table={table}
            view={view}
            chances={() => matchChance(view, kit)}
            theirs="hidden cards"
            wish={duelWish}
            chosen={chosen}
            onChoose={pick}
            Card={BigCard}
          />
        }
        picked={chosen === undefined ? undefined : table.at(duelWish(chosen))[0]}
      />
    );
  };

  /** The duel of battle cards: rounds behind, the round that is played, one's own cards with their chances, and the verdict. */
  const BattlePanel = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    const heard = table.hearing.since(beginsBattle);
    if (!heard) return null;
    const seen = battleSeen(heard);
    const fighting = frameOf<Battle>(view, 'battle') !== undefined && view.question?.name !== 'battle events';
    return (
      <BattleShown
        table={table}
        title={`The Battle of ${spaceName(seen.battle.space)}`}
        words={
          <>
            {colonyName(seen.battle.space)} · {seen.nextYear === undefined ? view.year : seen.nextYear - 1} ·{' '}
            {nameOfSide(seen, seen.battle.attacker)} came from {spaceName(seen.battle.from)}
          </>
        }
        rule="9.1e"
        began={heard[0]!.entry}
        fought={fighting && <Duel table={table} seen={seen} view={view} />}
        verdict={
          seen.winner === undefined || seen.past
            ? undefined
            : (onClose) => <Verdict table={table} seen={seen} onClose={onClose} />
        }
      />
    );
  };

  return { BattlePanel };
});
