import { signal } from '@preact/signals';

/** The places of the page. */
export type Place =
  | { readonly at: 'shelf' }
  | { readonly at: 'table'; readonly id: string }
  | { readonly at: 'replay'; readonly id: string; readonly step?: number }
  | { readonly at: 'link'; readonly link: string; readonly step?: number }
  | { readonly at: 'rules'; readonly game?: string; readonly section?: string }
  | { readonly at: 'learn'; readonly game: string }
  | { readonly at: 'results'; readonly game: string }
  | { readonly at: 'settings' }
  | { readonly at: 'nowhere'; readonly address: string };

const stepOf = (text: string | undefined): { step?: number } =>
  text !== undefined && /^\d+$/.test(text) ? { step: Number(text) } : {};

/** '#/rules/we-the-people/7.1c' -> a place. */
export const placeOf = (hash: string): Place => {
  const address = hash.replace(/^#?\/?/, '');
  const [room = '', first = '', second, ...more] = address.split('/').map((it) => safelyDecoded(it));
  switch (room) {
    case '':
      return { at: 'shelf' };
    case 'table':
      return first ? { at: 'table', id: first } : { at: 'nowhere', address };
    case 'replay':
      if (first.startsWith('r=')) return { at: 'link', link: first.slice(2), ...stepOf(second) };
      return first ? { at: 'replay', id: first, ...stepOf(second) } : { at: 'nowhere', address };
    case 'link':
      return first ? { at: 'link', link: first, ...stepOf(second) } : { at: 'nowhere', address };
    case 'rules':
      return {
        at: 'rules',
        ...(first ? { game: first } : {}),
        ...(second ? { section: [second, ...more].join('/') } : {}),
      };
    case 'learn':
      return first ? { at: 'learn', game: first } : { at: 'nowhere', address };
    case 'results':
      return first ? { at: 'results', game: first } : { at: 'nowhere', address };
    case 'settings':
      return { at: 'settings' };
    default:
      return { at: 'nowhere', address };
  }
};

const safelyDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const place = signal<Place>({ at: 'shelf' });

export const go = (address: string): void => {
  location.hash = address;
};

/** The address of the page that is shown. */
let shown = '';

/** The page that is shown tells its address more exactly; not if another has been asked for meanwhile. */
export const rename = (address: string): void => {
  if (location.hash !== shown) return;
  history.replaceState(null, '', address);
  shown = location.hash;
};

/** The address bar leads; the page follows. */
export const followAddress = (): void => {
  const follow = (): void => {
    shown = location.hash;
    place.value = placeOf(shown);
  };
  addEventListener('hashchange', follow);
  follow();
};
