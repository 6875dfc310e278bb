import type { Side } from '@liberty/colonies';
import type { Kind, WeThePeople } from '@liberty/we-the-people';
import type { ComponentChildren } from 'preact';
import { Vignette } from '../../../art/Vignette.tsx';
import { TONES } from '../field.ts';
import { classicGameFor } from './game.ts';
import { TACTICS } from '../tactics.ts';
import { perGame } from '../../per-game.ts';
import '../battle-cards.css';

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
    <div class={`mini ${TONES[side]}${attacks ? ' attacks' : ''}`}>
      <Vignette strokes={TACTICS[kind]!} width={58} height={41} />
      <b>{duelName(kind).replace(' Attack', '')}</b>
    </div>
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
    <div class={`battle-card ${TONES[side]} ${cls}`}>
      <div class="inside">
        <div class="called">
          {duelName(kind)}
          {duelTwin(kind) && <small>{duelTwin(kind)!.replace(' Flank', '')}</small>}
        </div>
        <div class="drawing">
          <Vignette strokes={TACTICS[kind]!} width={98} height={66} />
        </div>
        <div class="price">{effectOf(kind)}</div>
      </div>
      {children}
    </div>
  );

  return { MiniCard, BigCard };
});
