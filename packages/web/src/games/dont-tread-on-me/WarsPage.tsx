import { LEVELS } from '@liberty/dont-tread-on-me';
import { Beside, SameSeed, SideBySide } from './Results.tsx';
import { Course } from './Course.tsx';
import { type Finished, diceSay, forgetWar, scenarioSays, wars, whoDecided } from './results.ts';
import './WarsPage.css';

const numbers = (turns: readonly number[]): string => turns.join(' · ');

const Entry = ({ war }: { war: Finished }) => {
  const helped = whoDecided(war);
  return (
    <li class="dtom-war">
      <div class="about">
        <h2>{LEVELS[war.level]}</h2>
        <p>
          <time dateTime={war.day}>{war.day}</time> · {scenarioSays(war)} · {diceSay(war)}
        </p>
        {helped !== undefined && <p>{helped}</p>}
        <button
          type="button"
          class="button quiet"
          aria-label={`Forget the war of ${war.day}, ${LEVELS[war.level]}`}
          onClick={() => forgetWar(war.id)}
        >
          Forget
        </button>
      </div>
      <SideBySide war={war} />
      <div class="course">
        <Course own={war} computer={war.computer} />
        <details>
          <summary>Liberty by turn in numbers</summary>
          <p>You: {numbers(war.turns)}</p>
          {war.computer && <p>The computer: {numbers(war.computer.turns)}</p>}
        </details>
      </div>
      <div class="beside">
        <Beside war={war} />
      </div>
    </li>
  );
};

/** How often each level of victory was reached. */
const Tally = ({ all }: { all: readonly Finished[] }) => {
  const won = all.filter(({ level }) => level >= LEVELS.findIndex((it) => /Victory/.test(it))).length;
  return (
    <p class="lead">
      {all.length} finished, {won} won. Kept in this browser only.
    </p>
  );
};

/** One's own wars, each beside the computer's with the same seed. */
export const WarsPage = () => {
  const all = wars.value;
  return (
    <main class="sheet dtom-wars">
      <h1>Your wars</h1>
      {all.length === 0 ? (
        <p>None has ended yet. A war of Don’t Tread on Me that you finish is listed here by itself.</p>
      ) : (
        <>
          <Tally all={all} />
          <SameSeed />
          <ul>
            {all.map((war) => (
              <Entry key={war.id} war={war} />
            ))}
          </ul>
        </>
      )}
      <a class="button american" href="#/">
        Front page
      </a>
    </main>
  );
};
