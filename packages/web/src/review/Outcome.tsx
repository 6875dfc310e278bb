import type { Account, Summary } from '@liberty/study/grades';
import type { Seat } from '@liberty/table';
import { useComputed } from '@preact/signals';
import { seatName } from '../table/seat-name.ts';
import { RuleChip } from '../table/Words.tsx';
import { battlesOf } from './moments.ts';
import type { Told } from './ReviewRoom.tsx';
import { brokenOffAt, campsOf, percent, points, sentence, sidesOf } from './war.ts';
import { useOdds } from './use-odds.ts';
import './Outcome.css';

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A bar that begins in the middle: what was lost goes to the left, what was gained to the right. */
const Bar = ({ what, share, most, tone }: { what: string; share: number; most: number; tone: string }) => {
  const wide = Math.min(50, (50 * Math.abs(share)) / most);
  return (
    <div class="balance">
      <span>{what}</span>
      <i aria-hidden="true">
        <i class={tone} style={{ width: `${wide}%`, left: `${share < 0 ? 50 - wide : 50}%` }} />
      </i>
      <b>{points(share, 1)}</b>
    </div>
  );
};

const Player = ({ told, account, most }: { told: Told; account: Account; most: number }) => {
  const { table, war } = told;
  const { name, tone, Crest } = table.desk.seats[account.seat]!;
  const { accuracy, mistakes, blunders, skill } = account;
  if (war.own?.includes(account.seat) === false) return null;
  return (
    <div class="player">
      <Crest size={30} />
      <b>
        {name} <small>{seatName(table, account.seat)}</small>
      </b>
      <small>
        Accuracy {percent(accuracy)} · {many(mistakes, 'mistake')}, {many(blunders, 'blunder')}
      </small>
      <Bar what="skill" share={skill} most={most} tone={tone} />
    </div>
  );
};

/** What answers lost and luck changed, side by side, so that both add up to the result. */
const LuckAndSkill = ({ told, sums }: { told: Told; sums: Summary }) => {
  const { war } = told;
  const [first] = campsOf(war);
  const sides = sidesOf(war);
  const most = Math.max(0.25, Math.abs(sums.luck), ...sums.accounts.map(({ skill }) => Math.abs(skill)));
  const luckOf = (side: number): number => (side === 0 ? sums.luck : -sums.luck);
  const luck = war.own ? 'luck, others' : 'luck';
  const result = brokenOffAt(war);
  const accountOf = (seat: Seat): Account => sums.accounts[seat]!;
  return (
    <section aria-label="Luck and skill">
      <h3>
        Luck and skill <small>points of a hundred</small>
      </h3>
      {sides.map((seats, side) => (
        <div key={side} class="side">
          {seats.map((seat) => (
            <Player key={seat} told={told} account={accountOf(seat)} most={most} />
          ))}
          <Bar what={luck} share={luckOf(side)} most={most} tone="gold" />
        </div>
      ))}
      <p>
        {first.name}: {(100 * sums.start).toFixed(1)} at the beginning, answers {points(sums.skill, 1)}, {luck}{' '}
        {points(sums.luck, 1)}
        {result === undefined ? '' : `, broken off ${points(result - sums.end, 1)}`}:{' '}
        {(100 * (result ?? sums.end)).toFixed(1)} {war.own ? 'now' : 'at the end'}.
      </p>
      {result !== undefined && (
        <p>
          The {first.name} side stood at <b>{percent(sums.end)}</b> when the war was broken off.
        </p>
      )}
      {sums.accounts.some(({ skill }) => skill < -1) && (
        <p>
          Losses are counted answer by answer. What one answer threw away the other side or luck can give back, and the
          next throws it away again: so more than a hundred points can be lost in one war.
        </p>
      )}
      {!war.own && (
        <p>
          Without the luck of dice and draws: <b>{percent(sums.withoutLuck)}</b> for the {first.name} side.
        </p>
      )}
    </section>
  );
};

const TurningPoints = ({ told }: { told: Told }) => {
  const { table, moments, war } = told;
  const camps = campsOf(war);
  const at = table.eyes.position.value;
  return (
    <section aria-label="Turning points">
      <h3>
        Turning points <small>click to jump</small>
      </h3>
      {moments.value.length === 0 && <p>There was none: no answer and no throw changed more than three points.</p>}
      <ol class="turning">
        {moments.value.map(({ n, entry, title, about, by, because }) => (
          <li key={n}>
            <button type="button" aria-current={at === entry} onClick={() => table.goTo(entry)}>
              <i class={because === 'answer' ? 'answer' : camps[by > 0 ? 0 : 1].tone} aria-hidden="true">
                <span>{n}</span>
              </i>
              <b>{title}</b>
              <small>{about}</small>
              <em>{points(by)}</em>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Battles = ({ told }: { told: Told }) => {
  const { war, looking, log, chapters, table } = told;
  const battles = useComputed(() => battlesOf(looking.sums.value, log, chapters)).value;
  const odds = useOdds(war, battles);
  const [first] = campsOf(war);
  return (
    <section aria-label="Battles">
      <h3>
        Battles <small>odds, and what came</small>
      </h3>
      {battles.length === 0 && <p>No battle was fought.</p>}
      <ol class="battles">
        {battles.map((it) => (
          <li key={it.first}>
            <button type="button" onClick={() => table.goTo(it.first)}>
              <b>{it.title}</b>
              <em>{it.luck === undefined ? '' : points(it.luck)}</em>
              <small>
                {it.chapter}
                {odds.has(it.first) ? ` · before: ${odds.get(it.first)}` : ''}
              </small>
              <small>{sentence(it.result)}</small>
            </button>
          </li>
        ))}
      </ol>
      {battles.length > 0 && <p>The figure is what luck gave the {first.name} side in the battle.</p>}
    </section>
  );
};

/** The result and how it came to be. */
export const Outcome = ({ told }: { told: Told }) => {
  const { table, looking, war } = told;
  const view = table.eyes.open();
  const sums = looking.sums.value;
  return (
    <>
      <header>
        <h2>{view.outcome ? table.desk.verdict(view.outcome).replace(/\.$/, '') : 'The war goes on'}</h2>
        {view.outcome ? (
          <p>
            {sentence(view.outcome.why)} <RuleChip table={table} rule={view.outcome.rule} />
          </p>
        ) : (
          <p>{war.own ? 'Seen only as your own seat can know it.' : 'Every hand lies open.'}</p>
        )}
      </header>
      {sums ? (
        <>
          <LuckAndSkill told={told} sums={sums} />
          <TurningPoints told={told} />
        </>
      ) : (
        <p class="quiet">Luck, skill and turning points are told when every answer has been looked at.</p>
      )}
      <Battles told={told} />
    </>
  );
};
