import { type Side, unitsWord } from '@liberty/colonies';
import type { ComponentChildren } from 'preact';
import { Sign } from '../../frame/Sign.tsx';
import { TONES, type MapGame } from './field.ts';
import { Marker, Units, piecesFor } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './Commander.css';

const IDLE = { lit: false, selected: false } as const;

export const commanderFor = perGame((opened: MapGame) => {
  const { Standee } = piecesFor(opened);

  /** A side of a battle: who leads it, his role, his units in line, and what the edition says of his strength. */
  const Commander = ({
    side,
    g,
    name,
    units,
    french,
    leads,
    children,
  }: {
    side: Side;
    g: number;
    name: string;
    units: number;
    french: boolean;
    leads: boolean;
    children: ComponentChildren;
  }) => (
    <div class={`commander ${TONES[side]}`}>
      <svg viewBox="-30 -66 60 72" width="72" height="86" aria-hidden="true">
        {g >= 0 ? (
          <Standee g={g} state={IDLE} ribbon={false} />
        ) : (
          <g transform="translate(0,-26) scale(1.4)">
            <Marker side={side} />
          </g>
        )}
      </svg>
      <div>
        <span class={leads ? 'role on' : 'role'}>
          {leads && <Sign name="swords" size={14} />} {leads ? 'Attacker' : 'Defender'}
        </span>
        <h3>{name}</h3>
        <svg viewBox={`0 -18 ${Math.max(1, units) * 33 + 4} 38`} height="29" aria-label={unitsWord(units)} role="img">
          {Array.from({ length: Math.min(9, units) }, (_, i) => (
            <g key={i} transform={`translate(${18 + i * 33},0)`}>
              <Units side={side} n={1} french={french} scale={0.92} />
            </g>
          ))}
        </svg>
        {children}
      </div>
    </div>
  );

  return { Commander };
});
