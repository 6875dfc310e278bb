import { TAUGHT, taughtOf } from '@liberty/school/taught';
import { LIDS } from '@liberty/shelf/lids';
import { games, looked } from '../kept.ts';
import { schooled } from '../schooled.ts';
import './FirstWar.css';

/** How far one has come in the first war of a box, in a few words. */
const comeTo = (game: string, steps: number): string => {
  const noted = schooled.value[game];
  if (!noted) return 'First war: learn by playing';
  return noted.isDone
    ? 'First war: once more'
    : `First war: on with step ${Math.min(noted.step + 1, steps)} of ${steps}`;
};

/** The way into the first war of a box, where it has one. */
export const FirstWar = ({ game }: { game: string }) => {
  const taught = taughtOf(game);
  return taught ? (
    <a class="first-war" href={`#/school/${game}`}>
      {comeTo(game, taught.steps)}
    </a>
  ) : null;
};

/** Whoever comes here first, without a game begun or a first war gone through, is offered one. */
export const Newcomer = ({ chosen }: { chosen: string }) => {
  const isNew = looked.value && games.value.length === 0 && !Object.values(schooled.value).some(({ isDone }) => isDone);
  const taught = taughtOf(chosen) ?? TAUGHT[0];
  if (!isNew || !taught) return null;
  const title = LIDS.find(({ id }) => id === taught.game)!.title;
  const begun = schooled.value[taught.game] !== undefined;
  return (
    <aside class="newcomer" aria-label="Your first war">
      <p>
        <b>New here?</b> Play your first war: {title} in {taught.steps} short steps, about {taught.minutes} minutes, on
        the real table. No rules to read first.
      </p>
      <a class="button american" href={`#/school/${taught.game}`}>
        {begun ? 'Go on with it' : 'Begin'}
      </a>
    </aside>
  );
};
