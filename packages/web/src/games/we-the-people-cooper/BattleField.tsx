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
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { CardBack } from '../we-the-people/CardBack.tsx';
import { ordinal } from '../we-the-people/rounds.ts';
import { commanderFor } from '../we-the-people/Commander.tsx';
import { TONES, frameOf, percent } from '../we-the-people/field.ts';
import { secondBattleCardsFor } from './BattleCards.tsx';
import type { BattleSeen, Round } from './battle.ts';
import { leaderName, secondGameFor } from './game.ts';
import { sourcesTold } from './lines.ts';
import '../we-the-people/battle-field.css';

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
          <div class="pair">
            <MiniCard kind={card} as={as ?? card} side={side} attacks />
            <em>{answer === undefined ? '…' : answer === 'none' ? 'no match' : 'matched'}</em>
            {typeof answer === 'number' ? (
              <MiniCard kind={answer} side={other(side)} attacks={false} />
            ) : (
              <span class="mini empty" />
            )}
          </div>
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
    const left = view.duelHands[side].count;
    return (
      <Leader
        side={side}
        g={attacks ? battle.general : battle.opponent}
        name={nameOfSide(seen, side)}
        units={attacks ? battle.units : battle.against}
        french={false}
        leads={leads}
      >
        <div class="left">
          <span class={`card-backs ${TONES[side]}`} aria-hidden="true">
            {Array.from({ length: Math.min(12, left) }, (_, i) => (
              <i key={i} />
            ))}
          </span>
          <b>{left}</b>
          <small>
            left of {cards[side]}
            <br />
            {sourcesTold(sources[side])}
          </small>
        </div>
      </Leader>
    );
  };

  /** What comes of it if the card is not matched, and if it is. */
  const Outlook = ({ table, view, f, kind }: { table: TableController; view: View; f: Battle; kind: Kind }) => {
    const g = leaderIn(view, f, other(f.lead));
    const turn =
      kind === DOUBLE_ENVELOPMENT
        ? 'whoever matches it may take the attack without a roll'
        : g < 0
          ? 'no general, no counterattack'
          : `counterattack on 1–${kit.battle[g]!}`;
    return (
      <div class="outlook">
        <div>
          <dt>If it is not matched</dt>
          <dd>
            {kind === DOUBLE_ENVELOPMENT
              ? 'the whole force is lost'
              : 'the battle is lost, and the die costs 1 to 3 CU'}{' '}
            <RuleChip table={table} rule="14.7" quiet />
          </dd>
        </div>
        <div>
          <dt>If matched</dt>
          <dd>
            {turn}, then a new round <RuleChip table={table} rule="14.4" quiet />
          </dd>
        </div>
      </div>
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
        <div class="slots">
          <div>
            {card === undefined ? (
              <CardBack side={f.lead} />
            ) : (
              <BigCard kind={card} as={laid?.as} side={f.lead} cls={laid ? '' : 'chosen'} />
            )}
            <small>{nameOfSide(seen, f.lead)} attacks</small>
          </div>
          <div class="between">
            <span class={`arrow ${TONES[f.lead]}`} />
            {odds && !laid && (
              <>
                <b>{percent(odds.unmatched)}</b>
                <small>no answer</small>
              </>
            )}
          </div>
          <div>
            {laid && view.seat === defender && chosen !== undefined ? (
              <BigCard kind={chosen} side={defender} cls="chosen" />
            ) : (
              <CardBack side={defender} />
            )}
            <small>
              {nameOfSide(seen, defender)} answers · {view.duelHands[defender].count}{' '}
              {view.seat === defender ? 'held' : 'hidden'}
            </small>
          </div>
        </div>
        {card !== undefined && (laid || card !== RESERVE) && (
          <Outlook table={table} view={view} f={f} kind={laid?.as ?? card} />
        )}
      </div>
    );
  };

  return { RoundSeen, Commander, Current };
});
