import { useSignal } from '@preact/signals';
import { type Result, load, ok } from '@liberty/table';
import { type KeptGame, keep } from '../kept.ts';
import { go } from '../router.ts';
import { setUp } from './begin.ts';
import { BringRow, FilePick, NotBrought } from './BringRow.tsx';
import './Bring.css';

/** A record as text, or a link that holds one. */
const readAny = async (text: string, pack?: string): Promise<Result<KeptGame, string>> => {
  const link = /(?:#\/(?:link\/|replay\/r=))([\w-]+)/.exec(text)?.[1];
  const { endedAs, keptFromMatch, keptFromText, packAtHand } = await setUp();
  if (link === undefined) return keptFromText(text, pack);
  const { fromLink } = await import('../link.ts');
  const linked = await fromLink(link, packAtHand);
  if (!linked.ok) return linked;
  const { match, pack: brought, ended } = linked.value;
  return ok(endedAs(keptFromMatch(match, brought), ended));
};

/** The record is sound as a file but names a component pack that has not been given. */
const wantsPack = (text: string): boolean => {
  const record = load(text);
  return record.ok && record.value.header.components !== undefined;
};

/** Brings a game in by file, by pasted text or by a link. */
export const Bring = () => {
  const fault = useSignal<string | undefined>(undefined);
  const packless = useSignal<string | undefined>(undefined);
  const bring = async (it: string, pack?: string): Promise<boolean> => {
    const kept = await readAny(it, pack);
    fault.value = kept.ok ? undefined : kept.fault;
    packless.value = !kept.ok && wantsPack(it) ? it : undefined;
    if (!kept.ok) return false;
    await keep(kept.value);
    go(`#/table/${kept.value.id}`);
    return true;
  };
  return (
    <section class="bring" aria-label="Bring a game along">
      <h3>Bring a game along</h3>
      <p>A record as a file, or its text or link pasted here. Every answer in it is checked.</p>
      <NotBrought fault={fault.value} />
      {packless.value !== undefined && (
        <div class="row">
          <FilePick word="Give its component pack" take={(pack) => bring(packless.value!, pack)} />
        </div>
      )}
      <div class="row">
        <BringRow file="Open a file" says="Record or link" placeholder="Paste a record or link" bring={bring} />
      </div>
    </section>
  );
};
