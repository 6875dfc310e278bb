import { lidOf } from '@liberty/shelf/lids';
import type { Result } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../frame/toasts.tsx';
import { list, looked } from '../kept.ts';
import { go } from '../router.ts';
import { startAndGo } from '../shelf/begin.ts';
import { BringRow, NotBrought } from '../shelf/BringRow.tsx';
import { Comparison, nameOf } from './Comparison.tsx';
import { type Deal, dealSays, readDeal, seedSays } from './deal.ts';
import { type Finished, tablesOf } from './finished.ts';
import { addressOf, bringFriend, computersTable, underWay } from './tables.ts';
import './daily.css';

const copied = async (address: Promise<Result<string, string>>, words: string): Promise<void> => {
  const it = await address;
  if (!it.ok) return say(it.fault);
  try {
    await navigator.clipboard.writeText(it.value);
    say(words);
  } catch {
    say({ text: `This browser does not let the page copy. The link: ${it.value}`, stays: true });
  }
};

/** Begins one's own table of a deal, or plays on at it. */
export const OwnTable = ({ deal }: { deal: Deal }) => {
  const [open] = underWay(deal);
  const { seats, seed, options } = deal;
  return open ? (
    <a class="button american" href={`#/table/${open.id}`}>
      Play on
    </a>
  ) : (
    <button
      class="button american"
      type="button"
      onClick={() => void startAndGo(lidOf(deal.game)!, { seats, seed, options, sameLuck: true })}
    >
      Begin
    </button>
  );
};

const Computer = ({ code }: { code: string }) => {
  const now = computersTable.now.value;
  const fault = computersTable.fault.value;
  if (now?.deal === code)
    return (
      <p class="at-work" role="status">
        <progress aria-label="The computer plays" /> The computer has given {now.answers}{' '}
        {now.answers === 1 ? 'answer' : 'answers'}.
        <button class="button" type="button" onClick={() => computersTable.cancel()}>
          Cancel
        </button>
      </p>
    );
  return (
    <>
      {fault?.deal === code && <p role="alert">The computer has stopped: {fault.why}</p>}
      <button class="button" type="button" disabled={now !== undefined} onClick={() => void computersTable.begin(code)}>
        Let the computer play it
      </button>
    </>
  );
};

const Friend = ({ deal, code }: { deal: Deal; code: string }) => {
  const fault = useSignal<string | undefined>(undefined);
  const bring = async (it: string): Promise<boolean> => {
    const came = await bringFriend(deal, it);
    fault.value = came.ok ? undefined : came.fault;
    return came.ok;
  };
  return (
    <section class="friend" aria-label="A friend’s table">
      <h2>A friend’s table</h2>
      <p>
        Send this page as a link: whoever opens it gets the same luck. When the war is over, the link to its result, or
        its record as a file, is brought in here.
      </p>
      <div class="row">
        <button
          class="button"
          type="button"
          onClick={() => void copied(addressOf(code), 'The link is copied: the same luck for whoever opens it.')}
        >
          Copy the link
        </button>
        <BringRow
          file="Open a record"
          says="A friend’s link or record"
          placeholder="Paste a friend’s link"
          bring={bring}
        />
      </div>
      <NotBrought fault={fault.value} />
    </section>
  );
};

const answersSay = ({ answers, byComputer, who }: Finished): string =>
  who === 'computer' || byComputer === 0 ? `${answers}` : `${answers}, of which the computer gave ${byComputer}`;

const Tables = ({ all, code }: { all: readonly Finished[]; code: string }) => (
  <table class="deal-tables">
    <caption class="hidden">Finished tables</caption>
    <thead>
      <tr>
        <th scope="col">Table</th>
        <th scope="col">Result</th>
        <th scope="col">Score</th>
        <th scope="col">Answers</th>
        <th scope="col">
          <span class="hidden">See and share</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {all.map((it) => (
        <tr key={it.id} class={it.won ? 'won' : 'lost'}>
          <th scope="row">{nameOf(it, all)}</th>
          <td>{it.verdict}</td>
          <td>{it.score}</td>
          <td>{answersSay(it)}</td>
          <td class="row">
            <a href={`#/replay/${it.id}/0`} aria-label={`See it: ${nameOf(it, all)}`}>
              See it
            </a>
            {it.who === 'you' && (
              <button
                class="button"
                type="button"
                onClick={() => void copied(addressOf(code, it.id), 'The link to your result is copied.')}
              >
                Copy your result
              </button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Side = ({
  word,
  all,
  value,
  pick,
}: {
  word: string;
  all: readonly Finished[];
  value: Finished;
  pick: (it: Finished) => void;
}) => (
  <select
    class="input"
    aria-label={word}
    value={all.indexOf(value)}
    onChange={(e) => pick(all[Number(e.currentTarget.value)]!)}
  >
    {all.map((it, i) => (
      <option key={it.id} value={i}>
        {nameOf(it, all)}
      </option>
    ))}
  </select>
);

/** Which two are laid side by side: one's own and the last that came, unless others are chosen. */
const Compared = ({ deal, all }: { deal: Deal; all: readonly Finished[] }) => {
  const chosen = useSignal<readonly (Finished | undefined)[]>([]);
  const first = chosen.value[0] ?? all.find(({ who }) => who === 'you') ?? all[0]!;
  const second = chosen.value[1] ?? all.find((it) => it !== first)!;
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">Card by card</h2>
      <div class="row">
        <Side word="First table" all={all} value={first} pick={(it) => (chosen.value = [it, second])} />
        <span>beside</span>
        <Side word="Second table" all={all} value={second} pick={(it) => (chosen.value = [first, it])} />
      </div>
      {first === second ? (
        <p role="status">Choose two tables that differ.</p>
      ) : (
        <Comparison deal={deal} tables={[first, second]} all={all} />
      )}
    </section>
  );
};

const Laid = ({ deal, code }: { deal: Deal; code: string }) => {
  const all = tablesOf(code);
  const isOwnDone = all.some(({ who }) => who === 'you');
  /** What others did is not shown before one has played oneself, unless one asks for it. */
  const isOpen = useSignal(false);
  const others = all.filter(({ who }) => who !== 'you');
  const isShown = isOwnDone || isOpen.value;
  return (
    <main class="sheet wide deal">
      <h1>The same luck</h1>
      <p class="lead">
        {lidOf(deal.game)!.title}: {dealSays(deal)}.{' '}
        {seedSays(deal.seed)[0]!.toUpperCase() + seedSays(deal.seed).slice(1)}.
      </p>
      <p>
        Every table of this page has the same cards and dice. Play yours, let the computer play it, send it to a friend;
        then lay two wars side by side.
      </p>
      <div class="row">
        <OwnTable deal={deal} />
        {!all.some(({ who }) => who === 'computer') && <Computer code={code} />}
      </div>
      {all.length === 0 && <p class="empty">No war with this luck has ended yet.</p>}
      {!isShown && others.length > 0 && (
        <p role="status" class="veiled">
          {others.length === 1 ? 'One table has' : `${others.length} tables have`} finished. What they did is shown when
          you have played yours.{' '}
          <button class="button" type="button" onClick={() => (isOpen.value = true)}>
            Show it now
          </button>
        </p>
      )}
      {isShown && all.length > 0 && <Tables all={all} code={code} />}
      {isShown && all.length > 1 && <Compared deal={deal} all={all} />}
      <Friend deal={deal} code={code} />
    </main>
  );
};

/** The page of one deal: its tables, how to come by more of them, and two of them card by card. `link`: a friend's result that came along. */
export const DealPage = ({ code, link }: { code: string; link?: string | undefined }) => {
  const fault = useSignal<string | undefined>(undefined);
  const deal = readDeal(code);
  useEffect(() => {
    if (!looked.value) void list();
  }, []);
  useEffect(() => {
    if (link === undefined || !deal.ok) return;
    const bring = async (): Promise<void> => {
      const came = await bringFriend(deal.value, `#/link/${link}`);
      if (came.ok) go(`#/duplicate/${code}`);
      else fault.value = came.fault;
    };
    void bring();
  }, [code, link]);
  if (!deal.ok)
    return (
      <main class="sheet">
        <h1>This link cannot be opened</h1>
        <p>{deal.fault}</p>
        <a class="button american" href="#/daily">
          Every day
        </a>
      </main>
    );
  return (
    <>
      {fault.value !== undefined && (
        <p class="sheet fault" role="alert">
          The result in this link cannot be read: {fault.value}
        </p>
      )}
      <Laid deal={deal.value} code={code} />
    </>
  );
};
