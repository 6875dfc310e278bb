import { type Side, frenchAt, other, unitsWord } from '@liberty/colonies';
import { type Battle, type Kind, type View, matchChance, type WeThePeople } from '@liberty/we-the-people';
import type { TableController } from '../../../table/controller.ts';
import { Die } from '../../../table/Die.tsx';
import { CardsLeft, Outlook, Pair, Slots } from '../Duel.tsx';
import type { BattleSeen, Round } from './battle.ts';
import { classicBattleCardsFor } from './BattleCards.tsx';
import { commanderFor } from '../Commander.tsx';
import { SIDE, TONES, boardOf, frameOf, generalName } from '../field.ts';
import { SOURCE_WORDS } from '../odds.tsx';
import { ordinal } from '../rounds.ts';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

/** The commander's name, or his side's where nobody leads. */
export const nameOfSide = ({ battle }: BattleSeen, side: Side): string => {
  const g = side === battle.attacker ? battle.general : battle.opponent;
  return g < 0 ? SIDE[side] : generalName(g);
};

export const classicBattleFieldFor = perGame((opened: WeThePeople) => {
  const { BigCard, MiniCard } = classicBattleCardsFor(opened);
  const { Commander: Leader } = commanderFor(opened);
  const { kit } = classicGameFor(opened);

  /** A round that was fought: both cards and the die of the counterattack. */
  const RoundSeen = ({ seen, round, n }: { seen: BattleSeen; round: Round; n: number }) => {
    const { side, card, answer, counter } = round;
    return (
      <div class="round">
        <h4>{ordinal(n)} round</h4>
        <Pair answer={answer} attack={<MiniCard kind={card} side={side} attacks />}>
          <MiniCard kind={answer as Kind} side={other(side)} attacks={false} />
        </Pair>
        {counter && (
          <p>
            {nameOfSide(seen, counter.side)} counterattacks{' '}
            <Die value={counter.roll} tone={TONES[counter.side]} size={17} />{' '}
            {counter.roll <= counter.needs ? '≤' : '>'} {counter.needs}{' '}
            <b class={counter.roll <= counter.needs ? 'yes' : 'no'}>{counter.roll <= counter.needs ? 'yes' : 'no'}</b>
          </p>
        )}
      </div>
    );
  };

  /** A side of the battle: who leads, with how many units, how many cards are left and where they came from. */
  const Commander = ({ seen, view, side, leads }: { seen: BattleSeen; view: View; side: Side; leads: boolean }) => {
    const { battle, cards, sources } = seen;
    const attacks = side === battle.attacker;
    const n = attacks ? battle.units : battle.against;
    const french = side === 0 && frenchAt(boardOf(view), attacks ? battle.from : battle.space) >= n;
    return (
      <Leader
        side={side}
        g={attacks ? battle.general : battle.opponent}
        name={nameOfSide(seen, side)}
        units={n}
        french={french}
        leads={leads}
      >
        <CardsLeft
          side={side}
          left={view.duelHands[side].count}
          of={cards[side]}
          from={sources[side].map(({ what, cards: k }) => `${SOURCE_WORDS[what]} ${k}`).join(' · ')}
        />
      </Leader>
    );
  };

  /** The chance of losses, by the die and the card. */
  const lossTable = (kind: Kind): string => {
    const mod = kit.components.battleCards[kind]!.loserMod;
    const at = (n: number): number => Math.max(0, n + mod);
    return `${unitsWord(at(1))} (50%), ${at(2)} (33%), ${at(3)} (17%)`;
  };

  /** The round that is fought: the attacker's card, the chance of no answer, and what comes of it. */
  const Current = ({
    table,
    seen,
    view,
    chosen,
  }: {
    table: TableController;
    seen: BattleSeen;
    view: View;
    chosen: Kind | undefined;
  }) => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f) return null;
    const last = seen.rounds.at(-1);
    const answering = f.card >= 0 && last?.answer === undefined;
    const card = answering ? f.card : view.seat === f.lead ? chosen : undefined;
    const odds = table.manners.odds.value === 'off' ? undefined : matchChance(view, kit).find((it) => it.kind === card);
    const defender = other(f.lead);
    const you = (side: Side): string => (side === view.seat ? 'you' : nameOfSide(seen, side));
    const g = defender === seen.battle.attacker ? seen.battle.general : seen.battle.opponent;
    return (
      <div class="current">
        <h4>
          {ordinal(answering ? seen.rounds.length - 1 : seen.rounds.length)} round{' '}
          <small>
            {you(f.lead)} attack{f.lead === view.seat ? '' : 's'}
          </small>
        </h4>
        <Slots
          lead={f.lead}
          seat={view.seat}
          attack={
            card !== undefined && card >= 0 && <BigCard kind={card} side={f.lead} cls={answering ? '' : 'chosen'} />
          }
          answer={
            answering &&
            view.seat === defender &&
            chosen !== undefined && <BigCard kind={chosen} side={defender} cls="chosen" />
          }
          unmatched={answering ? undefined : odds?.unmatched}
          names={[nameOfSide(seen, 0), nameOfSide(seen, 1)]}
          left={[view.duelHands[0].count, view.duelHands[1].count]}
        />
        {card !== undefined && card >= 0 && (
          <Outlook
            table={table}
            unmatched={{
              head: `If ${you(defender)} ${defender === view.seat ? 'have' : 'has'} no match`,
              words: `${you(defender)} lose${defender === view.seat ? '' : 's'} ${lossTable(card)}`,
              rule: '9.2d',
            }}
            matched={{
              words: g >= 0 ? `counterattack on 1–${kit.battle[g]!}` : 'no general, no counterattack',
              rule: '9.1g',
            }}
          />
        )}
      </div>
    );
  };

  return { RoundSeen, Commander, Current };
});
