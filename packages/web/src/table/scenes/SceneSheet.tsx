import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../controller.ts';
import { MeantButton } from '../MeantButton.tsx';
import { RuleChip, Words } from '../Words.tsx';
import type { Scene, SceneRow, SceneStep } from './scene.ts';
import './SceneSheet.css';

const Row = ({ table, row }: { table: TableController; row: SceneRow }) => {
  const look = row.seat === undefined ? undefined : table.desk.seats[row.seat];
  return (
    <li>
      <span class="crest">{look && <look.Crest size={18} />}</span>
      <span>
        <Words table={table} words={row.words} />
      </span>
      {row.change !== undefined && <b>{row.change}</b>}
    </li>
  );
};

const Step = ({ table, step, n, at }: { table: TableController; step: SceneStep; n: number; at: number }) => {
  const stage = n < at ? 'done' : n === at ? 'now' : 'next';
  return (
    <li class={`step ${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
      <span class="mark">{stage === 'done' ? <Sign name="check" size={13} bold={2.4} /> : n + 1}</span>
      <div>
        <h3>
          {step.title} <RuleChip table={table} rule={step.rule} />
        </h3>
        {stage !== 'next' && (
          <>
            {step.rows.length === 0 && <p>{step.empty}</p>}
            <ul>
              {step.rows.map((row, i) => (
                <Row key={i} table={table} row={row} />
              ))}
            </ul>
            {step.spared && (
              <p>
                <Words table={table} words={step.spared} />
              </p>
            )}
            {step.note && (
              <p class="note">
                <Sign name="warn" size={18} />
                <span>
                  <Words table={table} words={step.note} />
                </span>
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
};

/** Keys of a scene: space and arrows step, Escape leaves. */
const keys = (event: KeyboardEvent, table: TableController): void => {
  const { showing } = table;
  const target = event.target instanceof Element ? event.target : undefined;
  if (!showing.scene.value || target?.closest('input, select, textarea, dialog')) return;
  const onButton = target?.closest('button') !== null && target?.closest('button') !== undefined;
  if (event.key === 'Escape') showing.close();
  else if (event.key === 'ArrowLeft') showing.turn(-1);
  else if (event.key === 'ArrowRight' || (event.key === ' ' && !onButton)) showing.turn(1);
  else return;
  event.preventDefault();
  event.stopPropagation();
};

const Open = ({ table, scene }: { table: TableController; scene: Scene }) => {
  const { showing } = table;
  const at = showing.step.value;
  const next = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => next.current?.focus(), [scene]);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  const isLast = at === scene.steps.length - 1;
  return (
    <section class="scene" data-panel="placed" aria-label={scene.title}>
      <div class="inner">
        <header>
          <Sign name={scene.sign} size={26} />
          <h2>{scene.title}</h2>
          <p>{scene.lead}</p>
        </header>
        <ol ref={list} tabIndex={0} aria-label="Steps">
          {scene.steps.map((step, n) => (
            <Step key={n} table={table} step={step} n={n} at={at} />
          ))}
        </ol>
        <footer>
          <button type="button" class="button" disabled={at === 0} onClick={() => showing.turn(-1)}>
            <Sign name="back" size={14} /> Back
          </button>
          <small>Space steps on</small>
          {!isLast && (
            <button type="button" class="button" onClick={() => showing.all()}>
              All at once
            </button>
          )}
          <MeantButton table={table} looks="american" own={next} onClick={() => showing.turn(1)}>
            {isLast ? 'Go on' : 'Next'} <Sign name="on" size={14} />
          </MeantButton>
        </footer>
      </div>
    </section>
  );
};

/** A result stands, and the computer waits until it has been seen. */
const Held = ({ table }: { table: TableController }) => (
  <div class="held" data-panel role="group" aria-label="A result stands">
    <MeantButton table={table} looks="american" data-onward onClick={() => table.showing.goOn()}>
      Continue
    </MeantButton>
  </div>
);

/** What is to be looked at before play goes on. */
export const SceneSheet = ({ table }: { table: TableController }) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keys(event, table);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [table]);
  const scene = table.eyes.cursor.value === undefined ? table.showing.scene.value : undefined;
  if (scene) return <Open table={table} scene={scene} />;
  return table.showing.held.value ? <Held table={table} /> : null;
};
