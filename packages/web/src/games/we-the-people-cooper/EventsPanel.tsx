import { type Side, other } from '@liberty/colonies';
import { type Battle, LAY, READY, type SecondEdition, type View, oddsAtHand } from '@liberty/we-the-people-cooper';
import type { DeskProps } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { EventsBox, type Stood } from '../we-the-people/EventsBox.tsx';
import { TONES, frameOf, mapFor } from '../we-the-people/field.ts';
import { leaderName, secondGameFor } from './game.ts';
import { sourcesTold } from './lines.ts';

export const secondEventsFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { cardName, kit, leaderIn } = secondGameFor(opened);

  /** 14.1 The battle before its cards are dealt, with what has been chosen for it in secret. */
  const EventsPanel = ({ table }: DeskProps) => {
    const { asked, viewer, view: seen } = table.look.value;
    const view = seen as View;
    const f = frameOf<Battle>(view, 'battle');
    if (!asked || !f || view.question?.name !== 'battle events' || table.manners.odds.value === 'off') return null;
    const side = viewer as Side;
    const choices = table.choices.value;
    const stood = (laid: readonly number[]): Stood | undefined => {
      const odds = oddsAtHand(view, kit, laid);
      if (!odds) return undefined;
      return {
        ownWins: side === odds.attacker ? odds.attackerWins : 1 - odds.attackerWins,
        strengths: [side, other(side)].map((it) => (
          <div key={it} class="versus coop-versus">
            <b class={`side-word ${TONES[it]}`}>{leaderName(leaderIn(view, f, it), it)}</b>
            <b class="sum">{odds.cards[it]}</b>
            <small>{sourcesTold(odds.sources[it])}</small>
          </div>
        )),
      };
    };
    return (
      <EventsBox
        table={table}
        title={`The battle of ${spaceName(f.to)}`}
        rule="14.1"
        side={side}
        events={choices.flatMap((choice) => {
          const a = choice.actions[0]!;
          if (!LAY.is(a)) return [];
          const card = LAY.of(a);
          return [{ card, name: cardName(card), adds: kit.cards[card]!.effect.count, choice }];
        })}
        ready={choices.find(({ actions }) => READY.is(actions[0]!))}
        stood={stood}
      />
    );
  };

  return { EventsPanel };
});
