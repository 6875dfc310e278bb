import { Me, type NewNotice, Notice } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as z from 'zod/mini';
import { FaultLine } from './Fault.tsx';
import { wire } from './person.ts';
import { sayFault } from './wire.ts';

type Ways = z.infer<typeof Me>;

const Done = z.object({ done: z.literal(true) });

/** What cannot be done here, in a sentence. */
class Unable extends Error {}

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks the browser to take notices of this server on this device. */
const subscribed = async (key: string): Promise<NewNotice> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new Unable('This browser does not allow notices.');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Unable('This page is not installed here, so no notice could reach it.');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await registration.pushManager.subscribe(options).catch(() => {
    throw new Unable('This browser has no way to receive notices now.');
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { by: 'push', subscription: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } };
};

const nameOf = ({ by, to, waits }: z.infer<typeof Notice>): string => {
  if (by === 'push') return 'A notice on a device';
  if (by === 'mail')
    return waits ? `Mail to ${to}, once the link in the mail we sent there is opened` : `Mail to ${to}`;
  return `Webhook ${to}`;
};

const Address = ({ mail, add }: { mail: boolean; add: (notice: NewNotice) => void }) => {
  const text = useSignal('');
  const isMail = text.value.includes('@') && !text.value.includes('://');
  return (
    <form
      class="far-say"
      onSubmit={(e) => {
        e.preventDefault();
        const to = text.value.trim();
        if (to !== '') add(isMail ? { by: 'mail', address: to } : { by: 'webhook', url: to });
      }}
    >
      <input
        aria-label={mail ? 'Mail address or webhook' : 'Webhook'}
        placeholder={mail ? 'name@example.org or https://…' : 'https://…'}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      <button class="button" type="submit">
        Add
      </button>
    </form>
  );
};

/** Where I am told that it is my turn: once a turn, and never while I look. */
export const Notices = () => {
  const found = useSignal<{ me?: Ways; fault?: string }>({});
  const look = (): Promise<void> =>
    wire()
      .ask('me', Me)
      .then(
        (me) => void (found.value = { me }),
        (error: unknown) => void (found.value = { ...found.value, fault: sayFault(error) }),
      );
  const change = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      await look();
    } catch (error) {
      found.value = { ...found.value, fault: error instanceof Unable ? error.message : sayFault(error) };
    }
  };
  useEffect(() => void look(), []);
  const add = (notice: NewNotice): void => void change(() => wire().ask('addNotice', Notice, { body: notice }));
  const end = (id: string): void => void change(() => wire().ask('endNotice', Done, { body: { id } }));
  const { me, fault } = found.value;
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Tell me when it is my turn</h2>
      <p>Once a turn, and never while you look at the table. Each notice leads to it, and has a link that ends them.</p>
      <FaultLine text={fault} />
      <ul class="far-chairs">
        {me?.notices.map((it) => (
          <li key={it.id}>
            <span>{nameOf(it)}</span>
            <button class="button" type="button" aria-label={`End: ${nameOf(it)}`} onClick={() => end(it.id)}>
              End
            </button>
          </li>
        ))}
      </ul>
      {me && canPush() && (
        <p>
          <button
            class="button"
            type="button"
            onClick={() =>
              void change(async () => wire().ask('addNotice', Notice, { body: await subscribed(me.push) }))
            }
          >
            On this device
          </button>
        </p>
      )}
      {me && <Address mail={me.mail} add={add} />}
    </section>
  );
};
