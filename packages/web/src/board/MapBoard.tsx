import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Camera } from './camera.ts';
import { type Chart, type Spot, spotOf } from './chart.ts';
import { type Figure, partsOf } from './figure.ts';
import { listen } from './gestures.ts';
import { useInSight } from './in-sight.ts';
import { focusInSight, keysOnMap } from './keys.ts';
import { type Box, LABEL_SIZE, hull, labelBox, placeLabels } from './labels.ts';
import { Labels } from './Labels.tsx';
import { lift, thingOf } from './lifting.ts';
import { meantBy } from './meant.ts';
import { Figures, LegalRings, RingsInFront, Tabs, Targets, halfOf } from './Things.tsx';
import { MapSheet, Spaces } from './MapSheet.tsx';
import { Minimap } from './Minimap.tsx';
import { play, pulse } from './motion.ts';
import { MapTools } from './MapTools.tsx';
import { Signposts } from './Signposts.tsx';
import type { Sketch } from './sketch.ts';
import { Pointed, SketchNumbers, Sketches } from './Sketches.tsx';
import type { Tabletop } from './tabletop.ts';
import { Terrain } from './Terrain.tsx';
import { keyOf, sameWish, spotWish } from './thing.ts';
import { toPane } from './viewport.ts';
import './MapBoard.css';

/** A way of looking at the map: marks laid over the spaces. */
export interface Overlay {
  readonly name: string;
  readonly mark: (spot: Spot) => ComponentChildren;
  /** It tells who holds what: laid on by itself when a war is over. */
  readonly isAtEnd?: true;
}

export interface MapBoardProps {
  readonly table: Tabletop;
  readonly chart: Chart;
  readonly camera: Camera;
  readonly figures: readonly Figure[];
  readonly overlays: readonly Overlay[];
  /** The war is over: all of the map is shown, as it was left. */
  readonly isOver: boolean;
  /** The space as it is read aloud. */
  readonly spoken: (spot: string) => string;
  /** The colour of a space on the small map. */
  readonly dot: (spot: string) => string;
  readonly ornaments: ComponentChildren;
  /** Drawn on the land under what is legal: fords, what is chosen. */
  readonly ground?: ComponentChildren;
  /** The names, where a game places them itself. */
  readonly names?: ComponentChildren;
  /** Who is on his way while one is asked whether to meet him: drawn as what happened is. */
  readonly coming?: Sketch | undefined;
  /** Over everything: a veil around a battle. */
  readonly veil?: ComponentChildren;
  /** Motions are played here; whoever waits for them is told when they are over. */
  readonly onMotion: (running: readonly Animation[]) => void;
}

/** So much around the middle of a space belongs to it, in map units: what is marked there. */
const ROUND = 34;

const thingAt = (target: EventTarget | null): Wish | undefined =>
  target instanceof Element ? thingOf(target) : undefined;

const boxesBySpot = (figures: readonly Figure[]): Map<string, Box[]> => {
  const boxes = new Map<string, Box[]>();
  for (const it of figures) boxes.set(it.spot, [...(boxes.get(it.spot) ?? []), ...partsOf(it)]);
  return boxes;
};

/** Only what stands beside the middle of its space can push names; the rest lies within the space. */
const pushing = (chart: Chart, figures: readonly Figure[]): Figure[] =>
  figures.filter(
    ({ kind, spot, x, y }) => kind === 'piece' || spotOf(chart, spot).x !== x || spotOf(chart, spot).y !== y,
  );

/** A map of points and lines: terrain, spaces, names, pieces, and what may be done. It is told what is legal and lights it up. */
export const MapBoard = (props: MapBoardProps) => {
  const { table, chart, camera, figures, overlays, spoken, ornaments, veil, onMotion } = props;
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const hidden = useSignal(0);
  const layer = useSignal(0);
  const focused = useSignal<string>(chart.spots[0]!.id);
  const sharp = useSignal(devicePixelRatio > 1.3);

  const { isOver } = props;
  useEffect(() => {
    layer.value = isOver ? overlays.findIndex(({ isAtEnd }) => isAtEnd) + 1 : 0;
  }, [isOver]);

  useLayoutEffect(() => {
    const element = pane.current!;
    const size = (): void => {
      camera.resize({ width: element.clientWidth, height: element.clientHeight });
      element.parentElement?.style.setProperty('--open-water', `${Math.floor(camera.sea.value)}px`);
    };
    size();
    const watcher = new ResizeObserver(size);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [camera]);

  useSheet(sheet, camera, chart, () => (sharp.value ||= camera.view.value.scale > 1.3));

  useEffect(
    () =>
      listen(pane.current!, camera, {
        onLongPress: (target) => {
          const wish = thingAt(target);
          if (wish) table.explain(wish);
        },
        onLift: (target) => lift(table, target, camera.view.value.scale),
      }),
    [camera, table],
  );

  const sighted = useInSight(table, camera, pane).value;

  // The sheet that tells the end lies along an edge: the whole map is seen beside it.
  const { inset } = sighted;
  useEffect(() => {
    if (!isOver || inset.right === 0 || camera.moved) return undefined;
    const before = camera.view.value;
    camera.showBeside(inset);
    return () => {
      if (!camera.moved) camera.restore(before);
    };
  }, [isOver, inset.right]);

  // What is told step by step is seen beside its sheet where the map is cropped; where it lies too far apart, the first of it.
  const followed = table.followed.value;
  useEffect(() => {
    if (followed.length === 0 || !camera.cropped.value) return;
    const spots = followed.map((id) => spotOf(chart, id));
    const { scale } = camera.view.value;
    const { x, y, w, h } = hull(
      spots.map((spot) => {
        const [px, py] = toPane(camera.view.value, [spot.x, spot.y]);
        return { x: px - ROUND * scale, y: py - ROUND * scale, w: 2 * ROUND * scale, h: 2 * ROUND * scale };
      }),
    );
    if (!camera.bringOut([x, y, w, h], inset)) camera.centre([spots[0]!.x, spots[0]!.y], inset);
  }, [followed, inset.bottom, inset.right]);

  const { nonce, motions } = table.moving.value;
  useLayoutEffect(() => {
    if (nonce > 0) onMotion(play(sheet.current!, motions));
  }, [nonce]);

  const sought = table.sought.value;
  useEffect(() => {
    if (!sought) return;
    const spot = spotSought(chart, figures, sought.wish);
    if (!spot) return;
    camera.centre([spot.x, spot.y], inset);
    pulse(sheet.current!, keyOf(spotWish(spot.id)));
  }, [sought?.nonce]);

  const pushers = pushing(chart, figures);
  const crowd = pushers.map(({ key, x, y }) => `${key} ${x} ${y}`).join();
  const size = Math.max(LABEL_SIZE, camera.type.value);
  const labels = useMemo(() => placeLabels(chart, boxesBySpot(pushers), size), [chart, crowd, size]);
  const hasOwnNames = props.names !== undefined;
  const named = useMemo(
    () => (hasOwnNames ? [] : chart.spots.map((spot) => labelBox(spot, labels.get(spot.id)!, size))),
    [hasOwnNames, labels],
  );
  const press = (event: MouseEvent): void => {
    const wish = meantBy(event);
    if (!wish) {
      if (!(event.target instanceof Element && event.target.closest('[data-panel]'))) table.dismiss();
      return;
    }
    if (wish.kind === 'space') focused.value = wish.id;
    table.press(wish);
  };
  const hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || pane.current!.dataset['dragging']) return;
    const wish = meantBy(event);
    if (!sameWish(wish, table.hovered.value)) table.hovered.value = wish;
  };

  return (
    <div
      class="map-pane"
      data-chart={chart.id}
      ref={pane}
      onClick={press}
      onPointerMove={hover}
      onPointerLeave={() => (table.hovered.value = undefined)}
    >
      <div class="map-sheet" ref={sheet} data-hidden={hidden.value}>
        <Terrain chart={chart} camera={camera} sharp={sharp.value} />
        <div class="open-sea" />
        <svg
          viewBox={chart.terrain.rect.join(' ')}
          class="live"
          role="group"
          aria-label="Map. Arrow keys walk along the roads, Tab goes to the next legal space, Enter acts, question mark asks why not."
          onFocusIn={(event) => focusInSight(event, { chart, camera })}
          onKeyDown={(event) => keysOnMap(event, { table, chart, camera, focused, armies: armiesOf(figures) })}
        >
          {ornaments}
          {props.ground}
          <MapSheet chart={chart} />
          {overlays[layer.value - 1] && (
            <g aria-hidden="true">{chart.spots.map((spot) => overlays[layer.value - 1]!.mark(spot))}</g>
          )}
          <LegalRings table={table} chart={chart} figures={figures} type={camera.type.value} />
          <Spaces chart={chart} />
          <Sketches table={table} chart={chart} coming={props.coming} />
          {props.names ?? <Labels chart={chart} labels={labels} size={size} />}
          <Targets
            table={table}
            chart={chart}
            spoken={spoken}
            focused={focused.value}
            half={halfOf(camera.type.value)}
          />
          <Figures table={table} figures={figures} />
          <RingsInFront table={table} chart={chart} figures={figures} type={camera.type.value} />
          <Tabs table={table} chart={chart} figures={figures} type={camera.type.value} />
          <SketchNumbers table={table} chart={chart} figures={figures} names={named} type={camera.type.value} />
          <Pointed table={table} chart={chart} figures={figures} />
          {veil}
        </svg>
      </div>
      <div class="vignette" />
      <div class="neat-line" />
      <div class="grip" />
      <MapTools camera={camera} hidden={hidden} layer={layer} overlays={overlays} />
      <Minimap camera={camera} chart={chart} dot={props.dot} sighted={sighted} />
      <Signposts camera={camera} sighted={sighted} />
    </div>
  );
};

/** Panning only shifts the sheet; zooming stretches it and, when the hand rests, draws it anew at its size. */
const useSheet = (
  sheet: { current: HTMLDivElement | null },
  camera: Camera,
  chart: Chart,
  onDrawn: () => void,
): void => {
  useLayoutEffect(() => {
    const { style } = sheet.current!;
    const [left, top, width, height] = chart.terrain.rect;
    let drawn = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const place = (): void => {
      const { scale, x, y } = camera.view.value;
      style.transform = `translate(${(left - x) * scale}px, ${(top - y) * scale}px) scale(${scale / drawn})`;
    };
    const draw = (): void => {
      drawn = camera.view.value.scale;
      camera.drawn.value = drawn;
      style.width = `${width * drawn}px`;
      style.height = `${height * drawn}px`;
      place();
      onDrawn();
    };
    const stop = camera.view.subscribe(({ scale }) => {
      clearTimeout(resting);
      if (drawn === 0) draw();
      else {
        place();
        if (scale !== drawn) resting = setTimeout(draw, 140);
      }
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [camera, chart]);
};

const armiesOf = (figures: readonly Figure[]): ReadonlySet<string> =>
  new Set(figures.filter(({ wish }) => wish).map(({ spot }) => spot));

const spotSought = (chart: Chart, figures: readonly Figure[], wish: Wish): Spot | undefined => {
  if (wish.kind === 'space') return spotOf(chart, wish.id);
  const figure = figures.find((it) => sameWish(it.wish, wish));
  return figure && spotOf(chart, figure.spot);
};
