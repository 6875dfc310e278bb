import {
  BRITISH_POOL,
  HARBOUR,
  INDEPENDENCE,
  PHASES,
  PRISON,
  REBEL_POOL,
  SHADOW,
  SHIPS,
  SHIP_AT_SEA,
  STATES,
  VERMONT,
  type View,
  isPlace,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { seatName } from '../../table/seat-name.ts';
import { RuleChip } from '../../table/Words.tsx';
import { endingFor } from './ending.ts';
import { FlagSign } from './Flag.tsx';
import { LETTERS_OF_TURN, isOurs, phaseOf, gameFor } from './game.ts';
import { HOLDER_WORDS, holdersIn } from './holders.ts';
import { CrownCrest, RebelCrest } from './pieces.tsx';
import { Results } from './Results.tsx';
import { perGame } from '../per-game.ts';
import './Side.css';

const count = (view: View, ours: boolean, where: (at: number) => boolean): number =>
  view.at.filter((at, u) => isOurs(u) === ours && where(at)).length;

const Stats = ({ view, ours }: { view: View; ours: boolean }) => (
  <div class="dtom-stats">
    <span>
      <b>{count(view, ours, isPlace)}</b> on map
    </span>
    <span>
      <b>{count(view, ours, (at) => at === (ours ? BRITISH_POOL : REBEL_POOL))}</b> in pool
    </span>
    <span>
      <b>{count(view, ours, (at) => at === PRISON)}</b> taken
    </span>
  </div>
);

export const sideFor = perGame((opened: DontTreadOnMe) => {
  const { ifTheTurnEnded } = endingFor(opened);
  const { kit, shipName, stateName, turnOf } = gameFor(opened);

  const shipsAt = (view: View, at: number): string =>
    SHIPS.flatMap((_, ship) => (view.shipAt[ship] === at ? [`${shipName(ship)} ${kit.shipStrength[ship]!}`] : [])).join(
      ', ',
    ) || 'none';

  const Crown = ({ table, view }: { table: TableController; view: View }) => (
    <section class="dtom-seat" aria-label="The Crown">
      <CrownCrest size={38} />
      <div class="who">
        The Crown <small>{seatName(table, 0)}</small>
      </div>
      <span class="purse">£{view.pounds}</span>
      <Stats view={view} ours />
      <div class="note">
        Ships at sea: {shipsAt(view, SHIP_AT_SEA)} · in harbour: {shipsAt(view, HARBOUR)}
        {view.shipAt.includes(SHADOW) && ` · shadowing: ${shipsAt(view, SHADOW)}`}
      </div>
    </section>
  );

  const leader = (name: string, at: number): string[] => (at >= 0 ? [`${name} in ${stateName(at)}`] : []);

  const Rebellion = ({ view }: { view: View }) => (
    <section class="dtom-seat" aria-label="The Rebellion">
      <RebelCrest size={38} />
      <div class="who">
        The Rebellion <small>moved by the rules</small>
      </div>
      <span />
      <Stats view={view} ours={false} />
      <div class="note">
        {[
          ...leader('Washington', view.washington),
          ...leader('Jefferson', view.jefferson),
          view.congress < 0 ? 'Congress in flight' : `Congress in ${stateName(view.congress)}`,
          `Vermont ${VERMONT[view.vermont]!}`,
        ].join(' · ')}
      </div>
    </section>
  );

  const TurnRecord = ({ view }: { view: View }) => {
    const turn = turnOf(view);
    const now = phaseOf(view);
    const at = now ? LETTERS_OF_TURN.indexOf(now) : -1;
    return (
      <section aria-label="Turn record">
        <h3>
          {turn.name}
          <small>
            turn {view.turn} of {kit.turns.length - 1} · Target {stateName(turn.target)}
          </small>
        </h3>
        <div class="dtom-turns">
          {kit.turns.slice(1).map((it, i) => {
            const n = i + 1;
            const cls = n < view.turn ? 'past' : n === view.turn ? 'now' : '';
            const title = `${it.name}: £${it.award}, Target ${stateName(it.target)}${it.winter > 0 ? `, winter ${it.winter}` : ''}${it.news.length > 0 ? `, ${it.news.join(', ')}` : ''}`;
            return (
              <div key={n} class={`${cls}${it.winter > 0 ? ' winter' : ''}`} title={title}>
                {n}
                <small>{kit.components.states[it.target]!.id}</small>
              </div>
            );
          })}
        </div>
        <div class="dtom-steps" role="img" aria-label={now ? `Step ${now}, ${PHASES[now]}` : 'Before the war'}>
          {LETTERS_OF_TURN.map((letter, i) => (
            <i key={letter} class={i < at ? 'done' : i === at ? 'on' : ''} title={PHASES[letter]}>
              {letter}
            </i>
          ))}
        </div>
        {turn.news.length > 0 && <p class="dtom-news">News: {turn.news.join(' · ')}</p>}
      </section>
    );
  };

  const Tracks = ({ view }: { view: View }) => (
    <section aria-label="Tracks" class="dtom-tracks">
      <span>Treasury</span>
      <div class="pounds" aria-hidden="true">
        {Array.from({ length: kit.cap }, (_, i) => (
          <i key={i} class={i < view.pounds ? 'on' : ''} />
        ))}
      </div>
      <b>£{view.pounds}</b>
      <span>Liberty</span>
      <div class="liberty" aria-hidden="true">
        {Array.from({ length: INDEPENDENCE + 1 }, (_, i) => (
          <i key={i} class={`${i === INDEPENDENCE ? 'end' : ''} ${i > 0 && i <= view.liberty ? 'on' : ''}`.trim()}>
            {i}
          </i>
        ))}
      </div>
      <b>{view.liberty > INDEPENDENCE ? view.liberty : `${view.liberty} of ${INDEPENDENCE}`}</b>
    </section>
  );

  const IfEnded = ({ table, view }: { table: TableController; view: View }) => {
    const { title, tests, minds, before, verdict } = ifTheTurnEnded(view);
    const holders = holdersIn(view);
    return (
      <section aria-label={title}>
        <h3>
          {title} <RuleChip table={table} rule="13/2" quiet />
        </h3>
        <div
          class="dtom-holders"
          role="img"
          aria-label={holders.map((it, s) => `${stateName(s)}: ${HOLDER_WORDS[it]}`).join('; ')}
        >
          {STATES.map((id, s) => (
            <span key={id}>
              <FlagSign holder={holders[s]!} size={24} /> {kit.components.states[s]!.id}
            </span>
          ))}
        </div>
        <ul class="dtom-tests">
          {tests.map(({ met, says, so }) => (
            <li key={says}>
              <span class={met ? 'yes' : 'no'} role="img" aria-label={met ? 'met' : 'not met'}>
                {met ? '✓' : '✗'}
              </span>
              <span>{says}</span>
              <b>{so}</b>
            </li>
          ))}
        </ul>
        <p class="dtom-news">Loyalty: {minds}</p>
        {before !== undefined && <p class="dtom-news">{before}</p>}
        <p class="dtom-verdict">{verdict}</p>
      </section>
    );
  };

  /** The Crown, the Rebellion, the turn record, the tracks, and where the turn leads. */
  const Side = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    return (
      <div class="dtom-side">
        <Crown table={table} view={view} />
        <Rebellion view={view} />
        <TurnRecord view={view} />
        <Tracks view={view} />
        {view.outcome ? <Results table={table} /> : <IfEnded table={table} view={view} />}
      </div>
    );
  };

  return { Side };
});
