import { nameOfLevel } from '@liberty/ai/names';
import { LIDS, type Lid, lidOf } from '@liberty/shelf/lids';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dayNow } from '../day.ts';
import { hasDesk, resultsOf } from '../games/index.ts';
import { list, looked } from '../kept.ts';
import { go } from '../router.ts';
import { freshSecret } from '../secret.ts';
import { OwnTable } from './DealPage.tsx';
import { STEADY, type Steady, dealFor, dealOfTheDay, dealSays, partiesOf, scenariosOf, writeDeal } from './deal.ts';
import { ownDays, tablesOf } from './finished.ts';
import './daily.css';

const PLAYABLE = LIDS.filter(({ id }) => hasDesk(id));

interface Picks {
  readonly party: number;
  readonly scenario: unknown;
}

interface PickProps {
  readonly lid: Lid;
  readonly picks: Picks;
  readonly pick: (it: Picks) => void;
  /** What is picked for: 'today'. */
  readonly of: string;
}

const PickRow = ({ lid, picks, pick, of }: PickProps) => {
  const parties = partiesOf(lid);
  const scenarios = scenariosOf(lid);
  return (
    <>
      {parties.length > 1 && (
        <div class="segments" role="radiogroup" aria-label={`Your side in ${lid.title}, ${of}`}>
          {parties.map(({ name }, i) => (
            <label key={name}>
              <input
                type="radio"
                name={`side-${of}-${lid.id}`}
                checked={picks.party === i}
                onChange={() => pick({ ...picks, party: i })}
              />
              {name}
            </label>
          ))}
        </div>
      )}
      {scenarios.length > 1 && (
        <select
          class="input"
          aria-label={`Scenario of ${lid.title}, ${of}`}
          value={scenarios.findIndex(({ value }) => value === picks.scenario)}
          onChange={(e) => pick({ ...picks, scenario: scenarios[Number(e.currentTarget.value)]!.value })}
        >
          {scenarios.map(({ name }, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
};

const firstPicks = (lid: Lid): Picks => ({ party: 0, scenario: scenariosOf(lid)[0]?.value });

const Today = ({ lid, day, chosen }: { lid: Lid; day: string; chosen: boolean }) => {
  const picks = useSignal(firstPicks(lid));
  const deal = dealOfTheDay(lid, day, picks.value.party, picks.value.scenario);
  const code = writeDeal(deal);
  const own = tablesOf(code).find(({ who }) => who === 'you');
  const it = useSignal<HTMLElement | null>(null);
  useEffect(() => {
    if (chosen) it.value?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <li class={`today${chosen ? ' chosen' : ''}`} ref={(element) => void (it.value = element)}>
      <h2>{lid.title}</h2>
      <p>
        {lid.seats!.length > 1 ? `Against the computer, ${nameOfLevel('militia')}.` : 'Alone against the rules.'}{' '}
        {lid.time[0]!.toUpperCase() + lid.time.slice(1)}.
      </p>
      <div class="row">
        <PickRow of="today" lid={lid} picks={picks.value} pick={(now) => (picks.value = now)} />
      </div>
      {own && (
        <p class="own-result">
          Today: <b>{own.verdict}</b>, {own.score}
        </p>
      )}
      <div class="row">
        {!own && <OwnTable deal={deal} />}
        <a
          class="button"
          href={`#/duplicate/${code}`}
          aria-label={`${own ? 'Compare' : 'Tables with this luck'}: ${lid.title}`}
        >
          {own ? 'Compare' : 'Tables with this luck'}
        </a>
        {resultsOf(lid.id) && <a href={`#/results/${lid.id}`}>All your wars</a>}
      </div>
    </li>
  );
};

const History = () => {
  const days = ownDays();
  if (days.length === 0) return <p class="empty">No war of a day has ended yet. One that you finish is listed here.</p>;
  const won = days.filter(({ table }) => table.won).length;
  return (
    <>
      <p>
        {days.length} finished, {won} won. Kept in this browser only.
      </p>
      <table class="deal-tables">
        <caption class="hidden">Your wars of the day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">War</th>
            <th scope="col">You</th>
            <th scope="col">The computer</th>
            <th scope="col">
              <span class="hidden">Compare</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ table, deal, day }) => {
            const computer = tablesOf(table.deal).find(({ who }) => who === 'computer');
            return (
              <tr key={`${table.deal} ${table.id}`} class={table.won ? 'won' : 'lost'}>
                <th scope="row">
                  <time dateTime={day}>{day}</time>
                </th>
                <td>
                  {lidOf(deal.game)!.title}
                  {dealSays(deal) === '' ? '' : `: ${dealSays(deal)}`}
                </td>
                <td>
                  {table.verdict}, {table.score}
                </td>
                <td>{computer ? `${computer.verdict}, ${computer.score}` : 'Not yet'}</td>
                <td>
                  <a href={`#/duplicate/${table.deal}`} aria-label={`Compare the war of ${day}`}>
                    Compare
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};

/** A luck of one's own, to be sent to a friend. */
const NewDeal = ({ game }: { game?: string | undefined }) => {
  const lid = useSignal(PLAYABLE.find(({ id }) => id === game) ?? PLAYABLE[0]!);
  const picks = useSignal(firstPicks(lid.value));
  const level = useSignal<Steady>('militia');
  const lay = (): void => {
    const { party, scenario } = picks.value;
    const deal = dealFor(lid.value, { party, scenario, level: level.value, seed: freshSecret() });
    go(`#/duplicate/${writeDeal(deal)}`);
  };
  return (
    <section class="new-deal" aria-labelledby="new-deal">
      <h2 id="new-deal">The same luck for a friend</h2>
      <p>
        A war of its own seed, sent as a link: you and your friend play the same cards and dice, each at his own table,
        and compare the two card by card.
      </p>
      <div class="row">
        <select
          class="input"
          aria-label="Game"
          value={lid.value.id}
          onChange={(e) => {
            lid.value = lidOf(e.currentTarget.value)!;
            picks.value = firstPicks(lid.value);
          }}
        >
          {PLAYABLE.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <PickRow of="friend" lid={lid.value} picks={picks.value} pick={(it) => (picks.value = it)} />
        {lid.value.seats!.length > 1 && (
          <select
            class="input"
            aria-label="Level of the computer"
            value={level.value}
            onChange={(e) => (level.value = e.currentTarget.value as Steady)}
          >
            {STEADY.map((id) => (
              <option key={id} value={id}>
                {nameOfLevel(id)}
              </option>
            ))}
          </select>
        )}
        <button class="button american" type="button" onClick={lay}>
          Make the link
        </button>
      </div>
    </section>
  );
};

/** Every day: a war for each box with the luck everybody has today, and how the former ones went. */
export const DailyPage = ({ game }: { game?: string | undefined }) => {
  const day = dayNow();
  useEffect(() => {
    if (!looked.value) void list();
  }, []);
  return (
    <main class="sheet widest daily">
      <h1>Every day</h1>
      <p class="lead">
        <time dateTime={day}>{day}</time>: one luck for each box, the same for everybody who plays it today. A new one
        comes at midnight of Greenwich.
      </p>
      <ul class="todays" aria-label="Wars of today">
        {PLAYABLE.map((lid) => (
          <Today key={lid.id} lid={lid} day={day} chosen={lid.id === game} />
        ))}
      </ul>
      <h2>Your days</h2>
      <History />
      <NewDeal game={game} />
    </main>
  );
};
