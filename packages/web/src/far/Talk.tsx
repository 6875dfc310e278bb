import { ChatLine, MOST, Notes, Talk } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import * as z from 'zod/mini';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { sayFault } from './wire.ts';
import { hourOf, sideOf } from './words.ts';

const Done = z.object({ done: z.literal(true) });

/** Notes go out when nothing has been typed for so long (ms). */
const SETTLED = 700;

/** What is said at the table. What is being typed stays when the drawer is closed, and when it could not be sent. */
export const Chat = ({ far }: { far: FarTable }) => {
  const text = far.drafts.chat;
  const fault = useSignal<string | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [far.chat.value]);
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
      <ol class="far-chat" aria-live="polite" aria-label="What was said" tabIndex={0} ref={list}>
        {far.chat.value.map(({ id, name, text: said, at, chair }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            <small>
              {sideOf(far.news.value!.facts, chair)}, {hourOf(at)}
            </small>{' '}
            <bdi>{said}</bdi>
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
      <Muting far={far} />
    </section>
  );
};

/** Whom I hear: what a muted one says does not come to me any more. */
const Muting = ({ far }: { far: FarTable }) => {
  const { facts, chair: own } = far.news.value!;
  const muted = useSignal<readonly number[]>([]);
  const fault = useSignal<string | undefined>(undefined);
  const look = async (): Promise<void> => {
    try {
      const talk = await far.wire.ask('chat', Talk, { id: far.id });
      muted.value = talk.muted;
      far.chat.value = talk.lines;
      fault.value = undefined;
    } catch (error) {
      fault.value = sayFault(error);
    }
  };
  useEffect(() => void look(), [far]);
  const mute = async (chair: number, on: boolean): Promise<void> => {
    try {
      await far.wire.ask('mute', Done, { id: far.id, body: { chair, on } });
    } catch (error) {
      return void (fault.value = sayFault(error));
    }
    await look();
  };
  return (
    <div class="row">
      {facts.chairs.map(({ name }, chair) => {
        const isMuted = muted.value.includes(chair);
        return chair === own || name === undefined ? null : (
          <button
            key={chair}
            class="button"
            type="button"
            aria-pressed={isMuted}
            onClick={() => void mute(chair, !isMuted)}
          >
            {isMuted ? `Hear ${name} again` : `Mute ${name}`}
          </button>
        );
      })}
      <FaultLine text={fault.value} />
    </div>
  );
};

/** Notes nobody else sees: kept as one types, and again as soon as the server is there. */
export const OwnNotes = ({ far }: { far: FarTable }) => {
  const { drafts } = far;
  const text = drafts.notes;
  const state = useSignal('Only you see them.');
  const isOpen = far.line.state.value.is === 'open';
  const note = async (): Promise<void> => {
    const sent = text.peek();
    if (sent === undefined || sent === drafts.kept) return;
    try {
      await far.wire.ask('note', Done, { id: far.id, body: { text: sent } });
      drafts.kept = sent;
      state.value = 'Kept.';
    } catch (error) {
      state.value = `${sayFault(error)} They stay here and are sent again.`;
    }
  };
  useEffect(() => {
    if (text.peek() !== undefined || !isOpen) return;
    far.wire.ask('notes', Notes, { id: far.id }).then(
      (it) => (text.value = drafts.kept = it.text),
      (error: unknown) => (state.value = sayFault(error)),
    );
  }, [far, isOpen]);
  useEffect(() => {
    const soon = setTimeout(() => void note(), SETTLED);
    return () => clearTimeout(soon);
  }, [text.value, isOpen]);
  useEffect(() => () => void note(), [far]);
  return (
    <label class="field">
      My notes
      <textarea
        rows={3}
        maxLength={MOST.notes}
        value={text.value ?? ''}
        disabled={text.value === undefined}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      <small role="status">{state.value}</small>
    </label>
  );
};
