import { type Side, other } from '@liberty/colonies';
import {
  type Battle,
  LAY,
  READY,
  type View,
  type WeThePeople,
  commanderSeen,
  oddsAtHand,
} from '@liberty/we-the-people';
import type { DeskProps } from '../../../table/desk.ts';
import { perGame } from '../../per-game.ts';
import { EventsBox, type Stood } from '../EventsBox.tsx';
import { fieldFor, frameOf } from '../field.ts';
import { Versus } from '../odds.tsx';
import { nameOr } from '../RollTry.tsx';

export const classicEventsFor = perGame((opened: WeThePeople) => {
  const { kit, shortName, spaceName } = fieldFor(opened);

  /** 9.0b The battle before its cards are dealt, for whoever may lay events. */
  const EventsPanel = ({ table }: DeskProps) => {
    const { asked, viewer, view: seen } = table.look.value;
    const view = seen as View;
    const f = frameOf<Battle>(view, 'battle');
    if (!asked || !f || view.question?.name !== 'battle events' || table.manners.odds.value === 'off') return null;
    const side = viewer as Side;
    const choices = table.choices.value;
    const stood = (laid: readonly number[]): Stood | undefined => {
      const odds = oddsAtHand(view, opened.kit, laid);
      if (!odds) return undefined;
      return {
        ownWins: side === odds.attacker ? odds.attackerWins : 1 - odds.attackerWins,
        strengths: [side, other(side)].map((it) => (
          <Versus key={it} side={it} name={nameOr(commanderSeen(view, f, it), it)} sources={odds.sources[it]} />
        )),
      };
    };
    return (
      <EventsBox
        table={table}
        title={`The battle of ${spaceName(f.to)}`}
        rule="9.0b"
        side={side}
        events={choices.flatMap((choice) => {
          const a = choice.actions[0]!;
          if (!LAY.is(a)) return [];
          const card = LAY.of(a);
          return [{ card, name: shortName(card), adds: kit.cards[card]!.battleCards, choice }];
        })}
        ready={choices.find(({ actions: [a] }) => READY.is(a!))}
        stood={stood}
      />
    );
  };

  return { EventsPanel };
});
