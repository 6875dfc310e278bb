import type { EventRule, Force, Headline, Result } from './components.ts';
import type { Location, Place, StateIndex } from './places.ts';
import type { RollName } from './rolls.ts';
import type { Side, Unit } from './units.ts';

/** The steps of a Turn, by their letters. */
export const PHASES = {
  A: 'Force Adjustment',
  B: 'Smugglers',
  C: 'Naval',
  D: 'British Ground',
  E: 'First Battle',
  F: 'Place Rebels',
  G: 'Second Battle',
  H: 'Rebel Campaigns',
  I: 'Logistics',
  J: 'Liberty',
  K: 'Random Events',
} as const;
export type Phase = keyof typeof PHASES;

/** How a ground unit came from one place to another. */
export type How =
  | 'added'
  | 'returned'
  | 'removed'
  | 'evacuated'
  | 'recalled'
  | 'froze'
  | 'amnestied'
  | 'paroled'
  | 'bought'
  | 'landed'
  | 'moved'
  | 'marched'
  | 'straggled'
  | 'rode'
  | 'intervened'
  | 'reacted'
  | 'eliminated'
  | 'trapped'
  | 'embarked'
  | 'retreated'
  | 'scattered'
  | 'pursued'
  | 'raised'
  | 'drawn'
  | 'gathered'
  | 'attacked'
  | 'concentrated'
  | 'supported'
  | 'operated'
  | 'turned'
  | 'shot'
  | 'betrayed'
  | 'sailed'
  | 'went-home'
  | 'invaded'
  | 'turned-back'
  | 'deserted'
  | 'raided'
  | 'mutinied'
  | 'sickened'
  | 'disbanded'
  | 'detained';

/** Everything that can happen, for the log, the animation and the review. */
export type Happening =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'target'; readonly state: StateIndex }
  | {
      readonly kind: 'rolled';
      readonly roll: RollName;
      readonly dice: readonly number[];
      readonly modifier: number;
      /** The unit or the ship it was rolled for, if for one. */
      readonly about: number;
    }
  | { readonly kind: 'pounds'; readonly from: number; readonly to: number }
  | { readonly kind: 'headline'; readonly headline: Headline }
  | {
      readonly kind: 'unit';
      readonly unit: Unit;
      readonly from: Location;
      readonly to: Location;
      readonly how: How;
    }
  | { readonly kind: 'ship'; readonly ship: number; readonly to: number }
  | { readonly kind: 'aimed'; readonly ship: number; readonly smuggler: number }
  | { readonly kind: 'smuggler'; readonly smuggler: number; readonly from: number; readonly to: number }
  | { readonly kind: 'full-zone'; readonly zone: number }
  | { readonly kind: 'fleet'; readonly to: number }
  | {
      readonly kind: 'loyalty';
      readonly state: StateIndex;
      readonly by: number;
      readonly from: number;
      /** 2/2 Less than `from` and `by` together where the ceiling or zero has stopped it. */
      readonly to: number;
    }
  | { readonly kind: 'liberty'; readonly by: number; readonly from: number; readonly to: number }
  | { readonly kind: 'washington'; readonly to: StateIndex }
  | { readonly kind: 'jefferson'; readonly to: StateIndex }
  | { readonly kind: 'congress'; readonly to: StateIndex }
  | { readonly kind: 'vermont'; readonly to: number }
  | {
      readonly kind: 'battle';
      readonly place: Place;
      readonly attacker: Side;
      readonly british: readonly Unit[];
      readonly rebels: readonly Unit[];
    }
  | { readonly kind: 'militia'; readonly british: number; readonly rebels: number }
  | {
      readonly kind: 'odds';
      readonly attacker: Side;
      readonly british: number;
      readonly rebels: number;
      readonly column: number;
      readonly shift: number;
    }
  | { readonly kind: 'result'; readonly attacker: Side; readonly result: Result }
  | { readonly kind: 'won'; readonly side: Side | -1; readonly place: Place }
  | { readonly kind: 'no-gain'; readonly state: StateIndex }
  | { readonly kind: 'empty-cup'; readonly state: StateIndex }
  | { readonly kind: 'campaign'; readonly major: boolean; readonly states: readonly StateIndex[] }
  | { readonly kind: 'campaign-over'; readonly state: StateIndex; readonly swept: boolean }
  | { readonly kind: 'stay'; readonly units: readonly Unit[]; readonly state: StateIndex }
  | { readonly kind: 'operation'; readonly state: StateIndex }
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'control'; readonly states: readonly StateIndex[]; readonly met: boolean }
  | { readonly kind: 'event'; readonly event: EventRule; readonly force: Force | null }
  | { readonly kind: 'no-event'; readonly event: EventRule }
  | { readonly kind: 'over'; readonly level: number; readonly conceded: boolean };
