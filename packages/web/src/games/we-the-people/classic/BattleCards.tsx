import type { Side } from '@liberty/colonies';
import type { Kind, WeThePeople } from '@liberty/we-the-people';
import type { ComponentChildren } from 'preact';
import { FaceUp, Fought } from '../Duel.tsx';
import { classicGameFor } from './game.ts';
import { TACTICS } from '../tactics.ts';
import { perGame } from '../../per-game.ts';

export const classicBattleCardsFor = perGame((opened: WeThePeople) => {
  const { duelName, duelTwin, kit } = classicGameFor(opened);

  /** What the card does to the loser or the winner. */
  const effectOf = (kind: Kind): string => {
    const { winnerLoss, loserMod } = kit.components.battleCards[kind]!;
    if (winnerLoss > 0) return `winner loses ${winnerLoss}`;
    if (loserMod === 0) return 'no modifier';
    return `loser loses ${loserMod > 0 ? '+' : '−'}${Math.abs(loserMod)}`;
  };

  /** A card of a round that is over. */
  const MiniCard = ({ kind, side, attacks }: { kind: Kind; side: Side; attacks: boolean }) => (
    <Fought side={side} attacks={attacks} name={duelName(kind).replace(' Attack', '')} tactics={TACTICS[kind]!} />
  );

  /** A battle card face up. */
  const BigCard = ({
    kind,
    side,
    children,
    cls = '',
  }: {
    kind: Kind;
    side: Side;
    children?: ComponentChildren;
    cls?: string;
  }) => (
    <FaceUp
      side={side}
      cls={cls}
      name={duelName(kind)}
      also={duelTwin(kind)?.replace(' Flank', '')}
      tactics={TACTICS[kind]!}
      price={effectOf(kind)}
    >
      {children}
    </FaceUp>
  );

  return { MiniCard, BigCard };
});
