import type { General, Side, Space } from '@liberty/colonies';
import type { CardKind } from './cards.ts';
import type { Kind } from './kit.ts';
import type { Use } from './verbs.ts';

/** Everything that can happen in every edition, for the log, the animation and the review. */
export type FieldHappening =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'arrived'; readonly units: number; readonly box: number }
  | { readonly kind: 'freed'; readonly general: General }
  | { readonly kind: 'dealt'; readonly side: Side; readonly count: number; readonly cards?: readonly CardKind[] }
  | { readonly kind: 'reshuffled'; readonly size: number }
  | { readonly kind: 'opens'; readonly side: Side }
  | { readonly kind: 'laid'; readonly side: Side; readonly card: CardKind; readonly use: Use }
  | {
      readonly kind: 'filed';
      readonly card: CardKind;
      readonly to: 'discards' | 'removed' | 'reinforcements' | 'war-ends';
    }
  | { readonly kind: 'card-over'; readonly side: Side }
  | { readonly kind: 'marked'; readonly side: Side; readonly space: Space; readonly flipped: boolean }
  | { readonly kind: 'unmarked'; readonly side: Side; readonly space: Space; readonly why: 'event' | 'isolated' }
  | { readonly kind: 'activated'; readonly general: General; readonly units: number }
  | { readonly kind: 'glover'; readonly general: General; readonly spaces: number }
  | {
      readonly kind: 'marched';
      readonly side: Side;
      /** -1: the general they followed into battle has left the game, and they move in without one. */
      readonly general: General;
      readonly units: number;
      readonly from: Space;
      readonly to: Space;
    }
  | {
      readonly kind: 'sailed';
      readonly general: General;
      readonly units: number;
      readonly from: Space;
      readonly to: Space;
    }
  | { readonly kind: 'boxed'; readonly general: General }
  | { readonly kind: 'captured'; readonly general: General; readonly space: Space }
  | { readonly kind: 'banished'; readonly general: General }
  | { readonly kind: 'dispersed'; readonly space: Space }
  | {
      readonly kind: 'intercepts';
      readonly general: General;
      readonly space: Space;
      readonly roll: number;
      readonly needs: number;
    }
  | { readonly kind: 'intercepted'; readonly general: General; readonly units: number; readonly space: Space }
  | {
      readonly kind: 'evades';
      readonly general: General;
      readonly roll: number;
      readonly modifier: number;
      readonly needs: number;
    }
  | {
      readonly kind: 'withdrew';
      readonly general: General;
      readonly units: number;
      readonly from: Space;
      readonly to: Space;
    }
  | { readonly kind: 'stood'; readonly general: General }
  | { readonly kind: 'reinforced'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'appointed'; readonly general: General; readonly space: Space; readonly relieved: General }
  | { readonly kind: 'french-landed'; readonly space: Space; readonly units: number }
  | { readonly kind: 'french-wait' }
  | { readonly kind: 'navy'; readonly space: Space }
  | { readonly kind: 'alliance' }
  | { readonly kind: 'mutiny' }
  | { readonly kind: 'regulars-lost' }
  | { readonly kind: 'took'; readonly side: Side; readonly card: CardKind }
  | { readonly kind: 'nothing-to-take'; readonly side: Side }
  | { readonly kind: 'withdrawn'; readonly side: Side; readonly space: Space; readonly units: number }
  | {
      readonly kind: 'battle';
      readonly attacker: Side;
      readonly general: General;
      readonly units: number;
      readonly from: Space;
      readonly space: Space;
      readonly opponent: General;
      readonly against: number;
    }
  | { readonly kind: 'counted'; readonly side: Side; readonly sources: readonly Source[]; readonly cards: number }
  | {
      readonly kind: 'retreated';
      readonly side: Side;
      readonly units: number;
      readonly from: Space;
      readonly to: Space;
    }
  | { readonly kind: 'surrendered'; readonly side: Side; readonly units: number; readonly space: Space }
  | {
      readonly kind: 'losses';
      readonly side: Side;
      readonly units: number;
      readonly roll?: number;
      readonly modifier: number;
    }
  | { readonly kind: 'attrition'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly kind: 'no-attrition' }
  | { readonly kind: 'reconvened'; readonly space: Space }
  | { readonly kind: 'stays-dispersed' }
  | { readonly kind: 'none-isolated'; readonly side: Side }
  | { readonly kind: 'war-goes-on'; readonly year: number };

/** What happens only where battles are duels of cards. */
export type DuelHappening =
  | { readonly kind: 'held'; readonly side: Side; readonly cards: readonly number[] }
  | { readonly kind: 'attacks'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'cancels'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'conceded'; readonly side: Side }
  | { readonly kind: 'spent'; readonly side: Side }
  | { readonly kind: 'counterattacks'; readonly side: Side; readonly roll: number; readonly needs: number }
  | { readonly kind: 'won'; readonly side: Side; readonly card: Kind | undefined };

/** Everything that can happen in the classic game. */
export type Happening = FieldHappening | DuelHappening;

/** 9.1a Where battle cards come from. */
export interface Source {
  readonly what: 'general' | 'units' | 'militia' | 'events' | 'interception' | 'winter-offensive' | 'regulars' | 'port';
  readonly cards: number;
}
