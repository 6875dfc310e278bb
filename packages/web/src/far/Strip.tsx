import type { Chair } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sign } from '../frame/Sign.tsx';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { lookAtMine, nextTable } from './my-tables.ts';
import { Panel } from './Panel.tsx';
import type { There } from './there.ts';
import { useNow } from './use-now.ts';
import { leftTo, presence, sayConnection, sayOffer, sideOf, sitterOf } from './words.ts';
import './far.css';

const ChairChip = ({ far, it, chair, now }: { far: FarTable; it: Chair; chair: number; now: number }) => {
  const { facts, position, came, chair: own } = far.news.value!;
  const left = position.clocks && leftTo(position.clocks, chair, now - came);
  const state = chair === own ? 'you' : presence(it, now);
  return (
    <li class={it.here ? 'far-here' : ''}>
      <i class="far-dot" aria-hidden="true" />
      <b>{sitterOf(it)}</b>
      <span>
        {sideOf(facts, chair)}
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

/** What is asked of me, or by me. Neither button is the one that is meant. */
const Request = ({ far }: { far: FarTable }) => {
  const { facts, chair, position } = far.news.value!;
  const { offer } = facts;
  if (!offer || chair === undefined) return null;
  const reply = (agree: boolean): void => void far.do('reply', { agree });
  const who = sitterOf(facts.chairs[offer.by]!);
  if (offer.by === chair)
    return (
      <div class="far-request" role="status">
        <span>{sayOffer(offer)} The others are asked; it lapses with the next answer.</span>
        <button class="button" type="button" onClick={() => reply(false)}>
          Withdraw
        </button>
      </div>
    );
  if (!offer.waits.includes(chair)) return null;
  return (
    <div class="far-request" role="status">
      <span>
        {sayOffer(offer, who)}
        {position.clocks && position.asked?.chair === chair && ' Your clock stands meanwhile.'}
      </span>
      <button class="button" type="button" onClick={() => reply(false)}>
        Refuse
      </button>
      <button class="button" type="button" onClick={() => reply(true)}>
        Allow
      </button>
    </div>
  );
};

/** Somebody's clock has fallen: the others claim the war, wait, or let the computer play on. */
const Fallen = ({ far }: { far: FarTable }) => {
  const { facts, chair, position } = far.news.value!;
  const fallen = position.clocks?.fallen;
  const waits = useSignal(-1);
  if (fallen === undefined || chair === undefined || facts.over || facts.fallen !== 'ask') return null;
  const who = sitterOf(facts.chairs[fallen]!);
  if (fallen === chair)
    return (
      <div class="far-request" role="status">
        <span>Your clock has fallen. You may still answer until the others decide.</span>
      </div>
    );
  if (waits.value === position.n) return null;
  return (
    <div class="far-request" role="status">
      <span>The clock of {who} has fallen.</span>
      <button class="button" type="button" onClick={() => void far.do('fallen', { call: 'claim' })}>
        Claim the war
      </button>
      <button class="button" type="button" onClick={() => void far.do('fallen', { call: 'computer' })}>
        Let the computer play on
      </button>
      <button class="button" type="button" onClick={() => (waits.value = position.n)}>
        Wait
      </button>
    </div>
  );
};

/** The computer plays for me, after my clock fell: I may come back. */
const Elsewhere = ({ far }: { far: FarTable }) => {
  const { facts, chair } = far.news.value!;
  if (chair === undefined || facts.over || facts.chairs[chair]!.computer === undefined) return null;
  return (
    <div class="far-request" role="status">
      <span>The computer plays on for you.</span>
      <button class="button" type="button" onClick={() => void far.do('comeBack')}>
        Play for myself again
      </button>
    </div>
  );
};

const Line = ({ far, now }: { far: FarTable; now: number }) => {
  const state = far.line.state.value;
  return (
    <span class={`far-line ${state.is}`} role="status">
      {sayConnection(state, far.sending.value, now)}
      {state.is === 'away' && (
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

/** Over a table far away: the line to the server, who is here with what clock, what is asked, and the way to all else. */
export const Strip = ({ far, there }: { far: FarTable; there: There }) => {
  const now = useNow();
  const isOpen = useSignal(false);
  const read = useSignal(far.chat.value.length);
  const { facts, chair, position } = far.news.value!;
  const unread = Math.max(0, far.chat.value.length - read.value);
  const next = nextTable(far.id);
  useEffect(() => void lookAtMine(), [position.asked?.chair === chair]);
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
    read.value = far.chat.value.length;
  };
  return (
    <section class={`far-strip ${far.line.state.value.is}`} aria-label="Table far away">
      <div class="far-strip-row">
        <Line far={far} now={now} />
        <ul>
          {facts.chairs.map((it, i) => (
            <ChairChip key={i} far={far} it={it} chair={i} now={now} />
          ))}
        </ul>
        {facts.watchers > 0 && <span>{facts.watchers} watching</span>}
        {next && position.asked?.chair !== chair && (
          <a class="button" href={`#/far/${next.id}`}>
            Next table
          </a>
        )}
        <button class="button" type="button" aria-haspopup="dialog" onClick={toggle}>
          {facts.over ? 'After the war' : 'Talk and more'}
          {unread > 0 && <b class="far-unread">{unread}</b>}
        </button>
      </div>
      <Request far={far} />
      <Fallen far={far} />
      <Elsewhere far={far} />
      {facts.over && (
        <p class="far-over" role="status">
          {facts.over.why}
        </p>
      )}
      <FaultLine text={far.fault.value} />
      {isOpen.value && <Panel far={far} there={there} close={toggle} />}
    </section>
  );
};
