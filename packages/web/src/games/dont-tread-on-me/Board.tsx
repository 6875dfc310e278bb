import { PLACES, type View, has, rebelPlaces, britishPlaces, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { useComputed } from '@preact/signals';
import { useContext, useMemo } from 'preact/hooks';
import { Camera } from '../../board/camera.ts';
import { fit } from '../../board/viewport.ts';
import { MapBoard } from '../../board/MapBoard.tsx';
import type { DeskProps } from '../../table/desk.ts';
import { MovingContext } from '../../table/moving-context.ts';
import { countyRect, chartFor } from './chart.ts';
import { factsFor } from './facts.ts';
import { followFor } from './follow.ts';
import { stateOfView } from './game.ts';
import { groundFor } from './ground.tsx';
import { oddsPanelFor } from './OddsPanel.tsx';
import { sceneFor } from './scene.tsx';
import { perGame } from '../per-game.ts';
import './Board.css';

/** Drawn smaller than this, the sheets carry fewer words, and larger ones. */
const FINE = 0.92;

const holder = (view: View, id: string): string => {
  const x = PLACES.indexOf(id);
  if (x < 0) return 'transparent';
  const s = stateOfView(view);
  if (has(britishPlaces(s), x)) return has(rebelPlaces(s), x) ? 'var(--act-ring)' : 'var(--br)';
  return has(rebelPlaces(s), x) ? 'var(--am)' : 'var(--line-2)';
};

/** A position in twenty squares, for the list of games. */
export const Miniature = ({ view }: { view: View }) => (
  <svg viewBox="60 20 1220 920" class="miniature" aria-hidden="true">
    {PLACES.map((id, x) => {
      const [left, top, w, h] = countyRect(x);
      return <rect key={id} x={left} y={top} width={w} height={h} rx="8" fill={holder(view, id)} />;
    })}
  </svg>
);

export const boardFor = perGame((opened: DontTreadOnMe) => {
  const { chart } = chartFor(opened);
  const { spoken } = factsFor(opened);
  const { useFollow } = followFor(opened);
  const { Ground, Writing } = groundFor(opened);
  const { OddsPanel } = oddsPanelFor(opened);
  const { figures } = sceneFor(opened);

  /** Five sheets must be seen whole: a wide table opens with all of them. */
  class SheetCamera extends Camera {
    override open(): void {
      super.open();
      const { width, height } = this.pane.value;
      if (width < 800) return;
      const whole = fit(chart.opening, { width, height });
      this.restore({ ...whole, x: Math.min(0, whole.x), y: Math.min(0, whole.y) });
    }
  }

  const Board = ({ table }: DeskProps) => {
    const camera = useMemo(() => new SheetCamera(chart), []);
    const moving = useContext(MovingContext);
    const view = table.look.value.view as View;
    const small = useComputed(() => camera.view.value.scale < FINE).value;
    useFollow(table, camera);
    const pieces = useMemo(() => figures(view, small), [view, small]);
    return (
      <div class="dtom-board" data-small={small ? 'yes' : undefined}>
        <MapBoard
          table={table.tabletop}
          chart={chart}
          camera={camera}
          figures={pieces}
          overlays={[]}
          spoken={(id) => spoken(id, view)}
          dot={(id) => holder(view, id)}
          ornaments={null}
          ground={<Ground view={view} />}
          names={<Writing view={view} small={small} />}
          onMotion={(running) => moving.start(running)}
        />
        <OddsPanel table={table} camera={camera} />
      </div>
    );
  };

  return { Board };
});
