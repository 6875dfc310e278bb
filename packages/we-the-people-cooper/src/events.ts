import type { Control, General, Side, Space } from '@liberty/colonies';
import type { CardKind } from './cards.ts';
import type { Kind } from './kit.ts';
import type { Use } from './verbs.ts';

interface Journey {
  readonly general: General;
  readonly units: number;
  readonly from: Space;
  readonly to: Space;
}

interface Rolled {
  readonly general: General;
  readonly roll: number;
  readonly modifier: number;
  readonly needs: number;
}

/** Everything that can happen, for the log, the animation and the review. */
export type Happening =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'freed'; readonly general: General }
  | { readonly kind: 'dealt'; readonly side: Side; readonly count: number; readonly cards?: readonly CardKind[] }
  | { readonly kind: 'reshuffled'; readonly size: number }
  | { readonly kind: 'opens'; readonly side: Side; readonly campaign: boolean }
  | { readonly kind: 'laid'; readonly side: Side; readonly card: CardKind; readonly use: Use }
  | { readonly kind: 'filed'; readonly card: CardKind; readonly to: 'discards' | 'removed' }
  | { readonly kind: 'card-over'; readonly side: Side }
  | { readonly kind: 'marked'; readonly side: Side; readonly space: Space; readonly flipped: boolean }
  | {
      readonly kind: 'unmarked';
      readonly side: Side;
      readonly space: Space;
      readonly why: 'event' | 'isolated' | 'uprooted' | 'defeat';
    }
  | { readonly kind: 'activated'; readonly general: General; readonly units: number; readonly forced: boolean }
  | ({ readonly kind: 'marched' } & Journey)
  | ({ readonly kind: 'sailed'; readonly invading: boolean } & Journey)
  | { readonly kind: 'landed'; readonly general: General; readonly units: number; readonly to: Space }
  | { readonly kind: 'storm'; readonly general: General }
  | { readonly kind: 'privateers'; readonly units: number }
  | { readonly kind: 'boxed'; readonly general: General }
  | { readonly kind: 'relocated'; readonly general: General; readonly from: Space; readonly to: Space }
  | { readonly kind: 'captured'; readonly general: General; readonly space: Space }
  | { readonly kind: 'banished'; readonly general: General }
  | { readonly kind: 'dispersed'; readonly space: Space }
  | { readonly kind: 'inside'; readonly side: Side; readonly space: Space; readonly units: number }
  | ({ readonly kind: 'intercepts'; readonly space: Space } & Rolled)
  | { readonly kind: 'intercepted'; readonly general: General; readonly units: number; readonly space: Space }
  | { readonly kind: 'backed-up'; readonly general: General; readonly from: Space }
  | ({ readonly kind: 'avoids' } & Rolled)
  | ({ readonly kind: 'fell-back' } & Journey)
  | ({ readonly kind: 'pursues' } & Rolled)
  | { readonly kind: 'reinforced'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'appointed'; readonly general: General; readonly space: Space; readonly relieved: General }
  | { readonly kind: 'mandatory'; readonly number: number }
  | { readonly kind: 'french-landed'; readonly space: Space; readonly units: number }
  | { readonly kind: 'french-wait' }
  | { readonly kind: 'navy'; readonly space: Space }
  | { readonly kind: 'ban'; readonly what: 'mutiny' | 'blockade' | 'opposition' | 'currency' }
  | { readonly kind: 'regulars-lost' }
  | { readonly kind: 'took'; readonly side: Side; readonly card: CardKind }
  | { readonly kind: 'struck'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'sheltered'; readonly side: Side; readonly space: Space }
  | { readonly kind: 'spied'; readonly side: Side }
  | {
      readonly kind: 'siege';
      readonly side: Side;
      readonly space: Space;
      readonly points: number;
      readonly units: number;
    }
  | { readonly kind: 'siege-lifted'; readonly space: Space }
  | { readonly kind: 'fell'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'sortie'; readonly side: Side; readonly space: Space; readonly units: number }
  | {
      readonly kind: 'battle';
      readonly attacker: Side;
      readonly general: General;
      readonly units: number;
      readonly space: Space;
      readonly opponent: General;
      readonly against: number;
    }
  | { readonly kind: 'counted'; readonly side: Side; readonly sources: readonly Source[]; readonly cards: number }
  | { readonly kind: 'held'; readonly side: Side; readonly cards: readonly number[] }
  | { readonly kind: 'attacks'; readonly side: Side; readonly card: Kind; readonly as: Kind }
  | { readonly kind: 'matches'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'conceded'; readonly side: Side }
  | { readonly kind: 'spent'; readonly side: Side }
  | { readonly kind: 'counterattacks'; readonly side: Side; readonly roll: number; readonly needs: number }
  | { readonly kind: 'seized'; readonly side: Side }
  | ({ readonly kind: 'withdraws'; readonly side: Side } & Rolled)
  | { readonly kind: 'standoff'; readonly attempts: number }
  | { readonly kind: 'cancels'; readonly side: Side; readonly roll: number; readonly needs: number }
  | { readonly kind: 'withdrew'; readonly side: Side; readonly units: number; readonly to: Space }
  | { readonly kind: 'won'; readonly side: Side; readonly card: Kind | undefined }
  | {
      readonly kind: 'loss-roll';
      readonly side: Side;
      readonly units: number;
      readonly roll: number;
      readonly modifier: number;
    }
  | { readonly kind: 'spared'; readonly side: Side; readonly units: number }
  | { readonly kind: 'price'; readonly side: Side; readonly units: number }
  | { readonly kind: 'eliminated'; readonly side: Side; readonly units: number; readonly space: Space }
  | {
      readonly kind: 'retreated';
      readonly side: Side;
      readonly units: number;
      readonly from: Space;
      readonly to: Space;
      readonly bySea: boolean;
    }
  | {
      readonly kind: 'escape';
      readonly side: Side;
      readonly roll?: number;
      readonly needs: number;
      readonly caught: boolean;
    }
  | { readonly kind: 'attrition'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'no-attrition' }
  | { readonly kind: 'reconvened'; readonly space: Space }
  | { readonly kind: 'stays-dispersed' }
  | { readonly kind: 'none-isolated'; readonly side: Side }
  | {
      readonly kind: 'points';
      readonly american: number;
      readonly british: number;
      /** Who has the point of each colony and Canada, and of each city; -1: nobody. */
      readonly colonies: readonly Control[];
      readonly cities: readonly Control[];
    }
  | { readonly kind: 'nowhere-to-place'; readonly markers: number };

/** 14.1 Where battle cards come from. */
export interface Source {
  readonly what:
    'general' | 'units' | 'interception' | 'failed-avoid' | 'colony' | 'port' | 'regulars' | 'defender' | 'events';
  readonly cards: number;
}
