import { boxOf } from '@liberty/shelf';
import { signal } from '@preact/signals';
import { games } from '../../kept.ts';

/** Component packs that finished wars were played with, as their files were: each once, by its hash. */
const KEY = 'liberty-tree packs dont-tread-on-me';

const isTexts = (it: unknown): it is Record<string, string> =>
  typeof it === 'object' && it !== null && Object.values(it).every((text) => typeof text === 'string');

const remembered = (): Record<string, string> => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isTexts(it) ? it : {};
  } catch {
    return {};
  }
};

const packs = signal(remembered());

const unpacked = (text: string): { readonly name: string; readonly components: string } | undefined => {
  const it = boxOf('dont-tread-on-me')?.openWith?.(text);
  return it?.ok ? it.value : undefined;
};

/** The text of the pack with that hash: kept with a war, or with a game that is kept here. */
export const packOf = (hash: string): string | undefined =>
  packs.value[hash] ?? games.value.find(({ pack }) => pack !== undefined && unpacked(pack)?.components === hash)?.pack;

export const packName = (hash: string): string | undefined => {
  const text = packOf(hash);
  return text === undefined ? undefined : unpacked(text)?.name;
};

/** Keeps the packs of these wars, and no others. */
export const keepPacks = (hashes: readonly string[]): void => {
  packs.value = Object.fromEntries(
    [...new Set(hashes)].flatMap((hash) => {
      const text = packOf(hash);
      return text === undefined ? [] : [[hash, text]];
    }),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(packs.value));
  } catch {
    // Forbidden or full: they are known until the page is closed.
  }
};
