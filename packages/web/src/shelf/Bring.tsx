import { useSignal } from '@preact/signals';
import { type Result, load, ok } from '@liberty/table';
import { type KeptGame, keep } from '../kept.ts';
import { go } from '../router.ts';
import { setUp } from './begin.ts';
import './Bring.css';

/** A record as text, or a link that holds one. */
const readAny = async (text: string, pack?: string): Promise<Result<KeptGame, string>> => {
  const link = /(?:#\/(?:link\/|replay\/r=))([\w-]+)/.exec(text)?.[1];
  const { keptFromMatch, keptFromText, packAtHand } = await setUp();
  if (link === undefined) return keptFromText(text, pack);
  const { fromLink } = await import('../link.ts');
  const linked = await fromLink(link, packAtHand);
  return linked.ok ? ok(keptFromMatch(linked.value.match, linked.value.pack)) : linked;
};

/** The record is sound as a file but names a component pack that has not been given. */
const wantsPack = (text: string): boolean => {
  const record = load(text);
  return record.ok && record.value.header.components !== undefined;
};

const FilePick = ({ word, take }: { word: string; take: (text: string) => Promise<void> }) => {
  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) await take(await file.text());
    input.value = '';
  };
  return (
    <label class="button file">
      {word}
      <input type="file" accept=".json,application/json,text/plain" onChange={(e) => void pick(e.currentTarget)} />
    </label>
  );
};

/** Brings a game in by file, by pasted text or by a link. */
export const Bring = () => {
  const text = useSignal('');
  const fault = useSignal<string | undefined>(undefined);
  const packless = useSignal<string | undefined>(undefined);
  const bring = async (it: string, pack?: string) => {
    const kept = await readAny(it, pack);
    fault.value = kept.ok ? undefined : kept.fault;
    packless.value = !kept.ok && wantsPack(it) ? it : undefined;
    if (!kept.ok) return;
    await keep(kept.value);
    text.value = '';
    go(`#/table/${kept.value.id}`);
  };
  return (
    <section class="bring" aria-label="Bring a game along">
      <h3>Bring a game along</h3>
      <p>A record as a file, or its text or link pasted here. Every answer in it is checked.</p>
      {fault.value !== undefined && (
        <p class="fault" role="alert">
          <b>Nothing was brought in:</b> {fault.value}
        </p>
      )}
      {packless.value !== undefined && (
        <div class="row">
          <FilePick word="Give its component pack" take={(pack) => bring(packless.value!, pack)} />
        </div>
      )}
      <div class="row">
        <FilePick word="Open a file" take={(it) => bring(it)} />
        <input
          class="input"
          aria-label="Record or link"
          placeholder="Paste a record or link"
          value={text.value}
          onInput={(e) => (text.value = e.currentTarget.value)}
        />
        <button class="button" type="button" disabled={text.value.trim() === ''} onClick={() => void bring(text.value)}>
          Bring
        </button>
      </div>
    </section>
  );
};
