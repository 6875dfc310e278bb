import { strengthOf } from '@liberty/ai/measured';
import { LEVEL_NAMES } from '@liberty/ai/names';
import type { Lid, Party, Term } from '@liberty/shelf/lids';
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { dayNow, seedOfTheDay } from '../day.ts';
import { Icon } from '../frame/Icon.tsx';
import { hasDesk, resultsOf } from '../games/index.ts';
import type { SeatKind } from '../kept.ts';
import { FirstWar } from './FirstWar.tsx';
import { startAndGo } from './begin.ts';
import { isNew } from './newcomers.ts';
import './Start.css';

/** The chosen seat is yours, the others are the computer's. */
const against = (seats: readonly string[], yours: readonly number[], level: SeatKind): SeatKind[] =>
  seats.map((_, i) => (yours.includes(i) ? 'human' : level));

/** Whom one can play: the parties of the box, or each seat by itself. */
const partiesOf = (
  box: Lid,
  seats: readonly string[],
): readonly { name: string; seats: readonly number[]; options?: Party['options'] }[] =>
  box.parties ?? seats.map((name, i) => ({ name, seats: [i] }));

/** The scenarios of a box, where it has more than one. */
const scenariosOf = (box: Lid): Term['choices'] => box.terms?.find(({ field }) => field === 'scenario')?.choices ?? [];

const inScenario = (value: unknown): { options?: Readonly<Record<string, unknown>> } =>
  value === undefined ? {} : { options: { scenario: value } };

/** The scenarios of a box as they are offered: to a newcomer what fits a first game stands first. */
const offered = (box: Lid): Term['choices'] => {
  const all = scenariosOf(box);
  return isNew(box) ? all.toSorted((a, b) => Number(b.forFirst ?? false) - Number(a.forFirst ?? false)) : all;
};

interface ScenarioProps {
  readonly scenarios: Term['choices'];
  readonly value: unknown;
  readonly pick: (value: unknown) => void;
}

const ScenarioChoice = ({ scenarios, value: chosen, pick }: ScenarioProps) => (
  <select
    class="level"
    aria-label="Scenario"
    value={scenarios.findIndex(({ value }) => value === chosen)}
    onChange={(e) => pick(scenarios[Number(e.currentTarget.value)]!.value)}
  >
    {scenarios.map(({ name, forFirst }, i) => (
      <option key={name} value={i}>
        {forFirst ? `${name}: for a first game` : name}
      </option>
    ))}
  </select>
);

const Computer = ({ box, seats }: { box: Lid; seats: readonly string[] }) => {
  const parties = partiesOf(box, seats);
  const scenarios = offered(box);
  /** What was chosen, if anything was; else the first that is offered. */
  const picked = useSignal<unknown>(undefined);
  const scenario = useComputed(() => picked.value ?? offered(box)[0]?.value);
  const seat = useSignal(0);
  const level = useSignal<SeatKind>('militia');
  const shown = LEVEL_NAMES.findIndex(({ id }) => id === level.value);
  const start = () => {
    const chosen = seat.value < 0 ? crypto.getRandomValues(new Uint8Array(1))[0]! % parties.length : seat.value;
    const { seats: yours, options } = parties[chosen]!;
    const agreed = { ...options, ...inScenario(scenario.value).options };
    return startAndGo(box, { seats: against(seats, yours, level.value), options: agreed });
  };
  return (
    <section class="way main-way">
      <h3>
        <Icon name="chip" size={20} /> Play the computer
      </h3>
      <p>
        It sees only its own cards. Level {shown + 1} of {LEVEL_NAMES.length}. {LEVEL_NAMES[shown]!.about}{' '}
        {strengthOf(box.id, LEVEL_NAMES[shown]!.id)}
      </p>
      {isNew(box) && scenarios[0]?.forFirst && (
        <p class="first-game">
          <b>First game?</b> {scenarios[0].name}: {scenarios[0].about}, chosen for you.
        </p>
      )}
      <div class="go">
        <div class="segments" role="radiogroup" aria-label="Your side">
          {[...parties.map((it) => it.name), 'Either'].map((name, i) => {
            const value = i < parties.length ? i : -1;
            return (
              <label key={name}>
                <input
                  type="radio"
                  name="your-side"
                  checked={seat.value === value}
                  onChange={() => (seat.value = value)}
                />
                {name}
              </label>
            );
          })}
        </div>
        {scenarios.length > 1 && (
          <ScenarioChoice scenarios={scenarios} value={scenario.value} pick={(it) => (picked.value = it)} />
        )}
        <select
          class="level"
          aria-label="Level of the computer"
          value={level.value}
          onChange={(e) => (level.value = e.currentTarget.value as SeatKind)}
        >
          {LEVEL_NAMES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button class="button ivory" type="button" onClick={() => void start()}>
          Start
        </button>
      </div>
    </section>
  );
};

/** A game for one: nobody else to choose, only the scenario. */
const Alone = ({ box }: { box: Lid }) => {
  const scenarios = scenariosOf(box);
  const chosen = useSignal(scenarios[0]?.value);
  return (
    <section class="way main-way">
      <h3>Play</h3>
      <p>The other side is in the rules; you play against them alone.</p>
      <div class="go">
        {scenarios.length > 1 && (
          <ScenarioChoice scenarios={scenarios} value={chosen.value} pick={(it) => (chosen.value = it)} />
        )}
        <button
          class="button ivory"
          type="button"
          onClick={() => void startAndGo(box, { seats: ['human'], ...inScenario(chosen.value) })}
        >
          Start
        </button>
      </div>
    </section>
  );
};

const SeedOfTheDay = ({ box }: { box: Lid }) => {
  const [, ...others] = scenariosOf(box);
  return (
    <section class="way">
      <h3>
        <Icon name="clock" size={20} /> Seed of the day
      </h3>
      <p>The same luck for everybody who plays today. Your results are kept in this browser.</p>
      <div class="go">
        <button
          class="button"
          type="button"
          aria-label="Start with the seed of the day"
          onClick={() => void startAndGo(box, { seats: ['human'], seed: seedOfTheDay(dayNow()), sameLuck: true })}
        >
          Start
        </button>
        {others.map(({ name, value }) => (
          <button
            key={name}
            class="button"
            type="button"
            aria-label={`Start with the seed of the day: ${name}`}
            title={name}
            onClick={() =>
              void startAndGo(box, {
                seats: ['human'],
                seed: seedOfTheDay(dayNow(), String(value)),
                sameLuck: true,
                ...inScenario(value),
              })
            }
          >
            {name.split(',')[0]}
          </button>
        ))}
        {resultsOf(box.id) && <a href={`#/results/${box.id}`}>Results</a>}
      </div>
    </section>
  );
};

const WithOthers = ({ box, seats }: { box: Lid; seats: readonly string[] }) => (
  <section class="way">
    <h3>
      <Icon name="people" size={20} /> With other people
    </h3>
    <p>At one screen a curtain hides the hands between turns. Far apart you send a link.</p>
    <div class="go">
      <button
        class="button"
        type="button"
        aria-label="Start a game at one screen"
        onClick={() => void startAndGo(box, { seats: seats.map(() => 'human') })}
      >
        At one screen
      </button>
      <a class="button" href={`#/far/new/${box.id}`} aria-label="With somebody far away">
        Far away
      </a>
    </div>
  </section>
);

/** A box that has no table in the page: its game may be played in a terminal, or not yet at all. */
const Shut = ({ box }: { box: Lid }) => (
  <section class="way">
    <h3>{box.seats ? 'In the terminal for now' : 'Not yet playable'}</h3>
    {box.seats ? (
      <p>
        It has no table in the browser yet. Play it against the computer or with a friend in a terminal:{' '}
        <code>npm run liberty -- play --game {box.id}</code>
      </p>
    ) : (
      <p>
        The box stands on the shelf, its rules are not written yet. {box.title} follows; meanwhile the open boxes are
        whole games.
      </p>
    )}
  </section>
);

/** The dialog in which everything about a new game is chosen. */
export type OwnTerms = (box: Lid, close: () => void) => ComponentChildren;

const Ways = ({ box, ownTerms }: { box: Lid; ownTerms: OwnTerms }) => {
  const custom = useSignal(false);
  const seats = box.seats!;
  return (
    <>
      {seats.length === 1 ? <Alone box={box} /> : <Computer box={box} seats={seats} />}
      {seats.length === 1 && <SeedOfTheDay box={box} />}
      {seats.length > 1 && <WithOthers box={box} seats={seats} />}
      <section class="way">
        <h3>
          <Icon name="gear" size={20} /> Own terms
        </h3>
        <p>Who sits where, which seed, whose components. Or watch the computer play every seat.</p>
        <div class="go">
          <button class="button" type="button" onClick={() => (custom.value = true)}>
            Choose
          </button>
          <button
            class="button"
            type="button"
            aria-label="Watch the computer play every seat"
            onClick={() => void startAndGo(box, { seats: seats.map(() => 'militia') })}
          >
            Watch
          </button>
        </div>
      </section>
      {custom.value && ownTerms(box, () => (custom.value = false))}
    </>
  );
};

/** The open box: the ways to begin. */
export const Start = ({ box, column, ownTerms }: { box: Lid; column: number; ownTerms: OwnTerms }) => (
  <section class="start" style={{ '--column': column }} aria-label={`Begin ${box.title}`}>
    <div class="start-head">
      <h2>{box.title}</h2>
      <span>{box.edition}</span>
      {box.seats && (
        <nav class="learning" aria-label="Learn it">
          <a href={`#/daily/${box.id}`}>War of the day</a>
          <FirstWar game={box.id} />
          <a href={`#/learn/${box.id}`}>Learn in five minutes</a>
        </nav>
      )}
    </div>
    <div class="ways">{hasDesk(box.id) ? <Ways key={box.id} box={box} ownTerms={ownTerms} /> : <Shut box={box} />}</div>
  </section>
);
