import {
  type Battle,
  COMMAND_FACE,
  type Happening,
  type Side,
  type View,
  other,
  sideOf,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import type { Choice, DeskProps } from '../../table/desk.ts';
import { stepsIn } from '../../table/sitting.ts';
import { Sign } from '../../frame/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { armyPanelFor } from './ArmyPanel.tsx';
import { Answers } from './BattleAnswers.tsx';
import { type BattleSeen, type Roll, battleSeen, beginsBattle } from './battle.ts';
import {
  SIDE_FOLK,
  SIDE_TONES,
  SIDE_WORDS,
  areaWish,
  cubesIn,
  frameOf,
  isFaction,
  many,
  unitsWord,
  gameFor,
} from './game.ts';
import { WinBar } from './Odds.tsx';
import { BattleDie, CubeIcon } from './pieces.tsx';
import { Presets, anyPreset } from './Presets.tsx';
import { reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';
import './panel.css';
import './BattlePanel.css';

/** What the last roll still waits for. */
const waitsFor = (f: Battle | undefined): string | undefined => {
  if (!f) return undefined;
  if (f.hits > 0) return `${many(f.hits, 'hit')} to take`;
  const orders = f.command.reduce((sum, n) => sum + n, 0);
  return orders > 0 ? `${many(orders, 'order')} to give` : undefined;
};

const Ranks = ({ view, seen, side }: { view: View; seen: BattleSeen; side: Side }) => {
  const cubes = cubesIn(view.units, seen.battle.area).filter((it) => it.side === side);
  const defends = side !== seen.battle.attacker;
  return (
    <div class={`ranks ${SIDE_TONES[side]}`}>
      <h3>
        {SIDE_FOLK[side]} <small>{defends ? 'defend' : 'attack'}</small>
      </h3>
      <div>
        {cubes.length === 0 && <small>nobody is left</small>}
        {cubes.map(({ colour, n }) => (
          <CubeIcon key={colour} colour={colour} n={n} size={38} side={side} />
        ))}
      </div>
    </div>
  );
};

/**
 * The end of a battle is news until somebody at the screen answers again: what computers do, or what is answered for him, does not hide
 * it. In a film it is seen with the answer it came from.
 */
const isNews = (table: TableController, entry: number): boolean => {
  const { live, position } = table.look.value;
  const still = table.screening.film.now.value;
  if (still) return entry === still.entry;
  if (!live) return entry === position - 1;
  return stepsIn(table.sitting, entry + 1, position).every(
    ({ seat, by }) => by !== undefined || !table.eyes.isHuman(seat),
  );
};

export const battlePanelFor = perGame((opened: Rebellion1775) => {
  const { ArmyPanel } = armyPanelFor(opened);
  const { areaName, colonyName, theatreOf } = gameFor(opened);
  const { asItStands, ifGiven } = reckoningFor(opened);

  const resultWords = (e: Happening): string | undefined => {
    switch (e.kind) {
      case 'fled':
        return `${unitsWord(e.colour, e.units)} ${e.units === 1 ? 'flees' : 'flee'}`;
      case 'turncoats':
        return `${unitsWord(e.from, e.units)} ${e.units === 1 ? 'changes' : 'change'} coats`;
      case 'lost':
        return `${unitsWord(e.colour, e.units)} lost`;
      case 'commanded':
        return `${unitsWord(e.colour, 1)} ordered to ${areaName(e.to)}`;
      case 'natives':
        return e.side < 0 ? 'the natives turn neutral' : `the natives join the ${SIDE_WORDS[e.side as 0]} side`;
      default:
        return undefined;
    }
  };

  /** What came of a roll; the last one may wait for an answer. */
  const cameOf = ({ volley, dice, results }: Roll, waits: string | undefined): string => {
    const told = [...results.flatMap((it) => resultWords(it) ?? []), ...(waits === undefined ? [] : [waits])];
    const words = told.join('; ') || (dice.some(([, face]) => face === COMMAND_FACE) ? 'no orders given' : 'nothing');
    return volley ? `volley; ${words}` : words;
  };

  const RollSeen = ({ roll, n, waits }: { roll: Roll; n: number; waits: string | undefined }) => (
    <li class={SIDE_TONES[roll.side]}>
      <span class="n">{n}</span>
      <b class={`side-word ${SIDE_TONES[roll.side]}`}>{SIDE_WORDS[roll.side]}</b>
      <span class="dice">
        {roll.dice.map(([colour, face], i) => (
          <BattleDie key={i} colour={colour} face={face} size={22} faint={roll.volley && face !== 0} />
        ))}
      </span>
      <span class="came">{cameOf(roll, waits)}</span>
    </li>
  );

  const Verdict = ({ seen, onClose }: { seen: BattleSeen; onClose: (() => void) | undefined }) => {
    const { holder, battle } = seen;
    return (
      <div class="battle-verdict">
        <h3 class={holder === 0 || holder === 1 ? `side-word ${SIDE_TONES[holder]}` : ''}>
          {holder === 0 || holder === 1
            ? `The ${SIDE_WORDS[holder]} side holds ${areaName(battle.area)}`
            : `Nobody holds ${areaName(battle.area)}`}
        </h3>
        {onClose && (
          <button type="button" class="button" data-onward onClick={onClose}>
            Continue
          </button>
        )}
      </div>
    );
  };

  const Rolls = ({ seen, waits }: { seen: BattleSeen; waits: string | undefined }) => {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [seen.rolls.length]);
    return (
      <ol class="rolls" ref={list} tabIndex={0} aria-label="Rolls in order">
        {seen.pairs > 0 && (
          <li>
            <span class="came">{many(seen.pairs, 'Native', 'Natives')} of each side flee before the dice</span>
          </li>
        )}
        {seen.rolls.map((roll, i) => (
          <RollSeen key={i} roll={roll} n={i + 1} waits={i === seen.rolls.length - 1 ? waits : undefined} />
        ))}
      </ol>
    );
  };

  /** A battle of dice: both ranks, every roll with its results in order, and what must be decided now. */
  const Fought = ({ table }: DeskProps) => {
    const folded = useSignal(false);
    const closed = useSignal(-1);
    /** The answer that is pointed at or has the focus. */
    const pointed = useSignal<Choice | undefined>(undefined);
    const look = table.look.value;
    const view = look.view as View;
    useEffect(() => {
      if (look.asked) folded.value = false;
    }, [look.asked]);
    useEffect(() => {
      pointed.value = undefined;
    }, [look.position]);
    const heard = table.hearing.since(beginsBattle);
    if (!heard) return null;
    const seen = battleSeen(heard);
    const fighting = frameOf<Battle>(view, 'battle') !== undefined;
    const over = heard.findLast(({ event }) => (event as Happening).kind === 'battle-over');
    const inFilm = table.screening.film.now.value !== undefined;
    // A film goes on by itself, and shows what was put away once more.
    const isClosed =
      !inFilm && over !== undefined && (look.live ? over.entry <= closed.value : over.entry === closed.value);
    const fresh = over !== undefined && !isClosed && isNews(table, over.entry);
    if (!fighting && (!fresh || view.question?.name === 'army who')) return null;
    const title = `Battle of ${areaName(seen.battle.area)}`;
    if (folded.value)
      return (
        <button type="button" class="reb-folded button" data-panel onClick={() => (folded.value = false)}>
          <Sign name="swords" size={16} /> {title}
        </button>
      );
    const wanted = fighting && table.manners.odds.value !== 'off';
    const meant = wanted && look.asked ? pointed.value?.actions[0] : undefined;
    const changed = meant === undefined ? undefined : ifGiven(view, meant);
    const odds = changed ?? (wanted ? asItStands(view) : undefined);
    const when = changed ? 'then' : 'if all stand';
    const own = isFaction(look.viewer) ? sideOf(look.viewer) : seen.battle.attacker;
    return (
      <section class={fighting ? 'reb-battle' : 'reb-battle over'} data-panel data-battle aria-label={title}>
        <header>
          <div>
            <h2>{title}</h2>
            <p>{colonyName(theatreOf(view).colonyOf[seen.battle.area]!)} · defenders roll first</p>
          </div>
          <RuleChip table={table} rule="8.1" />
          <button
            type="button"
            class="button square"
            aria-label="Show it on the map"
            onClick={() => table.attention.seek(areaWish(seen.battle.area))}
          >
            <Sign name="eye" />
          </button>
          <button
            type="button"
            class="button square"
            aria-label="Shrink to a corner"
            onClick={() => (folded.value = true)}
          >
            <Sign name="down" />
          </button>
        </header>
        {fighting && (
          <div class="both-ranks">
            <Ranks view={view} seen={seen} side={0} />
            <Ranks view={view} seen={seen} side={1} />
          </div>
        )}
        <Rolls seen={seen} waits={waitsFor(frameOf<Battle>(view, 'battle'))} />
        {odds && (
          <WinBar
            own={own}
            it={odds}
            says={`${SIDE_FOLK[own]} hold it ${when}`}
            other={`${SIDE_FOLK[other(own)]} hold it ${when}`}
          />
        )}
        {fighting ? (
          look.asked && <Answers table={table} view={view} pointed={pointed} />
        ) : (
          <Verdict
            seen={seen}
            onClose={
              inFilm
                ? undefined
                : () => {
                    closed.value = over!.entry;
                    table.showing.goOn();
                  }
            }
          />
        )}
        {look.live && table.eyes.humans.length > 0 && (fighting || anyPreset({ table })) && <Presets table={table} />}
      </section>
    );
  };

  /** What lies over the map: who goes, and the battle. */
  const Panel = ({ table }: DeskProps) => (
    <>
      <ArmyPanel table={table} />
      <Fought table={table} />
    </>
  );

  return { Panel };
});
