import type { Chair } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sign } from '../frame/Sign.tsx';
import type { AnyDesk } from '../table/desk.ts';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { lookAtMine, nextTable } from './my-tables.ts';
import { useNextKey } from './next-key.ts';
import { Panel } from './Panel.tsx';
import { Requests } from './Requests.tsx';
import type { There } from './there.ts';
import { useNow } from './use-now.ts';
import { dotOf, isLost, leftTo, presence, sayConnection, sayWaiting, sideOf, sitterOf } from './words.ts';
import './far.css';
import './Strip.css';

interface ChipProps {
  readonly far: FarTable;
  readonly desk: AnyDesk;
  readonly it: Chair;
  readonly chair: number;
  readonly now: number;
}

const ChairChip = ({ far, desk, it, chair, now }: ChipProps) => {
  const { facts, position, came, chair: own } = far.news.value!;
  const left = position.clocks && leftTo(position.clocks, chair, now - came);
  const state = chair === own ? 'you' : presence(it, now);
  return (
    <li class={`${desk.seats[it.seats[0]!]?.tone ?? ''} ${chair === own ? 'far-you' : dotOf(it)}`}>
      <i class="far-dot" aria-hidden="true" />
      <b>{sitterOf(it)}</b>
      <span>
        {sideOf(facts, chair) === sitterOf(it) ? '' : sideOf(facts, chair)}
        {state === '' ? '' : ` · ${state}`}
      </span>
      {left && (
        <em class={`far-clock${left.runs ? ' runs' : ''}${left.low ? ' low' : ''}`}>
          {(left.runs || left.low) && <Sign name={left.low ? 'warn' : 'clock'} size={14} />}
          {left.says}
        </em>
      )}
    </li>
  );
};

const Line = ({ far, now }: { far: FarTable; now: number }) => {
  const state = far.line.state.value;
  return (
    <span class={`far-line ${state.is}`} role="status">
      {sayConnection(state, far.late.value, now)}
      {isLost(state, now) && (
        <button class="button" type="button" onClick={() => far.line.retry()}>
          Retry
        </button>
      )}
      {state.is === 'shut' && (
        <button class="button" type="button" onClick={() => location.reload()}>
          Reload
        </button>
      )}
    </span>
  );
};

const Next = ({ far }: { far: FarTable }) => {
  const { chair, position } = far.news.value!;
  const row = nextTable(far.id);
  const next = row && position.asked?.chair !== chair ? `#/far/${row.id}` : undefined;
  useEffect(() => void lookAtMine(), [position.asked?.chair === chair]);
  useNextKey(next);
  return next === undefined ? null : (
    <a class="button" href={next} aria-keyshortcuts="n">
      Next table <kbd>N</kbd>
    </a>
  );
};

const Waiting = ({ far, now }: { far: FarTable; now: number }) => {
  const { facts, chair, position } = far.news.value!;
  const says = sayWaiting(facts, position.asked?.chair, chair, now);
  if (says === '') return null;
  return (
    <span class="far-waiting">
      {says} {chair !== undefined && <a href="#/far">Notify me</a>}
    </span>
  );
};

/** What was said since somebody of my chair last looked, or since the drawer was last open. */
const useUnread = (far: FarTable, isOpen: boolean): number => {
  const { chair } = far.news.value!;
  const lines = far.chat.value;
  const until = useSignal(far.lastLook ?? 0);
  const last = lines.at(-1)?.at;
  useEffect(() => {
    if (isOpen && last !== undefined) until.value = Math.max(until.value, last);
  }, [isOpen, last]);
  return isOpen ? 0 : lines.filter((it) => it.at > until.value && it.chair !== chair).length;
};

interface MoreProps {
  readonly far: FarTable;
  readonly isOpen: boolean;
  readonly unread: number;
  readonly toggle: () => void;
}

/** The way to talk, notes and requests: below the log where there is a side column, else in the strip. */
const More = ({ far, isOpen, unread, toggle }: MoreProps) => {
  const last = far.chat.value.at(-1);
  return (
    <button class="button far-more" type="button" aria-expanded={isOpen} onClick={toggle}>
      {far.news.value!.facts.over ? 'After the war' : 'Talk'}
      {!far.news.value!.facts.over && <span class="far-longer"> and more</span>}
      {unread > 0 && <b class="far-unread">{unread}</b>}
      <bdi class="far-last" aria-hidden="true">
        {isOpen ? '' : last?.text}
      </bdi>
      <Sign name="down" />
    </button>
  );
};

/** Over a table far away: the line to the server, who is here with what clock, what is asked, and the way to all else. */
export const Strip = ({ far, there, desk }: { far: FarTable; there: There; desk: AnyDesk }) => {
  const now = useNow();
  const isOpen = useSignal(false);
  const { facts } = far.news.value!;
  const unread = useUnread(far, isOpen.value);
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
  };
  const state = far.line.state.value;
  const tone = state.is === 'shut' || isLost(state, now) ? 'away' : '';
  return (
    <section class={`far-strip ${tone}`} aria-label="Table far away">
      <div class="far-strip-row">
        <Line far={far} now={now} />
        <ul>
          {facts.chairs.map((it, i) => (
            <ChairChip key={i} far={far} desk={desk} it={it} chair={i} now={now} />
          ))}
        </ul>
        <Waiting far={far} now={now} />
        {facts.watchers > 0 && <span>{facts.watchers} watching</span>}
        <span class="far-door">{facts.open ? 'open table' : 'by link'}</span>
        <Next far={far} />
        <More far={far} isOpen={isOpen.value} unread={unread} toggle={toggle} />
      </div>
      {far.late.value && <i class="far-sending" aria-hidden="true" />}
      <Requests far={far} />
      {facts.over && (
        <p class="far-over" role="status">
          {facts.over.why}
        </p>
      )}
      <FaultLine text={state.is === 'shut' ? far.goodbye : far.moved.value} />
      <FaultLine text={far.fault.value} />
      {isOpen.value && <Panel far={far} there={there} close={toggle} />}
    </section>
  );
};
