import {
  AREAS,
  FACTIONS,
  type Faction,
  SIDES,
  type Side as Camp,
  type View,
  allyOf,
  control,
  scoreOf,
  sideOf,
  NA,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import { Considering } from '../../table/Considering.tsx';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { seatName } from '../../table/seat-name.ts';
import { RuleChip } from '../../table/Words.tsx';
import {
  COLONY_COUNT,
  COLONY_LETTERS,
  FACTION_NAMES,
  FACTION_FOLK,
  SIDE_TONES,
  SIDE_WORDS,
  TONES,
  areaWish,
  colourName,
  many,
  gameFor,
} from './game.ts';
import { courseBoxFor } from './Course.tsx';
import { CubeIcon } from './pieces.tsx';
import { standingFor } from './standing.ts';
import { perGame } from '../per-game.ts';
import './Side.css';

const whoSits = (table: TableController, view: View, faction: Faction): string => {
  const { viewer } = table.look.value;
  const one =
    viewer !== undefined && table.sitting.kinds[faction] === 'human' && view.holders[viewer] === view.holders[faction];
  return one ? 'you' : seatName(table, faction);
};

const FactionRow = ({ table, view, faction }: { table: TableController; view: View; faction: Faction }) => {
  const regulars = faction % 2 === 0;
  const ally = allyOf(sideOf(faction));
  const fled = view.fled[faction]!;
  const { count } = view.hands[faction]!;
  return (
    <div
      class={`faction ${TONES[faction as 0]}${view.question?.seat === faction ? ' asked' : ''}`}
      role="group"
      aria-label={FACTION_NAMES[faction as 0]}
    >
      <CubeIcon colour={faction} size={30} />
      <b>{FACTION_NAMES[faction as 0]}</b>
      <span class="backs" role="img" aria-label={many(count, 'card')}>
        {Array.from({ length: count }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <small>
        {whoSits(table, view, faction)} · {view.stock[faction]} in stock, {fled === 0 ? 'none' : fled} fled
        {!regulars &&
          ` · ${colourName(ally)} ${view.stock[ally]}${view.fled[ally]! > 0 ? `, ${view.fled[ally]} fled` : ''}`}
      </small>
      <Considering table={table} seat={faction} />
    </div>
  );
};

const trucesOf = (view: View, side: Camp): string =>
  `${SIDE_WORDS[side]} ${FACTIONS.filter((it) => sideOf(it) === side && view.truces[it]! >= 0).length} of 2`;

export const sideFor = perGame((opened: Rebellion1775) => {
  const { areaName, colonyName, kit, scenarioOf, theatreOf } = gameFor(opened);
  const { Course } = courseBoxFor(opened);
  const { verdictNow } = standingFor(opened);

  const Rounds = ({ table, view }: { table: TableController; view: View }) => {
    const { firstRound, lastRound, truceFrom } = scenarioOf(view);
    const rounds = Array.from({ length: lastRound - firstRound + 1 }, (_, i) => firstRound + i);
    const mayEnd = view.round >= truceFrom ? 'may end after any round now' : `may end from round ${truceFrom}`;
    return (
      <section aria-label="Round">
        <h3>
          Round {view.round} of {lastRound}
          <small>
            {truceFrom <= lastRound ? mayEnd : ''} <RuleChip table={table} rule="10.2" quiet />
          </small>
        </h3>
        <div class="rounds" aria-hidden="true">
          {rounds.map((round) => (
            <div key={round} class={round < view.round ? 'past' : round === view.round ? 'now' : ''}>
              {round}
            </div>
          ))}
        </div>
        <div class="order">
          <span>Order</span>
          {view.track.map((faction) => (
            <span key={faction} title={FACTION_NAMES[faction as 0]} class={faction === view.active ? 'now' : ''}>
              <CubeIcon colour={faction} size={26} />
            </span>
          ))}
          {view.bag.map((faction) => (
            <i key={faction} aria-hidden="true">
              ?
            </i>
          ))}
          <small>
            {view.bag.length === 0
              ? 'the bag is empty'
              : `${view.bag.map((it) => FACTION_FOLK[it as 0]).join(', ')} in the bag`}
          </small>
          <RuleChip table={table} rule="2.1" quiet />
        </div>
      </section>
    );
  };

  const Colonies = ({ view }: { view: View }) => {
    const theatre = theatreOf(view);
    return (
      <div class="colonies">
        {Array.from({ length: COLONY_COUNT }, (_, colony) => {
          if (theatre.areasOf[colony]!.length === 0) return null;
          const side = control(view, theatre, colony);
          const says = side < 0 ? 'nobody' : SIDE_WORDS[side as 0];
          return (
            <div
              key={colony}
              class={side < 0 ? 'none' : SIDE_TONES[side as 0]}
              title={`${colonyName(colony)}: ${says}`}
            >
              {COLONY_LETTERS[colony]}
            </div>
          );
        })}
      </div>
    );
  };

  /** 11.3 The cities of the siege with their flags and points. */
  const Cities = ({ table, view }: { table: TableController; view: View }) => (
    <div class="cities">
      {AREAS.flatMap((_, x) => {
        const points = scenarioOf(view).points[x]!;
        if (points === 0) return [];
        const side = view.flags[x]!;
        return [
          <button
            key={x}
            type="button"
            class={side < 0 ? 'none' : SIDE_TONES[side as 0]}
            onClick={() => table.attention.seek(areaWish(x))}
          >
            {areaName(x)}
            {points > 1 ? ` ${points}` : ''}
          </button>,
        ];
      })}
    </div>
  );

  const Standing = ({ table, view }: { table: TableController; view: View }) => {
    const scores = SIDES.map((side) => scoreOf(view, kit, side));
    const { goal } = scenarioOf(view);
    const title = view.outcome ? 'How it ended' : 'If it ended now';
    return (
      <section aria-label={title}>
        <h3>
          {title}
          <small>
            {scenarioOf(view).name} <RuleChip table={table} rule={goal === 'cities' ? '11.3f' : '10.3'} quiet />
          </small>
        </h3>
        {SIDES.map((side) => (
          <div key={side} class="goal">
            <b class={`side-word ${SIDE_TONES[side]}`}>{SIDE_WORDS[side]}</b>
            <div class={`meter ${SIDE_TONES[side]}`} aria-hidden="true">
              {Array.from({ length: 16 }, (_, i) => (
                <i key={i} class={i < scores[side]! ? 'on' : ''} />
              ))}
            </div>
            <span>{scores[side]}</span>
          </div>
        ))}
        {goal === 'cities' ? <Cities table={table} view={view} /> : <Colonies view={view} />}
        <p class="verdict">{verdictNow(view)}</p>
        <Course table={table} view={view} />
        <small class="natives" title="Both truce cards of a side on the table end the war with the round">
          Truce cards: {SIDES.map((side) => trucesOf(view, side)).join(', ')}{' '}
          <RuleChip table={table} rule="10.1" quiet />
        </small>
      </section>
    );
  };

  /** 10.3, 11.3 Whose each colony is as the war left it; of a siege the points of its cities are told. */
  const Count = ({ view }: { view: View }) => (
    <div class="reb-side">
      {scenarioOf(view).goal !== 'cities' && <Colonies view={view} />}
      {SIDES.map((side) => (
        <div key={side} class="goal">
          <b class={`side-word ${SIDE_TONES[side]}`}>{SIDE_WORDS[side]}</b>
          <span>{scoreOf(view, kit, side)}</span>
        </div>
      ))}
    </div>
  );

  /** Factions with stock and fled units, rounds and turn order, and how it stands. */
  const Side = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    return (
      <div class="reb-side">
        <section aria-label="Factions">
          {FACTIONS.map((faction) => (
            <FactionRow key={faction} table={table} view={view} faction={faction} />
          ))}
          <small
            class="natives"
            title="A faction reinforces with up to four from its stock and all that fled; allies come by events"
          >
            Natives: {view.stock[NA]} in stock, {view.fled[NA] === 0 ? 'none' : view.fled[NA]} fled{' '}
            <RuleChip table={table} rule="4.2" quiet />
          </small>
        </section>
        <Rounds table={table} view={view} />
        <Standing table={table} view={view} />
      </div>
    );
  };

  return { Count, Side };
});
