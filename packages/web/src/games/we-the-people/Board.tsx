import { settings } from '../../settings.ts';
import { BRITISH, NOBODY, SPACES, type Side, type Space, other, space } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import { type Assault, type Attack, approachOf, isOpenPort } from '@liberty/we-the-people';
import type { ComponentType } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { Camera } from '../../board/camera.ts';
import { type Rect, type Spot, spotOf } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { MapBoard, type Overlay } from '../../board/MapBoard.tsx';
import type { Sketch } from '../../board/sketch.ts';
import { spread } from '../../board/spread.ts';
import { NO_INSET, type Pane } from '../../board/viewport.ts';
import type { DeskProps, Look } from '../../table/desk.ts';
import { MovingContext } from '../../table/moving-context.ts';
import { chartFor } from './chart.ts';
import { placeFactsFor } from './facts.ts';
import { type MapView, SIDE, TONES, boardOf, frameOf, isSide, type MapGame, mapFor } from './field.ts';
import { type Reckoned, oddsPopoverFor } from './OddsPopover.tsx';
import { LandNames } from './LandNames.tsx';
import { Cartouche, Compass } from './ornaments.tsx';
import { type Ranks, sceneFor } from './scene.tsx';
import { perGame } from '../per-game.ts';
import './Board.css';

const viewOf = (look: Look): MapView => look.view as unknown as MapView;

/** What an edition's map has of its own. */
export interface OwnBoard {
  /** Does winter bite in this space? */
  readonly bites: (x: Space, view: MapView) => boolean;
  /** The way of a force that can be met where it goes, from no space where it lands; absent: as in the classic game. */
  readonly approach?: (view: MapView) => Pick<Attack, 'from' | 'to'> | undefined;
  /** The odds of an attack that is thought about. */
  readonly Reckoning: ComponentType<Reckoned>;
  /** The section of an attack; absent: the classic one. */
  readonly attackRule?: string;
  /** Who of several generals is first, and who lies before the works; absent: as they come. */
  readonly ranks?: Ranks;
  /** What the edition lays on the map besides, or draws otherwise. */
  readonly dress?: (figures: readonly Figure[], view: MapView, type: number) => readonly Figure[];
  /** A space read aloud; absent: as in the classic game. */
  readonly spoken?: (x: Space, view: MapView) => string;
  /** Further ways of looking at the map. */
  readonly overlays?: (view: MapView) => readonly Overlay[];
}

/** Generals and troops, and not what lies in a space beside them or off its port. */
const isArmy = ({ key }: Figure): boolean => key.startsWith('general') || key.startsWith('units');

const Snow = ({ spot }: { spot: Spot }) => (
  <path
    transform={`translate(${spot.x - 42},${spot.y - 40}) scale(1.1)`}
    d="M10,2.5V17.5M3.5,6.2L16.5,13.8M16.5,6.2L3.5,13.8"
    class="snow"
  />
);

/** The battle that is fought, or its aftermath: the map turns to it. */
const battleSpace = (view: MapView): string | undefined => {
  const f = frameOf<Frame & Assault>(view, 'battle') ?? frameOf<Frame & Assault>(view, 'aftermath');
  return f && view.question?.name.startsWith('battle') ? SPACES[f.to] : undefined;
};

/** Somebody is asked whether to be there first, or to slip away. */
const isMet = (view: MapView): boolean =>
  /^(?:interception offer|evasion offer|reaction declare)$/.test(view.question?.name ?? '');

/** He looks at the space that is marched into, and so does whoever was intercepted there. */
const metSpace = (view: MapView): string | undefined => {
  const f =
    isMet(view) || view.question?.name === 'reaction answer'
      ? frameOf<Frame & Pick<Assault, 'to'>>(view, 'march')
      : undefined;
  return f && SPACES[f.to];
};

/** 7.2b, 9.0c And sees by which way the enemy comes. */
const comingTo = (view: MapView, viewer: Side, { approach = approachOf }: OwnBoard): Sketch | undefined => {
  const way = isMet(view) ? approach(view) : undefined;
  if (!way || way.from < 0) return undefined;
  const along = [SPACES[way.from]!, SPACES[way.to]!];
  return {
    tone: TONES[other(viewer)],
    strong: false,
    marks: [
      { kind: 'way', along, manner: 'march' },
      { kind: 'ring', at: along[1]! },
    ],
  };
};

/** A pane of an upright phone. */
const isUpright = ({ width, height }: Pane): boolean => width < 800 && height > width;

/** On an upright phone the map lies above the box of a roll, and goes to the space that is asked about; again when the box has grown. */
const useMeeting = (camera: Camera, spot: Spot | undefined): void => {
  useEffect(() => {
    const box = document.querySelector('.roll-box');
    if (!spot || !(box instanceof HTMLElement) || !isUpright(camera.pane.value)) return undefined;
    const watcher = new ResizeObserver(() => {
      const bottom = camera.pane.value.height - box.offsetTop;
      camera.centre([spot.x, spot.y], { ...NO_INSET, bottom });
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [spot]);
};

const Veil = ({ spot }: { spot: Spot }) => (
  <g class="veil" aria-hidden="true">
    <path
      d={`M-4000,-4000H6000V6000H-4000Z M${spot.x - 92},${spot.y}a92,92 0 1 0 184,0a92,92 0 1 0 -184,0Z`}
      fill-rule="evenodd"
    />
    <circle cx={spot.x} cy={spot.y} r="97" class="hairline" />
    <circle cx={spot.x} cy={spot.y} r="92" class="gold" />
  </g>
);

/** From here the battle panel lies on the sea, unless the window moves it. */
const BATTLE_PANEL = 432;

const battlePanelFrom = (): number => {
  const panel = document.querySelector('.battle-panel:not(.over)');
  return panel instanceof HTMLElement ? panel.offsetLeft : BATTLE_PANEL;
};

/** What everybody sees of a view: hands and questions left out. */
const openIn = (view: MapView): string =>
  JSON.stringify({ ...view, seat: 0, question: 0, options: 0, hands: 0, hidden: 0, duelHands: 0 });

/** The view, or the one before it where the same lies open: for another pair of eyes the pieces are not laid anew. */
const useOpenView = (view: MapView): MapView => {
  const last = useRef({ view, open: '' });
  return useMemo(() => {
    const open = openIn(view);
    if (open !== last.current.open) last.current = { view, open };
    return last.current.view;
  }, [view]);
};

/** What a small picture shows of the map. */
const SHOWN: Rect = [-60, 0, 1150, 1300];

export const boardFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { spoken } = placeFactsFor(opened);
  const { atlas } = mapFor(opened);
  const { OddsPopover } = oddsPopoverFor(opened);
  const { figures } = sceneFor(opened);

  /** Ways of looking at the map: who controls, where winter bites, which ports are open to the British. */
  const overlaysOf = (view: MapView, { bites, overlays = () => [] }: OwnBoard): Overlay[] => {
    const b = boardOf(view);
    return [
      {
        name: 'control',
        isAtEnd: true,
        mark: (spot) => {
          const control = view.control[space(spot.id)]!;
          if (control === NOBODY) return null;
          return (
            <circle key={spot.id} cx={spot.x} cy={spot.y} r="46" class={`wash ${TONES[control]}`}>
              <title>{SIDE[control]}</title>
            </circle>
          );
        },
      },
      {
        name: 'winter',
        mark: (spot) => {
          return bites(space(spot.id), view) ? <Snow key={spot.id} spot={spot} /> : null;
        },
      },
      {
        name: 'open ports',
        mark: (spot) => {
          const x = space(spot.id);
          return isOpenPort(b, atlas, x) ? (
            <circle key={spot.id} cx={spot.x} cy={spot.y} r="40" class={`wash ${TONES[BRITISH]} port`} />
          ) : null;
        },
      },
      ...overlays(view),
    ];
  };

  const FieldBoard = ({ table, own }: DeskProps & { own: OwnBoard }) => {
    const camera = useMemo(() => new Camera(chart), []);
    const moving = useContext(MovingContext);
    const look = table.look.value;
    const view = viewOf(look);
    const type = camera.type.value;
    const open = useOpenView(view);
    const pieces = useMemo(() => {
      const all = figures(open, type, own.ranks);
      return spread(own.dress?.(all, open, type) ?? all, isArmy, { chart, type });
    }, [open, settings.stacking.value, type]);
    const overlays = useMemo(() => overlaysOf(open, own), [open]);
    const fought = battleSpace(view);
    useEffect(() => {
      const { width } = camera.pane.value;
      if (fought === undefined || width < 900) return undefined;
      const { x, y } = spotOf(chart, fought);
      const before = camera.view.value;
      camera.centre([x, y], { left: 0, top: 0, right: width - battlePanelFrom(), bottom: 0 });
      return () => camera.restore(before);
    }, [fought]);
    const met = look.asked ? metSpace(view) : undefined;
    useMeeting(camera, met === undefined ? undefined : spotOf(chart, met));
    const coming = useMemo(
      () => (look.asked && isSide(look.viewer) ? comingTo(view, look.viewer, own) : undefined),
      [view, look.asked, look.viewer],
    );
    return (
      <>
        <MapBoard
          table={table.tabletop}
          chart={chart}
          camera={camera}
          figures={pieces}
          overlays={overlays}
          isOver={view.outcome !== undefined}
          spoken={(id) => (own.spoken ?? spoken)(space(id), view)}
          dot={(id) => {
            const control = view.control[space(id)]!;
            return control === NOBODY ? 'var(--line-2)' : `var(--${TONES[control]})`;
          }}
          ornaments={
            <>
              <LandNames type={type} />
              <Cartouche year={view.year} type={type} />
              <Compass type={type} />
            </>
          }
          coming={coming}
          veil={fought === undefined ? undefined : <Veil spot={spotOf(chart, fought)} />}
          onMotion={(running) => moving.start(running)}
        />
        <OddsPopover table={table} camera={camera} Reckoning={own.Reckoning} rule={own.attackRule ?? '9.1a'} />
      </>
    );
  };

  /** The map of an edition. */
  const boardWith =
    (own: OwnBoard): ComponentType<DeskProps> =>
    ({ table }) => <FieldBoard table={table} own={own} />;

  /** A position in a few dots, for the list of games. */
  const Miniature = ({ view }: { view: MapView }) => (
    <svg viewBox={SHOWN.join(' ')} class="miniature" aria-hidden="true">
      {chart.spots.map((spot) => {
        const control = view.control[space(spot.id)]!;
        return (
          <circle
            key={spot.id}
            cx={spot.x}
            cy={spot.y}
            r="24"
            fill={control === NOBODY ? 'var(--line-2)' : `var(--${TONES[control]})`}
          />
        );
      })}
    </svg>
  );

  return { boardWith, Miniature, land: { ...chart.terrain, frame: SHOWN } };
});
