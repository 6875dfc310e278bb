import type { Side } from '@liberty/colonies';
import { type Easing, type Roll, facesSay } from '@liberty/we-the-people';
import type { ComponentChildren } from 'preact';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { SIDE, TONES, generalName, percent } from './field.ts';
import './RollTry.css';

const FACES = [1, 2, 3, 4, 5, 6] as const;

const EASED: Readonly<Record<Easing['what'], (by: number, name: string) => string>> = {
  skill: (by, name) => `${name} takes ${by} off the die`,
  'enemy-ground': (by) => `${-by} less on enemy ground`,
  british: (by) => `${-by} less for the British`,
  card: (by) => (by > 0 ? `the card takes ${by} off the die` : `the card adds ${-by} to the die`),
};

/** 'Washington is rated 2 in battle, and takes 2 off the die' */
export const reasonsSay = ({ general, rating, easings }: Roll): string => {
  if (general < 0) return 'for every unit alike';
  const name = generalName(general);
  const eased = easings.map(({ what, by }) => EASED[what](by, name));
  return [`${name} is rated ${rating} in battle`, ...eased].join(', ');
};

/** What comes of it, with its section, and what comes of that. */
export interface Consequence {
  readonly words: ComponentChildren;
  readonly rule: string;
  readonly also?: Consequence | undefined;
}

const Told = ({ table, words, rule, also }: Consequence & { table: TableController }) => (
  <>
    {words} <RuleChip table={table} rule={rule} quiet />
    {also && (
      <>
        {' '}
        <Told table={table} {...also} />
      </>
    )}
  </>
);

/** The six faces: those that succeed in the side's colour with a tick, the others outlined with a cross. */
export const RollFaces = ({ roll, side }: { roll: Roll; side: Side }) => (
  <ol class="roll-faces" aria-label={`Succeeds on ${facesSay(roll.wins)}`}>
    {FACES.map((value) => {
      const wins = roll.wins.includes(value);
      return (
        <li key={value} class={wins ? 'wins' : 'loses'} aria-hidden="true">
          <Die value={value} tone={wins ? TONES[side] : ''} size={34} />
          <Sign name={wins ? 'check' : 'close'} size={13} bold={2.2} />
        </li>
      );
    })}
  </ol>
);

/** One roll that could be made: its faces and chance, why they are so many, and what follows either way. */
export const RollTry = ({
  table,
  roll,
  side,
  wins,
  loses,
}: {
  table: TableController;
  roll: Roll;
  side: Side;
  wins?: Consequence;
  loses?: Consequence;
}) => (
  <div class="roll-try">
    <RollFaces roll={roll} side={side} />
    <p class="roll-chance">
      <b>{percent(roll.chance)}</b>
      <span>
        <strong>{facesSay(roll.wins)}</strong>: {reasonsSay(roll)} <RuleChip table={table} rule={roll.rule} quiet />
      </span>
    </p>
    <ul>
      {wins && (
        <li class="wins">
          <Sign name="check" size={16} bold={2.2} />
          <span>
            <span class="hidden">If it succeeds: </span>
            <Told table={table} {...wins} />
          </span>
        </li>
      )}
      {loses && (
        <li class="loses">
          <Sign name="close" size={16} bold={2.2} />
          <span>
            <span class="hidden">If it fails: </span>
            <Told table={table} {...loses} />
          </span>
        </li>
      )}
    </ul>
  </div>
);

/** '7 : 7 cards, you win 52%': what each brings to a battle, one's own first, and the chance. */
export const battleSay = (own: Side, strengths: readonly [number, number], ownWins: number, of: string): string =>
  `${strengths[own]} : ${strengths[own === 0 ? 1 : 0]} ${of}, you win ${percent(ownWins)}`;

/** Whoever leads, or his side. */
export const nameOr = (g: number, side: Side): string => (g < 0 ? `The ${SIDE[side]} side` : generalName(g));
