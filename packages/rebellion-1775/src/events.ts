import type { Card } from './cards.ts';
import type { Area } from './map.ts';
import type { Colour, Faction, Side } from './sides.ts';

export const FACES = ['hit', 'flee', 'command'] as const;
export type Face = 0 | 1 | 2;
export const HIT_FACE: Face = 0;
export const FLEE_FACE: Face = 1;
export const COMMAND_FACE: Face = 2;

/** Who controls each colony, or whose flag flies over each area of the siege; -1 for nobody. */
export type Holders = readonly (Side | -1)[];

/** Everything that can happen, for the log, the animation and the review. */
export type Happening =
  | { readonly kind: 'placing-drawn'; readonly faction: Faction }
  | { readonly kind: 'added'; readonly faction: Faction; readonly area: Area; readonly units: number }
  | { readonly kind: 'drew'; readonly faction: Faction; readonly count: number; readonly cards?: readonly Card[] }
  | { readonly kind: 'shown'; readonly faction: Faction; readonly cards: readonly Card[] }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'turn'; readonly faction: Faction; readonly left: number }
  | { readonly kind: 'block-void'; readonly faction: Faction; readonly why: 'no-colony' | 'no-city' | 'no-unit' }
  | { readonly kind: 'reinforced'; readonly colour: Colour; readonly area: Area; readonly units: number }
  | { readonly kind: 'event'; readonly faction: Faction; readonly card: Card }
  /** R-14 The event that was just played changes nothing. */
  | { readonly kind: 'idle'; readonly card: Card; readonly why: string }
  | { readonly kind: 'placed'; readonly colour: Colour; readonly area: Area; readonly units: number }
  | { readonly kind: 'forfeited'; readonly colour: Colour; readonly units: number }
  | { readonly kind: 'exchanged'; readonly area: Area; readonly from: Colour; readonly to: Colour }
  | { readonly kind: 'returned'; readonly colour: Colour; readonly units: number }
  | { readonly kind: 'laid'; readonly faction: Faction; readonly card: Card }
  | {
      readonly kind: 'moved';
      readonly faction: Faction;
      readonly how: 'land' | 'warship' | 'boats' | 'special' | 'shift' | 'pursuit';
      readonly from: Area;
      readonly to: Area;
      /** By colour. */
      readonly units: readonly number[];
    }
  | { readonly kind: 'natives'; readonly area: Area; readonly units: number; readonly side: Side | -1 }
  | { readonly kind: 'flag'; readonly area: Area; readonly side: Side; readonly gained: boolean }
  | { readonly kind: 'battle'; readonly area: Area; readonly attacker: Side; readonly units: readonly number[] }
  | { readonly kind: 'pairs'; readonly area: Area; readonly units: number }
  | {
      readonly kind: 'rolled';
      readonly area: Area;
      readonly side: Side;
      readonly volley: boolean;
      /** Colour and face of every die, in turn. */
      readonly dice: readonly (readonly [colour: Colour, face: Face])[];
    }
  | { readonly kind: 'fled'; readonly area: Area; readonly colour: Colour; readonly units: number }
  | {
      readonly kind: 'turncoats';
      readonly area: Area;
      readonly from: Colour;
      readonly to: Colour;
      readonly units: number;
    }
  | { readonly kind: 'lost'; readonly area: Area; readonly colour: Colour; readonly units: number }
  | { readonly kind: 'commanded'; readonly area: Area; readonly to: Area; readonly colour: Colour }
  | { readonly kind: 'battle-over'; readonly area: Area; readonly side: Side | -1 }
  | {
      readonly kind: 'war-goes-on';
      readonly round: number;
      readonly british: number;
      readonly american: number;
      readonly goal: 'colonies' | 'cities';
      readonly holders: Holders;
    }
  | {
      readonly kind: 'scored';
      /** The sides whose truce has ended it; none: the last round is over. */
      readonly truce: readonly Side[];
      readonly british: number;
      readonly american: number;
      readonly goal: 'colonies' | 'cities';
      readonly holders: Holders;
    };
