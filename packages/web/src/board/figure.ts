import type { Wish } from '@liberty/table';
import type { ComponentChildren } from 'preact';
import type { Box } from './labels.ts';

/** How a piece is drawn just now; shape and outline carry it, not hue alone. */
export interface FigureState {
  readonly lit: boolean;
  readonly selected: boolean;
}

/** A piece on the map. */
export interface Figure {
  readonly key: string;
  /** The space it belongs to: a click on an idle piece is a click there. */
  readonly spot: string;
  readonly x: number;
  readonly y: number;
  /** What it is, where it can be an answer itself. */
  readonly wish?: Wish;
  /** Speaks for itself although it is no answer now, unless its space is one. */
  readonly itself?: boolean;
  readonly name: string;
  /** Room it takes, in map units, for the names to stay clear of. */
  readonly box: Box;
  /** What of that room it covers; absent: all of it. */
  readonly parts?: readonly Box[];
  /** What of it the focus outlines, about its middle; absent: its room. */
  readonly touch?: Box;
  readonly kind: 'marker' | 'piece';
  readonly draw: (state: FigureState) => ComponentChildren;
}

/** What a piece covers. */
export const partsOf = ({ parts, box }: Figure): readonly Box[] => parts ?? [box];
