import { type Side, frenchAt, generalIn, other, unitsAt } from '@liberty/colonies';
import type { CardKind } from '@liberty/we-the-people';
import { type Battle, type BattleOdds, type View, oddsAtHand, type ReferenceManual } from '@liberty/we-the-people-d10';
import { useMemo } from 'preact/hooks';
import { keyOf } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { BattleButtons, BattleShown, BattleVerdict } from '../we-the-people/BattleFrame.tsx';
import { shortText } from '../we-the-people/cards.ts';
import { commanderFor } from '../we-the-people/Commander.tsx';
import { FOLK, SIDE, TONES, boardOf, frameOf, generalName, isSide, useWish, fieldFor } from '../we-the-people/field.ts';
import { Blocks, SOURCE_WORDS, WinBar } from '../we-the-people/odds.tsx';
import { beginsBattle } from '../we-the-people/rounds.ts';
import { type BattleSeen, battleSeen, leaderOf } from './battle.ts';
import { SHORTS } from './cards.ts';
import { before, seasonOf, manualGameFor } from './game.ts';
import { type Tried, manualTrialFor } from './Trial.tsx';
import { perGame } from '../per-game.ts';
import './BattlePanel.css';

const nameOf = (g: number, side: Side): string => (g < 0 ? SIDE[side] : generalName(g));

/** The same in a sentence: 'the British side wins'. */
const subject = (g: number, side: Side): string => (g < 0 ? `the ${SIDE[side]} side` : generalName(g));
const asHead = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Who leads a side of the battle that is about to be fought, or -1. */
const commanderOf = (view: View, f: Battle, side: Side): number =>
  side === f.attacker ? f.general : generalIn(boardOf(view), side, f.to);

const Total = ({ odds, side }: { odds: BattleOdds; side: Side }) => (
  <div class="left total">
    <b>{odds.totals[side]}</b>
    <div>
      <Blocks side={side} sources={odds.sources[side]} />
      <small>{odds.sources[side].map(({ what, cards }) => `${SOURCE_WORDS[what]} ${cards}`).join(' · ')}</small>
    </div>
  </div>
);

const triedIn = ({ decided }: BattleSeen): Tried =>
  decided!.by === 'table'
    ? { by: 'table', target: decided!.target!, modifier: decided!.modifier! }
    : { by: decided!.by };

export const manualBattlePanelFor = perGame((opened: ReferenceManual) => {
  const { Commander } = commanderFor(opened);
  const { cardName, colonyName, familiar, shortName, spaceName } = fieldFor(opened);
  const { game, kit } = manualGameFor(opened);
  const { Trial } = manualTrialFor(opened);

  const Line = ({ view, f, odds, side }: { view: View; f: Battle; odds: BattleOdds; side: Side }) => {
    const attacks = side === f.attacker;
    const b = boardOf(view);
    const units = attacks ? f.party : unitsAt(b, side, f.to);
    const g = commanderOf(view, f, side);
    return (
      <Commander
        side={side}
        g={g}
        name={nameOf(g, side)}
        units={units}
        french={side === 0 && frenchAt(b, attacks ? f.from : f.to) >= units}
        leads={attacks}
      >
        <Total odds={odds} side={side} />
      </Commander>
    );
  };

  /** One's own Battle cards: those that can be picked, those that are, and why not. */
  const OwnCards = ({ table, view, f, seat }: { table: TableController; view: View; f: Battle; seat: Side }) => {
    const held = (view.hands[seat].cards ?? []).filter((card) => kit.cards[card]!.kind === 'battle-event');
    const picked = f.chosen[seat];
    const seen = new Map<CardKind, number>();
    return (
      <div class="own-cards">
        <div class="heading">
          <h4>Your Battle cards</h4>
          <span>
            {held.length === 0 ? 'None in your hand.' : 'Both sides pick in secret; what is picked is played together.'}
          </span>
        </div>
        {held.length > 0 && (
          <div class="row-of-cards" role="group" aria-label="Your Battle cards" data-own-cards>
            {held.map((card, i) => {
              const nth = seen.get(card) ?? 0;
              seen.set(card, nth + 1);
              const isPicked = nth < picked.filter((it) => it === card).length;
              const wish = useWish(card, 'event');
              const legal = !isPicked && table.at(wish).length > 0;
              return (
                <button
                  key={i}
                  type="button"
                  class={`pick${isPicked ? ' picked' : ''}`}
                  data-legal={legal ? 'yes' : undefined}
                  data-thing={keyOf(wish)}
                  aria-disabled={!legal}
                  aria-pressed={isPicked}
                  onClick={() => table.press(wish)}
                >
                  <b>{shortName(card)}</b>
                  <span>{isPicked ? 'Picked' : shortText(kit.cards[card]!, SHORTS)}</span>
                  <span class="hidden">{cardName(card)}</span>
                </button>
              );
            })}
          </div>
        )}
      </div>
    );
  };

  /** Before the die: both lines and totals, how it will be tried, and one's own Battle cards. */
  const Eve = ({ table, view, f }: { table: TableController; view: View; f: Battle }) => {
    const { position } = table.look.value;
    const odds = useMemo(() => oddsAtHand(view, kit), [position, view]);
    if (!odds) return null;
    const defender = other(f.attacker);
    const seat = isSide(view.seat) ? view.seat : undefined;
    const own = seat ?? f.attacker;
    const shows = table.manners.odds.value !== 'off';
    const mine = own === f.attacker ? odds.attackerWins : 1 - odds.attackerWins;
    return (
      <>
        {shows && (
          <WinBar
            own={own}
            left={mine}
            right={1 - mine}
            says={`${nameOf(commanderOf(view, f, own), own)} wins, as it stands`}
          />
        )}
        <div class="commanders">
          <Line view={view} f={f} odds={odds} side={0} />
          <Line view={view} f={f} odds={odds} side={1} />
        </div>
        <div class="trial-field">
          <h4>
            How it is decided <small>{FOLK[f.attacker]} attack</small>
          </h4>
          <Trial
            table={table}
            trial={odds.trial}
            attacker={f.attacker}
            totals={[odds.totals[f.attacker], odds.totals[defender]]}
            defending={commanderOf(view, f, defender)}
            faces={shows}
          />
          <Stakes table={table} view={view} f={f} odds={odds} />
        </div>
        {seat !== undefined && <OwnCards table={table} view={view} f={f} seat={seat} />}
        <BattleButtons table={table} own={own} />
      </>
    );
  };

  /** What either side loses by losing. */
  const Stakes = ({ table, view, f, odds }: { table: TableController; view: View; f: Battle; odds: BattleOdds }) => (
    <dl class="stakes">
      {[f.attacker, other(f.attacker)].map((side) => {
        const { surrenders, retreats } = odds.fates[side];
        return (
          <div key={side}>
            <dt>If {subject(commanderOf(view, f, side), side)} loses</dt>
            <dd>
              1–3 one unit, 4–5 two, 6 three <RuleChip table={table} rule="M5.11" quiet />;{' '}
              {surrenders
                ? 'what is left has no retreat and surrenders'
                : `retreats to ${retreats.length === 1 ? spaceName(retreats[0]!) : `one of ${retreats.length} spaces`}`}{' '}
              <RuleChip table={table} rule="M5.12" quiet />
            </dd>
          </div>
        );
      })}
    </dl>
  );

  /** After the die: totals, the number, the face that fell, and everything that came of it. */
  const Verdict = ({ table, seen, onClose }: { table: TableController; seen: BattleSeen; onClose: () => void }) => {
    const { winner, attacker, totals, roll } = seen.decided!;
    return (
      <BattleVerdict
        table={table}
        winner={winner}
        title={`${asHead(subject(leaderOf(seen, winner), winner))} wins the battle`}
        onClose={onClose}
      >
        {[attacker, other(attacker)].map((side, i) => (
          <p key={side} class="counted">
            <b class={`side-word ${TONES[side]}`}>
              {nameOf(leaderOf(seen, side), side)} {totals[i]}
            </b>{' '}
            <small>{seen.sources[side].map(({ what, cards }) => `${SOURCE_WORDS[what]} ${cards}`).join(' · ')}</small>
          </p>
        ))}
        <Trial
          table={table}
          trial={triedIn(seen)}
          attacker={attacker}
          totals={totals}
          defending={leaderOf(seen, other(attacker))}
          faces
          brief
          fell={roll}
        />
        {seen.aftermath.map((event, i) => (
          <p key={i}>
            {event.kind === 'losses' && event.roll !== undefined && <Die value={event.roll} tone={TONES[event.side]} />}{' '}
            {familiar(game.narrate(event))}
          </p>
        ))}
      </BattleVerdict>
    );
  };

  /** A battle by the table: both totals, the target and the die before it falls, and what came of it. */
  const BattlePanel = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    const heard = table.hearing.since(beginsBattle);
    const f = frameOf<Battle>(view, 'battle');
    const seen = f || !heard ? undefined : battleSeen(heard);
    if (!f && !seen) return null;
    const at = f ? { space: f.to, from: f.from, attacker: f.attacker, general: f.general } : seen!.battle;
    return (
      <BattleShown
        table={table}
        title={`The Battle of ${spaceName(at.space)}`}
        words={
          <>
            {colonyName(at.space)} · {seasonOf(seen?.nextSeason ? before(seen.nextSeason) : view)} ·{' '}
            {nameOf(at.general, at.attacker)} came from {spaceName(at.from)}
          </>
        }
        rule="M5.7"
        cls="eve"
        began={heard?.[0]!.entry}
        fought={f && <Eve table={table} view={view} f={f} />}
        verdict={
          seen?.decided !== undefined && !seen.past
            ? (onClose) => <Verdict table={table} seen={seen} onClose={onClose} />
            : undefined
        }
      />
    );
  };

  return { BattlePanel };
});
