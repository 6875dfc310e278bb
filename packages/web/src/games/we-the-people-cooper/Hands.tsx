import type { Side } from '@liberty/colonies';
import type { BattleOdds } from '@liberty/we-the-people-cooper';
import { TONES } from '../we-the-people/field.ts';
import { sourcesTold } from './lines.ts';

/** The battle cards a side would be dealt, and where they come from. */
export const Hands = ({ side, name, odds }: { side: Side; name: string; odds: BattleOdds }) => (
  <div class="versus coop-versus">
    <b class={`side-word ${TONES[side]}`}>{name}</b>
    <b class="sum">{odds.cards[side]}</b>
    <small>{sourcesTold(odds.sources[side])}</small>
  </div>
);
