import { type ArmSums, type Experiment, type Sums, gameOfArm } from '@liberty/lab';
import { useMemo } from 'preact/hooks';
import { type Part, linesOf, percent, shareSays, winParts, winnersIn, yearsOf } from './plots.ts';

const Bar = ({ parts }: { parts: readonly Part[] }) => (
  <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    {parts.map(({ tone, from, width }, i) => (
      <rect key={i} class={`of-${tone}`} x={from} y="0" width={width} height="10" />
    ))}
  </svg>
);

const Heads = ({ sums }: { sums: Sums }) => (
  <>
    {winnersIn(sums).map(({ name, tone }) => (
      <th key={name} scope="col">
        <span class={`dot of-${tone}`} aria-hidden="true" /> {name}
      </th>
    ))}
    <th scope="col">
      <span class="dot of-none" aria-hidden="true" /> {sums.seats.length === 1 ? 'Lost' : 'Nobody'}
    </th>
  </>
);

const Wins = ({ sums }: { sums: Sums }) => {
  const winners = winnersIn(sums);
  return (
    <table class="lab-plot">
      <caption>Who wins</caption>
      <thead>
        <tr>
          <th scope="col">Arm</th>
          <th scope="col">Games</th>
          <Heads sums={sums} />
        </tr>
      </thead>
      {sums.arms.map((arm) => (
        <tbody key={arm.name}>
          <tr>
            <th scope="row">{arm.name}</th>
            <td>{arm.games}</td>
            {winners.map(({ seat }) => (
              <td key={seat}>{shareSays(arm.wins[seat]!)}</td>
            ))}
            <td>{shareSays(arm.nobody)}</td>
          </tr>
          <tr aria-hidden="true">
            <td class="drawing" colSpan={3 + winners.length}>
              <Bar parts={winParts(arm, winners)} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
};

const Years = ({ arm, sums }: { arm: ArmSums; sums: Sums }) => (
  <table class="lab-plot">
    <caption>When wars ended, and who won</caption>
    <thead>
      <tr>
        <th scope="col">When</th>
        <Heads sums={sums} />
        <th scope="col">
          <span class="hidden">Drawn</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {yearsOf(arm, winnersIn(sums)).map(({ when, counts, parts }) => (
        <tr key={when}>
          <th scope="row">{when}</th>
          {counts.map((n, i) => (
            <td key={i}>{n}</td>
          ))}
          <td class="drawing">
            <Bar parts={parts} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Course = ({ arm, sums }: { arm: ArmSums; sums: Sums }) => {
  const { rows, highest, lines } = linesOf(arm, sums.sides);
  return (
    <figure class="course">
      <figcaption>
        On average: {sums.what}, as each began and at the end{' '}
        {lines.map(({ side, tone }) => (
          <span key={side}>
            <span class={`dot of-${tone}`} aria-hidden="true" /> {side}{' '}
          </span>
        ))}
      </figcaption>
      <div class="field">
        <span class="scale" aria-hidden="true">
          {highest.toFixed(0)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ side, tone, points }) => (
            <polyline key={side} class={`of-${tone}`} points={points} />
          ))}
        </svg>
      </div>
      <details>
        <summary>In numbers</summary>
        <table class="lab-plot">
          <thead>
            <tr>
              <th scope="col">When</th>
              {sums.sides.map((side) => (
                <th key={side} scope="col">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ when, held }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {held.map((n, i) => (
                  <td key={i}>{n.toFixed(1)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

const Endings = ({ arm, headings }: { arm: ArmSums; headings: Readonly<Record<string, string>> }) => (
  <table class="lab-plot">
    <caption>Which section ended them</caption>
    <tbody>
      {Object.entries(arm.endings)
        .toSorted(([, a], [, b]) => b - a)
        .map(([rule, games]) => (
          <tr key={rule}>
            <th scope="row">
              §{rule} {headings[rule] ?? ''}
            </th>
            <td>{games}</td>
            <td class="drawing">
              <Bar parts={[{ tone: 'none', from: 0, width: (100 * games) / arm.games }]} />
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);

/** Least to most as a line, the middle half as a box, the middle as a stroke. */
const Lengths = ({ sums }: { sums: Sums }) => {
  const longest = Math.max(1, ...sums.arms.map(({ lengths }) => lengths.quarters[4]!));
  const at = (n: number): number => (100 * n) / longest;
  return (
    <table class="lab-plot">
      <caption>How long they are, in decisions</caption>
      <thead>
        <tr>
          <th scope="col">Arm</th>
          <th scope="col">Least</th>
          <th scope="col">Middle half</th>
          <th scope="col">Most</th>
          <th scope="col">Mean</th>
          <th scope="col">
            <span class="hidden">Drawn</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.arms.map(({ name, lengths: { quarters: q, mean } }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{q[0]}</td>
            <td>
              {q[1]} to {q[3]}
            </td>
            <td>{q[4]}</td>
            <td>{mean.toFixed(0)}</td>
            <td class="drawing">
              <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="whisker" x={at(q[0]!)} y="4.5" width={at(q[4]! - q[0]!)} height="1" />
                <rect class="of-none" x={at(q[1]!)} y="1" width={at(q[3]! - q[1]!)} height="8" />
                <rect class="whisker" x={at(q[2]!) - 0.4} y="1" width="0.8" height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Differences = ({ sums }: { sums: Sums }) =>
  sums.differences.length === 0 ? null : (
    <ul class="differences-of-arms">
      {sums.differences.map(({ arm, from, pairs, wins, bound }) => (
        <li key={arm}>
          “{arm}” against “{from}” on the same luck, {pairs} games: {winnersIn(sums)[0]!.name} {wins >= 0 ? '+' : '−'}
          {percent(Math.abs(wins))} ± {percent(bound)}
        </li>
      ))}
    </ul>
  );

/** What has come of an experiment so far. */
export const Plots = ({ experiment, sums }: { experiment: Experiment; sums: Sums }) => {
  const headings = useMemo(() => {
    const game = gameOfArm(experiment.game, experiment.arms[0]!);
    return game.ok ? game.value.rulebook : {};
  }, [experiment]);
  return (
    <div class="lab-plots">
      <Wins sums={sums} />
      <Differences sums={sums} />
      <Lengths sums={sums} />
      {sums.arms
        .filter(({ games }) => games > 0)
        .map((arm) => (
          <section key={arm.name} class="arm" aria-label={`Arm ${arm.name}`}>
            <h2>{arm.name}</h2>
            <div class="arm-plots">
              <Years arm={arm} sums={sums} />
              {sums.sides.length > 0 && <Course arm={arm} sums={sums} />}
              <Endings arm={arm} headings={headings} />
            </div>
          </section>
        ))}
    </div>
  );
};
