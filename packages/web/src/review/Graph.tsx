import type { Judged } from '@liberty/study/grades';
import type { Seat } from '@liberty/table';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Moment } from './moments.ts';
import { type Camp, type Chapter, percent, points } from './war.ts';
import './Graph.css';

export interface GraphProps {
  /** The chance of the first side after so many answers, as far as it is known. */
  readonly graph: readonly (number | undefined)[];
  readonly camps: readonly [Camp, Camp];
  readonly chapters: readonly Chapter[];
  readonly moments?: readonly Moment[];
  /** The lower strips: what each answer lost, and what luck gave. */
  readonly strips?: {
    readonly answers: readonly (Judged | undefined)[];
    readonly strokes: readonly number[];
    readonly toneOfSeat: (seat: Seat) => string;
  };
  /** The position that is looked at, and how another is chosen. */
  readonly at?: number;
  readonly onPick?: (at: number) => void;
  readonly high: number;
}

const LEFT = 44;
const RIGHT = 10;
const TOP = 14;
const YEARS = 24;
const STRIP = 46;

/** How wide the drawing may be, as the page lies. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const wide = useSignal(0);
  useLayoutEffect(() => {
    const it = box.current;
    if (!it) return undefined;
    const measure = (): void => void (wide.value = Math.round(it.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(it);
    return () => watch.disconnect();
  }, []);
  return { box, wide: wide.value };
};

/** Where everything lies in a drawing of this size. */
const layOut = (wide: number, high: number, length: number, hasStrips: boolean) => {
  const bottom = high - YEARS - (hasStrips ? 2 * STRIP : 0);
  return {
    bottom,
    right: wide - RIGHT,
    x: (at: number): number => LEFT + ((wide - LEFT - RIGHT) * at) / Math.max(1, length),
    y: (share: number): number => bottom - (bottom - TOP) * share,
  };
};
type Laid = ReturnType<typeof layOut>;

const fixed = (n: number): string => n.toFixed(1);

/** The line through what is known. */
const lineOf = (graph: GraphProps['graph'], { x, y }: Laid): string =>
  graph
    .flatMap((share, at) => (share === undefined ? [] : [`${fixed(x(at))},${fixed(y(share))}`]))
    .map((it, i) => `${i === 0 ? 'M' : 'L'}${it}`)
    .join('');

/** The ground between the line and the middle; the half it is seen in is cut out. */
const areaOf = (graph: GraphProps['graph'], laid: Laid): string => {
  const known = graph.flatMap((share, at) => (share === undefined ? [] : [at]));
  if (known.length < 2) return '';
  const { x, y } = laid;
  return `${lineOf(graph, laid)}L${fixed(x(known.at(-1)!))},${fixed(y(0.5))}L${fixed(x(known[0]!))},${fixed(y(0.5))}Z`;
};

/** How wide a letter of a year is, and how far one year stays from the next. */
const LETTER = 7.4;
const APART = 10;

/** Where the years are written: each in the middle of its part, as far as the frame lets it. Where there is little room only every second, third …; and none that would run into the one before. */
const yearsIn = ({ x, right }: Laid, chapters: readonly Chapter[]): Map<Chapter, number> => {
  const longest = Math.max(1, ...chapters.map(({ title }) => title.length));
  const room = (right - LEFT) / Math.max(1, chapters.length);
  const every = Math.max(1, Math.ceil((longest * LETTER + APART) / room));
  const written = new Map<Chapter, number>();
  let free = -Infinity;
  for (const [i, chapter] of chapters.entries()) {
    if (i % every > 0) continue;
    const half = (chapter.title.length * LETTER) / 2;
    const at = Math.min((x(chapter.from) + x(chapter.to)) / 2, right - half);
    if (at - half < free) continue;
    written.set(chapter, at);
    free = at + half + APART;
  }
  return written;
};

const Grid = ({ laid, chapters }: { laid: Laid; chapters: readonly Chapter[] }) => {
  const { x, y, bottom, right } = laid;
  const years = yearsIn(laid, chapters);
  return (
    <g class="grid">
      {chapters.map((chapter, i) => (
        <g key={`${chapter.title} ${chapter.from}`}>
          {i % 2 === 1 && (
            <rect
              class="band"
              x={x(chapter.from)}
              y={TOP}
              width={Math.max(0, x(chapter.to) - x(chapter.from))}
              height={bottom - TOP}
            />
          )}
          {years.has(chapter) && (
            <text class="year" x={years.get(chapter)} y={bottom + 17}>
              {chapter.title}
            </text>
          )}
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line class={share === 0.5 ? 'middle' : 'fine'} x1={LEFT} x2={right} y1={y(share)} y2={y(share)} />
          <text class="share" x={LEFT - 8} y={y(share) + 4}>
            {share === 1 ? '100%' : Math.round(share * 100)}
          </text>
        </g>
      ))}
      <rect class="frame" x={LEFT} y={TOP} width={right - LEFT} height={bottom - TOP} />
    </g>
  );
};

/** A turning point: round or square by whose it was, a diamond where it was an answer. */
const Pin = ({ moment, at, tone }: { moment: Moment; at: readonly [number, number]; tone: string }) => {
  const [x, y] = at;
  return (
    <g class={`pin ${moment.because === 'answer' ? 'answer' : tone}`} transform={`translate(${fixed(x)},${fixed(y)})`}>
      {moment.because === 'answer' ? (
        <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
      ) : tone === 'br' ? (
        <rect x="-9" y="-9" width="18" height="18" rx="2" />
      ) : (
        <circle r="10" />
      )}
      <text y="4">{moment.n}</text>
    </g>
  );
};

const Strips = ({
  strips,
  laid,
  camps,
}: {
  strips: NonNullable<GraphProps['strips']>;
  laid: Laid;
  camps: GraphProps['camps'];
}) => {
  const { x, bottom } = laid;
  const [errors, luck] = [bottom + YEARS + 6, bottom + YEARS + STRIP + 24];
  const wide = Math.max(1.5, Math.min(7, x(1) - x(0)));
  const tall = (share: number, most: number): number => Math.min(most, Math.max(1.5, Math.abs(share) * 220));
  const { toneOfSeat } = strips;
  const toneOf = (stroke: number): string => camps[stroke > 0 ? 0 : 1].tone;
  return (
    <g class="strips">
      <text class="share" x={LEFT - 8} y={errors + 8}>
        errors
      </text>
      <text class="share" x={LEFT - 8} y={luck + 4}>
        luck
      </text>
      <line x1={LEFT} x2={laid.right} y1={errors} y2={errors} />
      <line x1={LEFT} x2={laid.right} y1={luck} y2={luck} />
      {strips.answers.map((it) =>
        it && it.loss > 0.004 ? (
          <rect
            key={it.entry}
            class={`seat-${toneOfSeat(it.seat)}`}
            x={fixed(x(it.entry))}
            y={errors}
            width={fixed(wide)}
            height={fixed(tall(it.loss, STRIP - 16))}
          />
        ) : null,
      )}
      {strips.strokes.map((stroke, at) => {
        const high = tall(stroke, STRIP / 2 - 4);
        return Math.abs(stroke) < 0.004 ? null : (
          <rect
            key={at}
            class={toneOf(stroke)}
            x={fixed(x(at))}
            y={fixed(stroke > 0 ? luck - high : luck)}
            width={fixed(wide)}
            height={fixed(high)}
          />
        );
      })}
    </g>
  );
};

const Drawing = ({ wide, ...props }: GraphProps & { readonly wide: number }): ComponentChildren => {
  const { graph, camps, chapters, moments = [], strips, at, onPick, high } = props;
  // The years stand where they belong before anything of the graph is known.
  const length = Math.max(1, graph.length - 1, chapters.at(-1)?.to ?? 0);
  const laid = layOut(wide, high, length, strips !== undefined);
  const { x, y, bottom } = laid;
  const middle = y(0.5);
  const pick = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - LEFT) / (wide - LEFT - RIGHT);
    onPick?.(Math.round(Math.max(0, Math.min(1, share)) * length));
  };
  const area = areaOf(graph, laid);
  return (
    <svg
      width={wide}
      height={high}
      viewBox={`0 0 ${wide} ${high}`}
      aria-hidden="true"
      class={onPick ? 'pickable' : ''}
      onPointerDown={pick}
      onPointerMove={(event) => event.buttons === 1 && pick(event)}
    >
      <defs>
        <clipPath id="over-middle">
          <rect x="0" y={TOP} width={wide} height={middle - TOP} />
        </clipPath>
        <clipPath id="under-middle">
          <rect x="0" y={middle} width={wide} height={bottom - middle} />
        </clipPath>
        <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect class="stripe-ground" width="6" height="6" />
          <line class="stripe" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      <Grid laid={laid} chapters={chapters} />
      <path class={`area ${camps[0].tone}`} d={area} clip-path="url(#over-middle)" />
      <path class={`area ${camps[1].tone}`} d={area} clip-path="url(#under-middle)" />
      <path class="line" d={lineOf(graph, laid)} />
      {strips && <Strips strips={strips} laid={laid} camps={camps} />}
      {at !== undefined && (
        <g class="cursor">
          <line x1={x(at)} x2={x(at)} y1={TOP - 4} y2={strips ? high - 6 : bottom} />
          <path d={`M${x(at) - 6},${TOP - 12}h12l-6,8z`} />
        </g>
      )}
      {moments.map((moment) => (
        <Pin
          key={moment.n}
          moment={moment}
          at={[x(moment.entry + 1), y(graph[moment.entry + 1] ?? 0.5)]}
          tone={camps[moment.by > 0 ? 0 : 1].tone}
        />
      ))}
    </svg>
  );
};

/** The chance of the first side to win, over the whole war. What it shows is also there as a table. */
export const Graph = (props: GraphProps) => {
  const { box, wide } = useWidth();
  return (
    <div class="war-graph" ref={box} style={{ height: `${props.high}px` }}>
      {wide > 0 && <Drawing {...props} wide={wide} />}
    </div>
  );
};

export interface GraphTableProps extends Pick<GraphProps, 'graph' | 'camps' | 'chapters'> {
  readonly moments?: readonly Moment[];
}

/** The same in words and numbers: at the end of every part of the war, and at every turning point. */
export const GraphTable = ({ graph, camps, chapters, moments = [] }: GraphTableProps) => {
  const rows = [
    { at: 0, what: 'The beginning', by: undefined as number | undefined },
    ...chapters.map(({ title, to }) => ({ at: to, what: `End of ${title}`, by: undefined })),
    ...moments.map(({ entry, title, by }) => ({ at: entry + 1, what: title, by })),
  ].sort((a, b) => a.at - b.at);
  const said = (share: number | undefined): string => (share === undefined ? 'not known yet' : percent(share));
  return (
    <table class="graph-table">
      <caption>Chance of the {camps[0].name} side to win</caption>
      <thead>
        <tr>
          <th scope="col">After answer</th>
          <th scope="col">What</th>
          <th scope="col">Chance</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, what, by }, i) => (
          <tr key={`${at} ${i}`}>
            <td>{at}</td>
            <td>{what}</td>
            <td>{said(graph[at])}</td>
            <td>{by === undefined ? '' : points(by)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
