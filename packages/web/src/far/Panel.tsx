import { ChatLine, Invite, MOST, Notes, TableId, inviteLink } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as z from 'zod/mini';
import { Dialog } from '../frame/Dialog.tsx';
import { keep } from '../kept.ts';
import { go } from '../router.ts';
import { keptFromRecord } from '../shelf/setup.ts';
import { type FarTable, packOf } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import type { There } from './there.ts';
import { sayFault } from './wire.ts';

const Chat = ({ far }: { far: FarTable }) => {
  const text = useSignal('');
  const fault = useSignal<string | undefined>(undefined);
  const say = async (): Promise<void> => {
    const said = text.value.trim();
    if (said === '') return;
    try {
      await far.wire.ask('say', ChatLine, { id: far.id, body: { text: said } });
      text.value = '';
      fault.value = undefined;
    } catch (error) {
      fault.value = sayFault(error);
    }
  };
  return (
    <section aria-label="Chat">
      <h3>Chat</h3>
      <ol class="far-chat" aria-live="polite">
        {far.chat.value.map(({ id, name, text: said }) => (
          <li key={id}>
            <b>{name}</b> {said}
          </li>
        ))}
        {far.chat.value.length === 0 && <li class="quiet">Nothing has been said.</li>}
      </ol>
      <form
        class="far-say"
        onSubmit={(e) => {
          e.preventDefault();
          void say();
        }}
      >
        <input
          aria-label="Say something to the others"
          value={text.value}
          maxLength={MOST.chat}
          onInput={(e) => (text.value = e.currentTarget.value)}
        />
        <button class="button" type="submit">
          Say
        </button>
      </form>
      <FaultLine text={fault.value} />
    </section>
  );
};

const Done = z.object({ done: z.literal(true) });

const OwnNotes = ({ far }: { far: FarTable }) => {
  const text = useSignal('');
  const state = useSignal('Only you see them.');
  useEffect(() => {
    far.wire.ask('notes', Notes, { id: far.id }).then(
      (it) => (text.value = it.text),
      (error: unknown) => (state.value = sayFault(error)),
    );
  }, [far]);
  const note = (): void => {
    far.wire.ask('note', Done, { id: far.id, body: { text: text.value } }).then(
      () => (state.value = 'Kept.'),
      (error: unknown) => (state.value = sayFault(error)),
    );
  };
  return (
    <label class="field">
      My notes
      <textarea
        rows={3}
        maxLength={MOST.notes}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
        onBlur={note}
      />
      <small role="status">{state.value}</small>
    </label>
  );
};

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
        <button class="button" type="button" disabled={count === 0} onClick={() => ask({ what: 'takeback', count })}>
          Ask to take back my last answer
        </button>
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
  const { next } = far.news.value!.facts;
  const fault = useSignal<string | undefined>(undefined);
  const record = there.record();
  const again = (): void => {
    far.wire.ask('rematch', Rematch, { id: far.id }).then(
      ({ table }) => go(`#/far/${table}`),
      (error: unknown) => (fault.value = sayFault(error)),
    );
  };
  const review = async (): Promise<void> => {
    if (!record) return;
    const pack = await packOf(far).catch(() => undefined);
    const kept = keptFromRecord(record, pack);
    if (!kept.ok) return void (fault.value = kept.fault);
    await keep(kept.value);
    go(`#/replay/${kept.value.id}`);
  };
  return (
    <section aria-label="After the war">
      <div class="row">
        <button class="button american" type="button" disabled={!record} onClick={() => void review()}>
          Review with open hands
        </button>
        {next === undefined ? (
          <button class="button" type="button" onClick={again}>
            Rematch, sides swapped
          </button>
        ) : (
          <a class="button" href={`#/far/${next}`}>
            Sit down to the rematch
          </a>
        )}
      </div>
      <FaultLine text={fault.value} />
    </section>
  );
};

/** Everything at a table far away that is no answer: talk, notes, requests, what comes after. */
export const Panel = ({ far, there, close }: { far: FarTable; there: There; close: () => void }) => {
  const { facts, chair } = far.news.value!;
  return (
    <Dialog title="At this table" close={close}>
      <div class="far-panel">
        {facts.over && <AfterTheWar far={far} there={there} />}
        {chair !== undefined && <Chat far={far} />}
        {chair !== undefined && <OwnNotes far={far} />}
        {chair !== undefined && !facts.over && <Asking far={far} there={there} close={close} />}
        {chair === undefined && !facts.over && <p>You look on. You see what a bystander sees, never a hand.</p>}
        <div class="row end">
          <button class="button" type="button" onClick={close}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
};
