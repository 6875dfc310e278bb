import { Invite, Publish, TableId, inviteLink } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import * as z from 'zod/mini';
import { save } from '@liberty/table';
import { saveFile } from '../file.ts';
import { Sign } from '../frame/Sign.tsx';
import { go } from '../router.ts';
import { keptTo } from './afterwards.ts';
import { type FarTable, packOf } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import { Chat, OwnNotes } from './Talk.tsx';
import type { There } from './there.ts';
import { sayFault } from './wire.ts';
import { PUBLISHED } from './words.ts';

/** How many answers reach back to my own last one, with it. */
const backToMine = (there: There): number => {
  const { length } = there.now.value;
  for (let at = length - 1; at >= 0; at--) if (there.kinds[there.step(at)!.seat] === 'human') return length - at;
  return 0;
};

const Asking = ({ far, there, close }: { far: FarTable; there: There; close: () => void }) => {
  const isSure = useSignal(false);
  const link = useSignal<string | undefined>(undefined);
  const count = backToMine(there);
  const ask = (what: Parameters<FarTable['offer']>[0]): void => {
    void far.offer(what);
    close();
  };
  const handOver = (): void => {
    far.wire.ask('handover', Invite, { id: far.id }).then(
      ({ invite }) => (link.value = inviteLink(far.wire.site, far.id, invite)),
      (error: unknown) => (far.fault.value = sayFault(error)),
    );
  };
  return (
    <section aria-label="Ask the others">
      <h3>Ask the others</h3>
      <div class="row">
        <button class="button" type="button" onClick={() => ask({ what: 'draw' })}>
          Offer a draw
        </button>
        {far.news.value!.facts.takebacks && (
          <button class="button" type="button" disabled={count === 0} onClick={() => ask({ what: 'takeback', count })}>
            Ask to take back my last answer
          </button>
        )}
        <button class="button" type="button" onClick={handOver}>
          Hand my seat over
        </button>
        {isSure.value ? (
          <button class="button danger" type="button" onClick={() => ask({ what: 'resign' })}>
            Yes, give up the war
          </button>
        ) : (
          <button class="button" type="button" onClick={() => (isSure.value = true)}>
            Give up
          </button>
        )}
      </div>
      {link.value !== undefined && (
        <LinkToSend
          link={link.value}
          title="My seat, for somebody else"
          about="Whoever opens it and sits down plays on in your place. Until then you do."
        />
      )}
    </section>
  );
};

const Rematch = z.object({ table: TableId });

const AfterTheWar = ({ far, there }: { far: FarTable; there: There }) => {
  const { facts, chair } = far.news.value!;
  const { next } = facts;
  const fault = useSignal<string | undefined>(undefined);
  const record = there.record();
  const again = (): void => {
    far.wire.ask('rematch', Rematch, { id: far.id }).then(
      ({ table }) => go(`#/far/${table}`),
      (error: unknown) => (fault.value = sayFault(error)),
    );
  };
  const review = async (): Promise<void> => {
    const pack = await packOf(far).catch(() => undefined);
    await keptTo('review', far, there, pack);
  };
  return (
    <section aria-label="After the war">
      <div class="row">
        <button class="button american" type="button" disabled={!record} onClick={() => void review()}>
          Review with open hands
        </button>
        {chair !== undefined && next === undefined && (
          <button class="button" type="button" onClick={again}>
            Rematch, sides swapped
          </button>
        )}
        {chair !== undefined && next !== undefined && (
          <a class="button" href={`#/far/${next}`}>
            Sit down to the rematch
          </a>
        )}
        {record && (
          <button
            class="button"
            type="button"
            onClick={() => saveFile(`${record.header.game}-${far.id}.json`, save(record))}
          >
            Save the record
          </button>
        )}
      </div>
      <p class="quiet">
        {record
          ? 'Whoever opens this page may look at the war with open hands and check every roll of its dice.'
          : 'The record is being fetched.'}
      </p>
      <FaultLine text={fault.value} />
    </section>
  );
};

/** What the world may see after the end, for my part: the strictest wish of any player holds. */
const Publishing = ({ far }: { far: FarTable }) => {
  const { facts } = far.news.value!;
  return (
    <label class="field">
      After the war the world may see
      <select
        value={facts.publish}
        onChange={(e) => void far.do('publish', { as: Publish.parse(e.currentTarget.value) })}
      >
        {PUBLISHED.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <small>The strictest wish of any player holds.</small>
    </label>
  );
};

type Tab = 'talk' | 'notes' | 'table';
const TABS: readonly (readonly [Tab, string])[] = [
  ['talk', 'Chat'],
  ['notes', 'Notes'],
  ['table', 'Table'],
];

const Mine = ({ far, there, close }: { far: FarTable; there: There; close: () => void }) => {
  const { facts } = far.news.value!;
  const tab = useSignal<Tab>(facts.over ? 'table' : 'talk');
  return (
    <>
      <div class="segments" role="group" aria-label="At this table">
        {TABS.map(([it, name]) => (
          <button key={it} type="button" aria-pressed={tab.value === it} onClick={() => (tab.value = it)}>
            {name}
          </button>
        ))}
      </div>
      {tab.value === 'talk' && <Chat far={far} />}
      {tab.value === 'notes' && <OwnNotes far={far} />}
      {tab.value === 'table' && !facts.over && <Asking far={far} there={there} close={close} />}
      {tab.value === 'table' && facts.over && <AfterTheWar far={far} there={there} />}
      {tab.value === 'table' && <Publishing far={far} />}
    </>
  );
};

/** Everything at a table far away that is no answer: talk, notes, requests, what comes after. It lies beside the table and does not keep one from playing. */
export const Panel = ({ far, there, close }: { far: FarTable; there: There; close: () => void }) => {
  const { facts, chair } = far.news.value!;
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => drawer.current?.focus(), []);
  return (
    <aside
      class="far-drawer far-panel"
      aria-label="At this table"
      tabIndex={-1}
      ref={drawer}
      onKeyDown={(e) => {
        e.stopPropagation();
        if (e.key === 'Escape') close();
      }}
    >
      <button class="far-close" type="button" aria-label="Close" onClick={close}>
        <Sign name="close" />
      </button>
      {chair !== undefined && <Mine far={far} there={there} close={close} />}
      {chair === undefined && facts.over && <AfterTheWar far={far} there={there} />}
      {chair === undefined && !facts.over && <p>You look on. You see what a bystander sees, never a hand.</p>}
    </aside>
  );
};
