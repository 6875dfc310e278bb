import {
  AREAS,
  type Area,
  type Army,
  type Battle,
  type View,
  area,
  control,
  holder,
  isContested,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { Camera } from '../../board/camera.ts';
import { spotOf } from '../../board/chart.ts';
import { MapBoard, type Overlay } from '../../board/MapBoard.tsx';
import type { Inset, Pane, View as Shown } from '../../board/viewport.ts';
import type { DeskProps } from '../../table/desk.ts';
import { MovingContext } from '../../table/moving-context.ts';
import { CountBox } from './CountBox.tsx';
import { chart, outlineOf } from './chart.ts';
import { chosenArea } from './chosen.ts';
import { factsFor } from './facts.ts';
import { SIDE_TONES, SIDE_WORDS, frameOf, gameFor } from './game.ts';
import { groundFor } from './ground.tsx';
import { oddsFor } from './Odds.tsx';
import { rehearsalFor } from './rehearsal.ts';
import { sceneFor } from './scene.tsx';
import { perGame } from '../per-game.ts';
import './Board.css';

const dotOf = (view: View, x: Area): string => {
  if (isContested(view, x)) return 'var(--act)';
  const side = holder(view, x);
  return side < 0 ? 'var(--line-2)' : `var(--${SIDE_TONES[side as 0]})`;
};

/** What the panel of a battle or an army leaves free: the left of a wide table, the top of a narrow one. */
const besidePanel = ({ width, height }: Pane): Inset =>
  width < 800
    ? { left: 0, top: 0, right: 0, bottom: height * 0.66 }
    : { left: 60, top: 0, right: Math.min(440, width / 2), bottom: 0 };

/** Back to how the map lay before the panel: where all of it fits and the player has not moved it himself, to the opening view. */
const goBack = (camera: Camera, before: Shown, shown: Shown): void => {
  const now = camera.view.value;
  if (!camera.moved) camera.open();
  if (camera.moved || camera.cropped.value) camera.restore(now === shown ? before : now);
};

/** The map moves until the area of the panel lies beside it, and goes back when that is over. */
const useInSightOf = (camera: Camera, at: Area | undefined): void => {
  const { width, height } = camera.pane.value;
  useEffect(() => {
    if (at === undefined) return undefined;
    const { x, y } = spotOf(chart, AREAS[at]!);
    const before = camera.view.value;
    camera.reveal([x, y], besidePanel(camera.pane.value));
    const shown = camera.view.value;
    return () => goBack(camera, before, shown);
  }, [at, width, height]);
};

/** A position in a few patches of colour, for the list of games. */
export const Miniature = ({ view }: { view: View }) => (
  <svg viewBox="0 0 1296 944" class="reb-miniature" aria-hidden="true">
    {AREAS.map((id, x) => (
      <path key={id} d={outlineOf(id)} fill={dotOf(view, x)} stroke="var(--paper-0)" stroke-width="4" />
    ))}
  </svg>
);

export const boardFor = perGame((opened: Rebellion1775) => {
  const { spoken } = factsFor(opened);
  const { theatreOf } = gameFor(opened);
  const { Ground, Names } = groundFor(opened);
  const { OddsPopover } = oddsFor(opened);
  const { useRehearsal } = rehearsalFor(opened);
  const { figures } = sceneFor(opened);

  /** Ways of looking at the map: whose colonies, who holds each area, which shores share a water. */
  const overlaysOf = (view: View): Overlay[] => {
    const theatre = theatreOf(view);
    const wash = (id: string, side: number): preact.ComponentChildren =>
      side < 0 ? null : (
        <path key={id} d={outlineOf(id)} class={`reb-wash ${SIDE_TONES[side as 0]}`}>
          <title>{SIDE_WORDS[side as 0]}</title>
        </path>
      );
    return [
      { name: 'who holds each area', mark: ({ id }) => wash(id, holder(view, area(id))) },
      {
        name: 'controlled colonies',
        isAtEnd: true,
        mark: ({ id }) => wash(id, control(view, theatre, theatre.colonyOf[area(id)]!)),
      },
      {
        name: 'waters',
        mark: ({ id }) => {
          const waters = theatre.waters[area(id)]!;
          return waters === 0 ? null : <path key={id} d={outlineOf(id)} class={`reb-shore w${waters & 1 ? 1 : 2}`} />;
        },
      },
    ];
  };

  const Board = ({ table }: DeskProps) => {
    const camera = useMemo(() => new Camera(chart), []);
    const moving = useContext(MovingContext);
    const view = table.look.value.view as View;
    const type = camera.type.value;
    const pieces = useMemo(() => figures(view, type), [view, type]);
    const overlays = useMemo(() => overlaysOf(view), [view]);
    useRehearsal(table.manners.odds.value !== 'off');
    useInSightOf(camera, frameOf<Battle>(view, 'battle')?.area ?? frameOf<Army>(view, 'army')?.to);
    return (
      <>
        <MapBoard
          table={table.tabletop}
          chart={chart}
          camera={camera}
          figures={pieces}
          overlays={overlays}
          isOver={view.outcome !== undefined}
          spoken={(id) => spoken(area(id), view)}
          dot={(id) => dotOf(view, area(id))}
          ornaments={null}
          ground={<Ground view={view} chosen={chosenArea(view)} />}
          names={<Names view={view} camera={camera} figures={pieces} />}
          onMotion={(running) => moving.start(running)}
        />
        <OddsPopover table={table} camera={camera} />
        <CountBox table={table} camera={camera} />
      </>
    );
  };

  return { Board };
});
