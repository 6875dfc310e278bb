import { SIDES, type Side, other } from '@liberty/colonies';
import {
  type Battle,
  RESERVE,
  RESERVE_AS,
  type SecondEdition,
  type View,
  duelAhead,
  matchChance,
} from '@liberty/we-the-people-cooper';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { BattleShown, BattleVerdict, DuelField, usePicked } from '../we-the-people/BattleFrame.tsx';
import { OwnCards } from '../we-the-people/Duel.tsx';
import { TONES, frameOf, isSide, mapFor } from '../we-the-people/field.ts';
import { beginsBattle } from '../we-the-people/rounds.ts';
import { secondBattleCardsFor } from './BattleCards.tsx';
import { nameOfSide, openRound, secondBattleFieldFor } from './BattleField.tsx';
import { type BattleSeen, battleSeen } from './battle.ts';
import { duelWish, leaderName, secondGameFor } from './game.ts';
import { rollPanelFor } from './RollPanel.tsx';

/** Questions before the cards are dealt, when the hand must stay in sight, and the way off the field, which is on the map. */
const NOT_FOUGHT: readonly string[] = ['battle relief', 'battle events', 'battle flight'];

export const secondBattlePanelFor = perGame((opened: SecondEdition) => {
  const { BigCard } = secondBattleCardsFor(opened);
  const { colonyName, familiar, spaceName } = mapFor(opened);
  const { Commander, Current, RoundSeen } = secondBattleFieldFor(opened);
  const { duelName, game, kit } = secondGameFor(opened);
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

  /** Cards that a spy has seen. */
  const SpiedCards = ({ view }: { view: View }) => {
    const foe = other((view.seat ?? 0) as Side);
    const cards = view.seat === undefined ? undefined : view.duelHands[foe].cards;
    if (!cards) return null;
    const held = cards.flatMap((n, kind) => (n > 0 ? [`${duelName(kind)}${n > 1 ? ` ×${n}` : ''}`] : []));
    return <p class="spied">Your spy reports: {held.join(', ') || 'no card is left to them'}.</p>;
  };

  /** How the rest is likely to go for this side, by the cards that are left and the ratings. */
  const outlook = (view: View, f: Battle, own: Side): number | undefined => {
    const leads = f.card < 0 ? duelAhead(view, kit, f.lead) : undefined;
    return leads === undefined || f.lead === own ? leads : 1 - leads;
  };

  const titleOf = ({ withdrew, winner, ...seen }: BattleSeen): string => {
    if (withdrew !== undefined)
      return `${leaderName(withdrew === seen.battle.attacker ? seen.battle.general : seen.battle.opponent, withdrew)} breaks off the battle`;
    return `${leaderName(winner === seen.battle.attacker ? seen.battle.general : seen.battle.opponent, winner!)} wins the battle`;
  };

  const Verdict = ({ table, seen, onClose }: { table: TableController; seen: BattleSeen; onClose: () => void }) => (
    <BattleVerdict table={table} winner={seen.winner ?? seen.withdrew!} title={titleOf(seen)} onClose={onClose}>
      {seen.aftermath.map((event, i) => (
        <p key={i}>
          {event.kind === 'loss-roll' && <Die value={event.roll} tone={TONES[event.side]} />}{' '}
          {familiar(game.narrate(event))}
        </p>
      ))}
      <RuleChip table={table} rule="14.7" />
    </BattleVerdict>
  );

  const Duel = ({ table, seen, view, f }: { table: TableController; seen: BattleSeen; view: View; f: Battle }) => {
    const { chosen, pick } = usePicked(table, duelWish);
    const own = (view.seat ?? 0) as Side;
    const isNaming = chosen === RESERVE && openRound(seen) === undefined;
    const isSpied = isSide(view.seat) && view.duelHands[other(view.seat)].cards !== undefined;
    return (
      <DuelField
        table={table}
        own={own}
        name={nameOfSide(seen, own)}
        wins={table.manners.odds.value === 'off' ? undefined : outlook(view, f, own)}
        commanders={SIDES.map((side) => (
          <Commander key={side} seen={seen} view={view} side={side} leads={f.lead === side} />
        ))}
        before={
          <>
            <SpiedCards view={view} />
            {table.look.value.asked && <Attempts table={table} view={view} />}
          </>
        }
        rounds={seen.rounds.slice(-3).map((round, i, shown) => {
          const n = seen.rounds.length - shown.length + i;
          const nth = seen.rounds.slice(0, n).filter((it) => it.card !== undefined).length;
          return <RoundSeen key={n} seen={seen} round={round} n={nth} />;
        })}
        lossRule="14.7"
        current={<Current table={table} seen={seen} view={view} chosen={chosen} />}
        held={
          <OwnCards
            table={table}
            view={view}
            chances={() => matchChance(view, kit)}
            theirs={isSpied ? 'cards you have seen' : 'hidden cards'}
            wish={duelWish}
            chosen={chosen}
            onChoose={pick}
            Card={BigCard}
          >
            {chosen === RESERVE && <ReserveAs table={table} />}
          </OwnCards>
        }
        picked={chosen === undefined || isNaming ? undefined : table.at(duelWish(chosen))[0]}
      />
    );
  };

  /** The duel of battle cards: rounds behind, the round that is played, one's own cards with their chances, and the verdict. */
  const BattlePanel = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    const heard = table.hearing.since(beginsBattle);
    if (!heard) return null;
    const seen = battleSeen(heard);
    const f = frameOf<Battle>(view, 'battle');
    const fighting = f !== undefined && !NOT_FOUGHT.includes(view.question?.name ?? '');
    const isOver = seen.winner !== undefined || seen.withdrew !== undefined;
    return (
      <BattleShown
        table={table}
        title={`The Battle of ${spaceName(seen.battle.space)}`}
        words={
          <>
            {colonyName(seen.battle.space)} · {nameOfSide(seen, seen.battle.attacker)}{' '}
            {f?.sortie ? 'and the besieged attack' : 'attacks'}
          </>
        }
        rule="14.2"
        began={heard[0]!.entry}
        fought={fighting && <Duel table={table} seen={seen} view={view} f={f} />}
        verdict={
          isOver && !seen.past ? (onClose) => <Verdict table={table} seen={seen} onClose={onClose} /> : undefined
        }
      />
    );
  };

  return { BattlePanel };
});
