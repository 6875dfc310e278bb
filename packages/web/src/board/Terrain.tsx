import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Camera } from './camera.ts';
import type { Chart } from './chart.ts';

const fileOf = (chart: Chart, theme: 'light' | 'dark', size: '' | '@2x'): string =>
  `${import.meta.env.BASE_URL}${chart.terrain.file}-${theme}${size}.webp`;

/** So long the map lies still before the sharper picture is laid down, in ms. */
const REST = 140;

/** The terrain by daylight or by candle-light. The sharper picture is laid down once it has been read and the hand rests, so that no frame of a moving map waits for it; where it cannot be had the other stays. */
export const Terrain = ({ chart, camera, sharp }: { chart: Chart; camera: Camera; sharp: boolean }) => {
  const size = useSignal<'' | '@2x'>(sharp ? '@2x' : '');
  useEffect(() => {
    if (!sharp || size.value) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let stop = (): void => undefined;
    let gone = false;
    const layDown = (): void => {
      size.value = '@2x';
      stop();
    };
    const waitForRest = (): void => {
      if (gone) return;
      stop = camera.view.subscribe(() => {
        clearTimeout(resting);
        resting = setTimeout(layDown, REST);
      });
    };
    const picture = new Image();
    picture.src = fileOf(chart, document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light', '@2x');
    void picture.decode().then(waitForRest, () => undefined);
    return () => {
      gone = true;
      stop();
      clearTimeout(resting);
    };
  }, [chart, camera, sharp]);
  return (
    <>
      <img class="terrain by-day" src={fileOf(chart, 'light', size.value)} alt="" draggable={false} />
      <img class="terrain by-night" src={fileOf(chart, 'dark', size.value)} alt="" draggable={false} loading="lazy" />
    </>
  );
};
