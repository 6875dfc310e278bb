import type { Side } from '@liberty/colonies';
import {
  DOUBLE_ENVELOPMENT,
  FRONTAL,
  type Kind,
  PROBE,
  RESERVE,
  type SecondEdition,
} from '@liberty/we-the-people-cooper';
import type { ComponentChildren } from 'preact';
import { type Stroke, ink, paper, solid } from '../../art/vignettes.ts';
import { perGame } from '../per-game.ts';
import { TACTICS as CLASSIC } from '../we-the-people/tactics.ts';
import { FaceUp, Fought } from '../we-the-people/Duel.tsx';
import { secondGameFor } from './game.ts';

/** A second line behind the first. */
const IN_RESERVE: readonly Stroke[] = [
  paper('M24,12h52v8h-52Z'),
  paper('M30,34h18v8h-18ZM52,34h18v8h-18Z'),
  solid('M36,54h28v8h-28Z'),
  ink('M42,52V46M58,52V46', 1.8),
];
/** How each kind is fought, in the order of the kinds of this edition. */
const TACTICS: readonly (readonly Stroke[])[] = [
  CLASSIC[0]!,
  CLASSIC[1]!,
  CLASSIC[2]!,
  CLASSIC[5]!,
  CLASSIC[3]!,
  IN_RESERVE,
];

/** What the card does if it wins. */
const effectOf = (kind: Kind): string => {
  if (kind === FRONTAL) return 'winner loses 1';
  if (kind === PROBE) return 'loser loses −1';
  if (kind === DOUBLE_ENVELOPMENT) return 'loser loses all';
  return kind === RESERVE ? 'stands for any' : 'loser rolls';
};

export const secondBattleCardsFor = perGame((opened: SecondEdition) => {
  const { duelName } = secondGameFor(opened);

  /** A card of a round that is over; a Reserve says what it stood for. */
  const MiniCard = ({ kind, as, side, attacks }: { kind: Kind; as?: Kind; side: Side; attacks: boolean }) => (
    <Fought
      side={side}
      attacks={attacks}
      name={as === undefined || as === kind ? duelName(kind) : `Reserve: ${duelName(as)}`}
      tactics={TACTICS[kind]!}
    />
  );

  /** A battle card face up. */
  const BigCard = ({
    kind,
    as,
    side,
    children,
    cls = '',
  }: {
    kind: Kind;
    as?: Kind | undefined;
    side: Side;
    children?: ComponentChildren;
    cls?: string;
  }) => (
    <FaceUp
      side={side}
      cls={cls}
      name={duelName(kind)}
      also={as === undefined || as === kind ? undefined : `as ${duelName(as)}`}
      tactics={TACTICS[kind]!}
      price={effectOf(as ?? kind)}
    >
      {children}
    </FaceUp>
  );

  return { MiniCard, BigCard };
});
