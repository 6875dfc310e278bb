import type { Comparison, Measured } from '@liberty/shelf/comparison';
import { LIDS } from '@liberty/shelf/lids';
import { PUBLISHED } from '@liberty/shelf/published';
import { MEANS, SHORT, meanText, partsOf, scaleOf, shareText } from './plots.ts';
import './Published.css';

/** Bars are drawn on a field of 100 by 10 and stretched. */
const Bar = ({ of }: { of: Measured }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    {partsOf(of).map(({ who, from, width }) => (
      <rect key={who} class={`won ${who}`} x={from} y="0" width={width} height="10" />
    ))}
  </svg>
);

const Wins = ({ run }: { run: Comparison }) => (
  <table class="plot">
    <caption>Who wins</caption>
    <thead>
      <tr>
        <th scope="col">Edition</th>
        <th scope="col">
          <span class="key American" aria-hidden="true" /> American
        </th>
        <th scope="col">
          <span class="key drawn" aria-hidden="true" /> Nobody
        </th>
        <th scope="col">
          <span class="key British" aria-hidden="true" /> British
        </th>
      </tr>
    </thead>
    {run.editions.map((it) => (
      <tbody key={it.game}>
        <tr>
          <th scope="row">{SHORT[it.game]}</th>
          {partsOf(it).map(({ who, share }) => (
            <td key={who}>{shareText(share)}</td>
          ))}
        </tr>
        <tr aria-hidden="true">
          <td class="drawing" colSpan={4}>
            <Bar of={it} />
          </td>
        </tr>
      </tbody>
    ))}
  </table>
);

const Means = ({ run, mean: { field, name, digits } }: { run: Comparison; mean: (typeof MEANS)[number] }) => {
  const scale = scaleOf(run, field);
  const at = (value: number): number => (value / scale) * 100;
  return (
    <table class="plot">
      <caption>{name}</caption>
      <tbody>
        {run.editions.map(({ game, [field]: it }) => (
          <tr key={game}>
            <th scope="row">{SHORT[game]}</th>
            <td class="drawing">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="mean" x="0" y="2" width={at(it.mean)} height="6" />
                <rect
                  class="interval"
                  x={at(it.low)}
                  y="4"
                  width={Math.max(0.5, at(it.high) - at(it.low))}
                  height="2"
                />
              </svg>
            </td>
            <td class="number">{meanText(it, digits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td />
          <td class="scale">
            <span>0</span>
            <span>{scale}</span>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};

const Endings = ({ of }: { of: Measured }) => (
  <table class="plot">
    <caption>How it ended: {SHORT[of.game]}</caption>
    <tbody>
      {Object.entries(of.endings).map(([ending, games]) => (
        <tr key={ending}>
          <th scope="row">§{ending}</th>
          <td class="drawing">
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect class="mean" x="0" y="2" width={(games / of.games) * 100} height="6" />
            </svg>
          </td>
          <td class="number">{games}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Which edition it was, how many games, and what was agreed, in the words of the lid. */
const playedWith = ({ game, edition, agreed, games }: Measured): string => {
  const terms = LIDS.find(({ id }) => id === game)?.terms ?? [];
  const words = terms.flatMap(({ field, name, choices }) => {
    const choice = choices.find(({ value }) => value === agreed[field]);
    return choice ? [`${name}: ${choice.name}`] : [];
  });
  return [`${edition}, ${games} games`, ...words].join('. ');
};

/** The last published run of `liberty compare`. */
export const Published = ({ id }: { id: string }) => (
  <section class="compared published" id={id} aria-labelledby={`h-${id}`}>
    <h2 id={`h-${id}`}>How they play</h2>
    <p>
      The level {PUBLISHED.level} plays both sides of each edition, {PUBLISHED.seeds} games on the same seeds from{' '}
      {PUBLISHED.from}. Intervals of 95% in brackets. It tells how this computer fares, not how people do.
    </p>
    <div class="plots">
      <Wins run={PUBLISHED} />
      {MEANS.map((it) => (
        <Means key={it.field} run={PUBLISHED} mean={it} />
      ))}
      {PUBLISHED.editions.map((it) => (
        <Endings key={it.game} of={it} />
      ))}
    </div>
    <p>
      Minutes are reckoned at {PUBLISHED.pace} seconds a decision, the reading of cards and moving of pieces included.
    </p>
    <dl class="played-with">
      <dt>Played with</dt>
      <dd>
        <code>{PUBLISHED.command}</code>
      </dd>
      <dt>Version</dt>
      <dd>{PUBLISHED.version}</dd>
      <dt>Editions</dt>
      {PUBLISHED.editions.map((it) => (
        <dd key={it.game}>{playedWith(it)}.</dd>
      ))}
    </dl>
  </section>
);
