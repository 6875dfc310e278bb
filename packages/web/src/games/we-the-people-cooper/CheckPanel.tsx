import { COLONIES, type Side } from '@liberty/colonies';
import { CITIES, type Happening, type Politics, type SecondEdition, type View } from '@liberty/we-the-people-cooper';
import type { DeskProps } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { SIDE, TONES, frameOf, mapFor } from '../we-the-people/field.ts';

type Points = Extract<Happening, { kind: 'points' }>;

const countsPoints = (event: unknown): boolean => (event as Happening).kind === 'points';
const tone = (it: number): string => (it < 0 ? 'nobody' : TONES[it as Side]);

/** What the check asks, by who is ahead. */
const asks = ({ american, british }: Points, { award, britishOwed, owed }: View): string => {
  if (british > american)
    return `The British are ahead by ${british - american}: the Americans remove as many, ${owed} to go.`;
  const rest = britishOwed > 0 ? ` For want of room the British remove ${britishOwed}.` : '';
  return `The Americans are ahead by ${american - british}: they place as many markers, ${award} to go.${rest}`;
};

export const checkPanelFor = perGame((opened: SecondEdition) => {
  const { atlas, spaceName } = mapFor(opened);

  /** The Victory Check while markers are placed or removed for it: every point, and what is still to be done. */
  const CheckPanel = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    if (frameOf<Politics>(view, 'politics')?.rule !== '20.2') return null;
    const points = table.hearing.since(countsPoints)?.[0]?.event as Points | undefined;
    if (!points) return null;
    return (
      <section class="coop-panel check" data-panel aria-label="Victory Check">
        <h4>
          Victory Check {view.year} <RuleChip table={table} rule="20.2" quiet />
        </h4>
        <p class="sums">
          <b class={`side-word ${TONES[0]}`}>
            {SIDE[0]} {points.american}
          </b>{' '}
          <b class={`side-word ${TONES[1]}`}>
            {SIDE[1]} {points.british}
          </b>
        </p>
        <div class="colonies">
          {points.colonies.map((it, colony) => (
            <div key={colony} class={tone(it)} title={atlas.colonyNames[colony]}>
              {COLONIES[colony]}
            </div>
          ))}
        </div>
        <div class="colonies cities">
          {points.cities.map((it, i) => (
            <div key={i} class={tone(it)}>
              {spaceName(CITIES[i]!)}
            </div>
          ))}
        </div>
        <p>{asks(points, view)}</p>
      </section>
    );
  };

  return { CheckPanel };
});
