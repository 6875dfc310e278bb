import { Along } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { go } from '../router.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import { isSomebody, myName, useCode, wire } from './person.ts';
import { sayFault } from './wire.ts';
import './far.css';

/** A link that brings my seats to another device. */
export const TakeAlong = () => {
  const found = useSignal<{ link?: string; fault?: string }>({});
  const ask = (): void => {
    const it = wire();
    it.ask('along', Along).then(
      ({ code }) => (found.value = { link: `${it.site}#/along/${code}` }),
      (error: unknown) => (found.value = { fault: sayFault(error) }),
    );
  };
  const { link, fault } = found.value;
  return (
    <section class="far-along" aria-label="Take my seats along">
      <h2>Take my seats along</h2>
      <p>
        A link that opens your tables{myName() ? ` as ${myName()}` : ''} on another device, once, within a day. Show it
        to nobody.
      </p>
      <FaultLine text={fault} />
      {link === undefined ? (
        <button class="button" type="button" onClick={ask}>
          Show code
        </button>
      ) : (
        <LinkToSend link={link} title="My seats" about="Open it on the other device." />
      )}
    </section>
  );
};

/** A code from another device: from now on this browser is the same person. */
export const AlongPage = ({ code }: { code: string }) => {
  const fault = useSignal<string | undefined>(undefined);
  const bring = async (): Promise<void> => {
    fault.value = await useCode(code);
    if (fault.value === undefined) go('#/far');
  };
  return (
    <main class="sheet">
      <h1>My seats, on this device</h1>
      <p>Your tables of the other device can be played from here too. The link is good once.</p>
      {isSomebody() && (
        <p role="note">
          This browser has a key of its own already{myName() ? `, as ${myName()}` : ''}. Whoever made the link will have
          its seats too, and see what they see. Go on only if you made the link yourself.
        </p>
      )}
      <FaultLine text={fault.value} />
      <button class="button american" type="button" onClick={() => void bring()}>
        Bring my seats here
      </button>
    </main>
  );
};
