import { useSignal } from '@preact/signals';
import type { FarTable } from './far-table.ts';
import { sayOffer, sitterOf } from './words.ts';

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

/** What the others ask, or time does: a bar above the table or over its corner of sea, one at a time. */
export const Requests = ({ far }: { far: FarTable }) => (
  <div class="far-requests">
    <Request far={far} />
    <Fallen far={far} />
    <Elsewhere far={far} />
  </div>
);
