import { type Side, other } from '@liberty/colonies';
import {
  type Battle,
  DOUBLE_ENVELOPMENT,
  type Kind,
  RESERVE,
  type SecondEdition,
  type View,
  matchChance,
} from '@liberty/we-the-people-cooper';
import type { TableController } from '../../table/controller.ts';
import { Die } from '../../table/Die.tsx';
import { perGame } from '../per-game.ts';
import { ordinal } from '../we-the-people/rounds.ts';
import { CardsLeft, Outlook, Pair, Slots } from '../we-the-people/Duel.tsx';
import { commanderFor } from '../we-the-people/Commander.tsx';
import { TONES, frameOf } from '../we-the-people/field.ts';
import { secondBattleCardsFor } from './BattleCards.tsx';
import type { BattleSeen, Round } from './battle.ts';
import { leaderName, secondGameFor } from './game.ts';
import { sourcesTold } from './lines.ts';

/** The commander's name, or his side's where nobody leads. */
export const nameOfSide = ({ battle }: BattleSeen, side: Side): string =>
  leaderName(side === battle.attacker ? battle.general : battle.opponent, side);

/** A die against a number. */
const Roll = ({ rolled: { side, roll, needs, modifier } }: { rolled: NonNullable<Round['counter']> }) => (
  <>
    <Die value={roll} tone={TONES[side]} size={17} />
    {modifier === 0 ? '' : ` − ${-modifier}`} {roll + modifier <= needs ? '≤' : '>'} {needs}{' '}
    <b class={roll + modifier <= needs ? 'yes' : 'no'}>{roll + modifier <= needs ? 'yes' : 'no'}</b>
  </>
);

/** The card that is laid and not yet answered. */
export const openRound = ({ rounds }: BattleSeen): Round | undefined => {
  const last = rounds.at(-1);
  return last?.card !== undefined && last.answer === undefined ? last : undefined;
};

export const secondBattleFieldFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { BigCard, MiniCard } = secondBattleCardsFor(opened);
  const { Commander: Leader } = commanderFor(opened);
  const { leaderIn } = secondGameFor(opened);

  /** A round that was fought: both cards and the die of the counterattack; or an attempt to withdraw. */
  const RoundSeen = ({ seen, round, n }: { seen: BattleSeen; round: Round; n: number }) => {
    const { side, card, as, answer, counter, withdrawal, held, seized } = round;
    return (
      <div class="round">
        <h4>{card === undefined ? 'Withdrawal' : `${ordinal(n)} round`}</h4>
        {card !== undefined && (
          <Pair answer={answer} attack={<MiniCard kind={card} as={as ?? card} side={side} attacks />}>
            <MiniCard kind={answer as Kind} side={other(side)} attacks={false} />
          </Pair>
        )}
        {withdrawal && (
          <p>
            {nameOfSide(seen, side)} breaks off <Roll rolled={withdrawal} />
          </p>
        )}
        {held && (
          <p>
            {nameOfSide(seen, held.side)} holds them <Roll rolled={held} />
          </p>
        )}
        {counter && (
          <p>
            {nameOfSide(seen, counter.side)} counterattacks <Roll rolled={counter} />
          </p>
        )}
        {seized !== undefined && <p>{nameOfSide(seen, seized)} takes the attack.</p>}
      </div>
    );
  };

  /** A side of the battle: who leads, with how many units, how many cards are left and where they came from. */
  const Commander = ({ seen, view, side, leads }: { seen: BattleSeen; view: View; side: Side; leads: boolean }) => {
    const { battle, cards, sources } = seen;
    const attacks = side === battle.attacker;
    return (
      <Leader
        side={side}
        g={attacks ? battle.general : battle.opponent}
        name={nameOfSide(seen, side)}
        units={attacks ? battle.units : battle.against}
        french={false}
        leads={leads}
      >
        <CardsLeft side={side} left={view.duelHands[side].count} of={cards[side]} from={sourcesTold(sources[side])} />
      </Leader>
    );
  };

  /** What comes of it if the card is not matched, and if it is. */
  const Foreseen = ({ table, view, f, kind }: { table: TableController; view: View; f: Battle; kind: Kind }) => {
    const g = leaderIn(view, f, other(f.lead));
    const envelops = kind === DOUBLE_ENVELOPMENT;
    const counter = g < 0 ? 'no general, no counterattack' : `counterattack on 1–${kit.battle[g]!}`;
    return (
      <Outlook
        table={table}
        unmatched={{
          head: 'If it is not matched',
          words: envelops ? 'the whole force is lost' : 'the battle is lost, and the die costs 1 to 3 units',
          rule: '14.7',
        }}
        matched={{ words: envelops ? 'whoever matches it may take the attack without a roll' : counter, rule: '14.4' }}
      />
    );
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
    const laid = openRound(seen);
    const card = laid?.card ?? (view.seat === f.lead ? chosen : undefined);
    const odds = table.manners.odds.value === 'off' ? undefined : matchChance(view, kit).find((it) => it.kind === card);
    const defender = other(f.lead);
    const fought = seen.rounds.filter((it) => it.card !== undefined).length;
    return (
      <div class="current">
        <h4>
          {ordinal(laid ? fought - 1 : fought)} round{' '}
          <small>{f.lead === view.seat ? 'you attack' : `${nameOfSide(seen, f.lead)} attacks`}</small>
        </h4>
        <Slots
          lead={f.lead}
          seat={view.seat}
          attack={card !== undefined && <BigCard kind={card} as={laid?.as} side={f.lead} cls={laid ? '' : 'chosen'} />}
          answer={
            laid &&
            view.seat === defender &&
            chosen !== undefined && <BigCard kind={chosen} side={defender} cls="chosen" />
          }
          unmatched={laid ? undefined : odds?.unmatched}
          names={[nameOfSide(seen, 0), nameOfSide(seen, 1)]}
          left={[view.duelHands[0].count, view.duelHands[1].count]}
        />
        {card !== undefined && (laid || card !== RESERVE) && (
          <Foreseen table={table} view={view} f={f} kind={laid?.as ?? card} />
        )}
      </div>
    );
  };

  return { RoundSeen, Commander, Current };
});
