import { useRef } from 'preact/hooks';
import { useRoom } from '../table/dispatch/place.ts';
import type { Solving } from './solving.ts';
import './puzzles.css';

/** What is asked, what became of the answer, and the ways on. */
const Says = ({ solving, next, Title = 'h3' }: CardProps & { readonly Title?: 'h2' | 'h3' }) => {
  const { is } = solving.verdict.value;
  const isDone = is === 'best' || is === 'alike' || is === 'shown';
  return (
    <>
      <Title>Puzzle</Title>
      <p class={`puzzle-says ${is}`} role="status">
        {solving.says.value}
      </p>
      <div class="row">
        {is !== 'open' && (
          <button type="button" class="button" onClick={() => solving.again()}>
            {isDone ? 'Once more' : 'Try again'}
          </button>
        )}
        {!isDone && (
          <button type="button" class="button" onClick={() => solving.show()}>
            Show the answer
          </button>
        )}
        {isDone && next !== undefined && (
          <a class="button american" href={`#/puzzles/${next}`}>
            Next puzzle
          </a>
        )}
        <a class="button" href="#/puzzles">
          All puzzles
        </a>
      </div>
    </>
  );
};

export interface CardProps {
  readonly solving: Solving;
  /** The puzzle that comes next, by its name. */
  readonly next: string | undefined;
}

/** In the column beside the map, or under it on a phone. */
export const PuzzleBeside = (props: CardProps) => (
  <section class="puzzle-beside" aria-label="Puzzle">
    <Says {...props} />
  </section>
);

/** Over the map, where the column is a drawer. */
export const PuzzleCard = (props: CardProps) => {
  const card = useRef<HTMLElement>(null);
  const { table } = props.solving.sat.value;
  useRoom(card, `${table.eyes.position.value} ${props.solving.says.value}`);
  return (
    <section class="puzzle-card" data-panel="placed" aria-label="Puzzle" ref={card}>
      <div>
        <Says {...props} />
      </div>
    </section>
  );
};

/** The same in words. */
export const PuzzleWords = (props: CardProps) => (
  <section class="words-plan" data-region="puzzle" aria-label="Puzzle" tabIndex={-1}>
    <Says {...props} Title="h2" />
  </section>
);
