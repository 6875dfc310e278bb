import {
  BRITISH,
  type Battle,
  KEEP,
  LOSE,
  QUEBEC,
  REACT,
  REBEL,
  SEND,
  type Side,
  type Unit,
  type View,
  strengthIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Die } from '../../table/Die.tsx';
import { AnswerButton, MeantButton } from '../../table/MeantButton.tsx';
import { type Story, beforeBattle, fought, resultIn } from './battle.ts';
import { type Leaf, Leaves } from './BattleLeaves.tsx';
import { Sayings, Steps } from './BattleSteps.tsx';
import { battleTableFor } from './BattleTable.tsx';
import { dockingOf } from './docking.ts';
import { factsFor } from './facts.ts';
import { phaseOf, gameFor } from './game.ts';
import { OutcomeBar } from './OddsBox.tsx';
import { reckoningFor } from './reckoning.ts';
import { RESULT_WORDS, tellingFor } from './telling.ts';
import { unitButtonFor } from './UnitButton.tsx';
import { perGame } from '../per-game.ts';
import './BattlePanel.css';

/** The units that are chosen in the panel, and what choosing them means. */
const CHOOSING = [
  [REACT, 'Horse that can join: choose, or fight'],
  [LOSE, 'You choose who falls'],
  [KEEP, 'All but one fall: choose who stays'],
  [SEND, 'Who pursues? Choose, then go'],
] as const;

const chosenFrom = (view: View): { title: string; units: Unit[] } | undefined => {
  for (const [verb, title] of CHOOSING) {
    const units = view.options.flatMap((a) => (verb.is(a) ? [verb.of(a)] : []));
    if (units.length > 0) return { title, units };
  }
  return undefined;
};

/** A meter towards the strength that must fall. */
const Need = ({ lost, need }: { lost: number; need: number }) => (
  <div class="need" role="img" aria-label={`${lost} of ${lost + need} strength chosen`}>
    {Array.from({ length: lost + need }, (_, i) => (
      <i key={i} class={i < lost ? 'on' : ''} />
    ))}
  </div>
);

export const battlePanelFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, stateName, turnOf, unitName } = gameFor(opened);
  const { BattleTable } = battleTableFor(opened);
  const { printedIn, whereabouts } = factsFor(opened);
  const { atHand, oddsOf } = reckoningFor(opened);
  const { resultSays, steps, strengths, thenSays, unitsOf } = tellingFor(opened);
  const { UnitButton } = unitButtonFor(opened);

  const fateOf = (story: Story, u: Unit): 'falls' | undefined =>
    story.moves.some(({ unit, how }) => unit === u && (how === 'eliminated' || how === 'trapped'))
      ? 'falls'
      : undefined;

  const SideOf = ({ table, story, side }: { table: TableController; story: Story; side: Side }) => {
    const units = unitsOf(story, side);
    const { place, attacker } = story.battle;
    const values = units.map((u) => strengthIn(kit, u, place));
    const sum = values.reduce((a, b) => a + b, 0);
    const militia = (side === BRITISH ? story.militia?.british : story.militia?.rebels) ?? 0;
    return (
      <div class={side === BRITISH ? 'side br' : 'side am'}>
        <h3>
          {side === BRITISH ? 'You' : 'Rebels'} <small>{side === attacker ? 'Attacker' : 'Defender'}</small>
        </h3>
        <div class="ranks">
          {units.map((u) => (
            <UnitButton
              key={u}
              table={table}
              units={[u]}
              shows={strengthIn(kit, u, place)}
              size={40}
              fate={fateOf(story, u)}
              mute
            />
          ))}
          {militia > 0 && (
            <span class="militia">
              +{militia} <small>militia</small>
            </span>
          )}
        </div>
        <p>
          units {values.join(' + ') || '0'} = <b>{sum}</b> · militia <b>{story.militia ? militia : '?'}</b>
        </p>
      </div>
    );
  };

  const Sides = ({ table, story }: { table: TableController; story: Story }) => {
    const { british, rebels } = strengths(story);
    return (
      <div class="dtom-battle-sides">
        <SideOf table={table} story={story} side={BRITISH} />
        <b class="totals">
          {british} : {rebels}
        </b>
        <SideOf table={table} story={story} side={REBEL} />
      </div>
    );
  };

  const Outcome = ({ table, story }: { table: TableController; story: Story }) => {
    const result = resultIn(story);
    if (!result) return null;
    return (
      <div class="outcome">
        <Die value={story.counterDie ?? story.die ?? 1} tone="br" size={38} />
        <div>
          <h3>
            {result}: {RESULT_WORDS[result]}
          </h3>
          <p>
            <Sayings table={table} says={resultSays(story)} />
          </p>
        </div>
      </div>
    );
  };

  /** Who fell, retreated or went to sea, and where they are now. */
  const Fates = ({ story, view }: { story: Story; view: View }) => {
    const moved = story.moves.filter(({ how }) => how !== 'reacted' && how !== 'intervened');
    if (moved.length === 0) return null;
    const by = new Map<string, Unit[]>();
    for (const { unit } of moved) {
      const where = whereabouts(view.at[unit]!);
      by.set(where, [...(by.get(where) ?? []), unit]);
    }
    return (
      <div class="fates">
        <h3 class="head">What became of whom</h3>
        {[...by].map(([where, units]) => (
          <p key={where}>
            {units.map(unitName).join(', ')}: <b>{where}</b>
          </p>
        ))}
      </div>
    );
  };

  const Chosen = ({
    table,
    view,
    story,
    frame,
  }: {
    table: TableController;
    view: View;
    story: Story;
    frame: Battle;
  }) => {
    const asked = chosenFrom(view);
    if (!asked) return null;
    const lost = story.moves
      .filter(({ unit, how }) => how === 'eliminated' && unit < 32)
      .reduce((sum, { unit }) => sum + strengthIn(kit, unit, frame.place), 0);
    return (
      <div class="chosen-from">
        <h3 class="head">{asked.title}</h3>
        <div class="ranks">
          {asked.units.map((u) => (
            <UnitButton
              key={u}
              table={table}
              units={[u]}
              shows={strengthIn(kit, u, frame.place)}
              size={46}
              note={unitName(u)}
            />
          ))}
        </div>
        {frame.at === 'losses' && <Need lost={lost} need={frame.need} />}
      </div>
    );
  };

  /** Where it is fought, and what is printed there. */
  const whereSays = (story: Story, view: View): string =>
    [
      ...(story.battle.place === QUEBEC ? [] : [stateName(story.battle.place >> 2)]),
      turnOf(view).name,
      phaseOf(view) === 'G' ? 'second battle phase' : 'battle',
      story.battle.attacker === BRITISH ? 'you attack' : 'the Rebels attack',
      ...printedIn(story.battle.place).slice(story.battle.place === QUEBEC ? 0 : 1),
    ].join(' · ');

  const Foot = ({
    table,
    story,
    children,
  }: {
    table: TableController;
    story: Story;
    children: preact.ComponentChildren;
  }) => {
    const says = thenSays(story);
    return (
      <footer class={`battle-verdict ${table.desk.seats[0]!.tone}`}>
        <p>
          {says.length > 0 && <b>Then: </b>}
          <Sayings table={table} says={says} />
        </p>
        {children}
      </footer>
    );
  };

  /** The odds of what is decided now: with each Horse that could join, or of the pursuit. */
  const Now = ({ view, frame }: { view: View; frame: Battle }) => {
    const it = useMemo(() => atHand(view), [view]);
    if (!it) return null;
    return (
      <>
        <div class="before">
          <span>{frame.at === 'react' ? 'As it stands' : `The pursuit to ${placeName(frame.refuge)}`}</span>
          <OutcomeBar odds={it.odds} />
        </div>
        {it.others.map(({ says, odds }) => (
          <div key={says} class="before">
            <span>{says}</span>
            <OutcomeBar odds={odds} />
          </div>
        ))}
      </>
    );
  };

  /** On which leaf one is asked now, or sees what came of it: before the dice at the sides, then at the result. */
  const leafOf = (story: Story, frame: Battle | undefined): Leaf =>
    frame?.at === 'react' || !resultIn(story) ? 'sides' : 'result';

  interface FieldProps {
    readonly table: TableController;
    readonly view: View;
    readonly story: Story;
    readonly frame: Battle | undefined;
  }

  const Field = ({ table, view, story, frame }: FieldProps) => {
    const odds = useMemo(
      () => oddsOf(beforeBattle(view, story), story.battle.place, story.battle.attacker),
      [story.battle],
    );
    const asked = leafOf(story, frame);
    const leaf = useSignal(asked);
    useEffect(() => void (leaf.value = asked), [asked, frame?.at]);
    const chosen = frame && <Chosen table={table} view={view} story={story} frame={frame} />;
    return (
      <>
        <Leaves leaf={leaf} />
        <div class="dtom-battle-body" data-leaf={leaf.value} role="group" aria-label="How it goes" tabIndex={0}>
          <div class="on-sides">
            <div class="before">
              <span>Before the dice</span>
              <OutcomeBar odds={odds} />
            </div>
            {frame && <Now view={view} frame={frame} />}
            <Sides table={table} story={story} />
          </div>
          <div class={`asked on-${asked}`}>{chosen}</div>
          <div class="field">
            <div class="on-column">
              <Steps table={table} steps={steps(story, view, frame?.at === 'react')} />
            </div>
            <div class="shown on-result">
              <BattleTable table={table} story={story} />
              <Outcome table={table} story={story} />
            </div>
          </div>
          <div class="on-result">
            <Fates story={story} view={view} />
          </div>
        </div>
      </>
    );
  };

  /** 8 A Battle, with every number it was decided by: before the dice, while one is asked in its midst, and until its end has been seen. */
  const BattlePanel = ({ table }: DeskProps) => {
    const now = fought(table);
    const { folded, page, seen } = dockingOf(table);
    const view = table.look.value.view as View;
    useEffect(() => {
      page.value = 0;
      folded.value = false;
    }, [now?.entry]);
    if (!now) return null;
    const story = now.stories[Math.min(page.value, now.stories.length - 1)]!;
    const isLast = page.value >= now.stories.length - 1;
    const goOn = (): void => {
      if (isLast) seen.value = now.entry;
      else page.value++;
    };
    return (
      <section
        class={`dtom-battle${folded.value ? ' folded' : ''}`}
        data-panel="placed"
        data-battle
        aria-label={`The Battle of ${placeName(story.battle.place)}`}
      >
        <header>
          <div>
            <h2>The Battle of {placeName(story.battle.place)}</h2>
            <p>{whereSays(story, view)}</p>
          </div>
          {now.stories.length > 1 && (
            <span class="count">
              {page.value + 1} of {now.stories.length}
            </span>
          )}
          <button
            type="button"
            class="dtom-shut"
            aria-label={folded.value ? 'Open the Battle' : 'Fold the Battle away'}
            aria-expanded={!folded.value}
            onClick={() => (folded.value = !folded.value)}
          >
            <Sign name={folded.value ? 'plus' : 'minus'} size={15} />
          </button>
        </header>
        {!folded.value && (
          <>
            <Field key={page.value} table={table} view={view} story={story} frame={now.frame} />
            <Foot table={table} story={story}>
              {now.frame &&
                table.buttons.value.map((it) => (
                  <AnswerButton key={it.says} table={table} choice={it} looks="primary">
                    {it.says}
                  </AnswerButton>
                ))}
              {!now.frame && (
                <MeantButton table={table} looks="primary" data-onward onClick={goOn}>
                  {isLast ? 'Go on' : 'Next Battle'}
                </MeantButton>
              )}
            </Foot>
          </>
        )}
      </section>
    );
  };

  return { BattlePanel };
});
