import { Token, commitmentTo, newNonce, newToken } from '@liberty/net';
import { signal } from '@preact/signals';
import * as z from 'zod/mini';
import { PERSON } from './known.ts';
import { Wire, sayFault } from './wire.ts';

/** Who one is at tables far away: a key made in this browser, and the name one last sat down with. No account. */
interface Person {
  readonly key: string;
  readonly name: string;
  /** Numbers of one's own for the dice, by what was committed to; kept until they have been shown. */
  readonly nonces: Readonly<Record<string, string>>;
}

/** So many numbers are kept: a table that has not begun by then is laid anew. */
const NONCES = 80;

const remembered = (): Person | undefined => {
  try {
    const it = JSON.parse(localStorage.getItem(PERSON) ?? 'null') as Partial<Person> | null;
    if (!Token.safeParse(it?.key).success) return undefined;
    return { key: it!.key!, name: it!.name ?? '', nonces: { ...it!.nonces } };
  } catch {
    return undefined;
  }
};

const held = signal<Person | undefined>(remembered());

/** Who one is now: as this browser remembers it, for another window may have sat down meanwhile, with what only this one holds. */
const person = (): Person | undefined => {
  const [stored, here] = [remembered(), held.value];
  if (!stored) return here;
  return { ...stored, nonces: { ...stored.nonces, ...(here?.key === stored.key ? here.nonces : {}) } };
};

const remember = (it: Person): Person => {
  held.value = it;
  try {
    localStorage.setItem(PERSON, JSON.stringify(it));
  } catch {
    // Forbidden or full: the key holds until the page is closed.
  }
  return it;
};

/** Has this browser ever sat at a table far away? Before that nothing is asked of any server. */
export const isSomebody = (): boolean => person() !== undefined;

/** The one at this screen; made when first needed. */
const somebody = (): Person => person() ?? remember({ key: newToken(), name: '', nonces: {} });

export const myName = (): string => person()?.name ?? '';

export const callMe = (name: string): void => void remember({ ...somebody(), name });

/** Requests to the server this page came from. */
export const wire = (): Wire => new Wire(document.baseURI.split(/[?#]/)[0]!, somebody().key);

/** A number of one's own for the dice, kept here; what is told of it is only its hash. */
export const commitNonce = (): string => {
  const nonce = newNonce();
  const commit = commitmentTo(nonce);
  const it = somebody();
  const nonces = Object.entries(it.nonces).slice(1 - NONCES);
  remember({ ...it, nonces: Object.fromEntries([...nonces, [commit, nonce]]) });
  return commit;
};

/** The number that was committed to so, if it was here. */
export const nonceFor = (commit: string | null | undefined): string | undefined =>
  commit === null || commit === undefined ? undefined : person()?.nonces[commit];

/** It has been shown, and need be kept no longer. */
export const forgetNonce = (commit: string): void => {
  const it = somebody();
  remember({ ...it, nonces: Object.fromEntries(Object.entries(it.nonces).filter(([key]) => key !== commit)) });
};

/** This browser becomes the same person as the one that made the code; the sentence where that cannot be. */
export const useCode = async (code: string): Promise<string | undefined> => {
  try {
    await wire().ask('useAlong', z.object({ done: z.literal(true) }), { body: { code } });
    return undefined;
  } catch (error) {
    return sayFault(error);
  }
};
