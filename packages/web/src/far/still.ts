import type { Position } from '@liberty/net';
import type { AnyGame, Bar, MatchRecord, Sight } from '@liberty/table';
import { signal } from '@preact/signals';
import type { Agreed, Answered, Gaze, Moment, Sitter, Sitting, Standing, Step } from '../table/sitting.ts';

const REFUSED: Answered = { is: 'refused', fault: { reason: 'Nobody plays here yet' } };

/** A table at which one does not sit yet, as a bystander sees it: a picture, in which nothing can be done. */
export class Still implements Sitting {
  readonly game: AnyGame;
  readonly name: string;
  readonly agreed: Agreed;
  readonly kinds: readonly Sitter[];
  readonly now;
  readonly standing = signal<Standing>('elsewhere');
  readonly #view: Sight;

  constructor(game: AnyGame, options: unknown, position: Position) {
    this.game = game;
    this.name = 'a picture';
    this.agreed = { options };
    this.kinds = game.seats.map(() => 'far');
    this.#view = position.view as Sight;
    this.now = signal<Moment>({ length: position.length, asked: undefined });
  }

  follow(): () => void {
    return () => {};
  }
  sees(eyes: Gaze): boolean {
    return eyes === undefined;
  }
  view(eyes: Gaze): Sight | undefined {
    return eyes === undefined ? this.#view : undefined;
  }
  step(): Step | undefined {
    return undefined;
  }
  explain(): Bar[] {
    return [];
  }
  foresee(): Sight | undefined {
    return undefined;
  }
  answer(): Answered {
    return REFUSED;
  }
  undoable(): number {
    return 0;
  }
  whyNoUndo(): string {
    return 'nobody plays here yet';
  }
  takeBack(): Answered {
    return REFUSED;
  }
  record(): MatchRecord | undefined {
    return undefined;
  }
}
