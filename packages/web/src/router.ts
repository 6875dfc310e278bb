import { signal } from '@preact/signals';

/** The places of the page. */
export type Place =
  /** The front page; with a box of the shelf taken down. */
  | { readonly at: 'shelf'; readonly game?: string }
  | { readonly at: 'table'; readonly id: string }
  | { readonly at: 'replay'; readonly id: string; readonly step?: number }
  | { readonly at: 'link'; readonly link: string; readonly step?: number }
  /** A war looked at again: one that is kept here, or one of a link. */
  | { readonly at: 'review'; readonly id?: string; readonly link?: string; readonly step?: number }
  /** The same war on one page, for friends. */
  | { readonly at: 'chronicle'; readonly id?: string; readonly link?: string }
  | { readonly at: 'rules'; readonly game?: string; readonly section?: string }
  /** The three editions of We the People side by side. */
  | { readonly at: 'editions'; readonly chapter?: string }
  | { readonly at: 'learn'; readonly game: string }
  | { readonly at: 'results'; readonly game: string }
  /** A first war, at a step of it, counted from 0. */
  | { readonly at: 'school'; readonly game: string; readonly step?: number }
  | { readonly at: 'settings' }
  /** The luck of the day for every box; tables that have the same luck, and a friend's result. */
  | { readonly at: 'daily'; readonly game?: string }
  | { readonly at: 'duplicate'; readonly deal: string; readonly link?: string }
  /** Positions with one best answer, or one of them. */
  | { readonly at: 'puzzles' }
  | { readonly at: 'puzzle'; readonly id: string }
  /** The laboratory, or one of its experiments. */
  | { readonly at: 'lab'; readonly id?: string }
  /** Tables far away: mine and the open ones, one to be laid, one of them, seats from another device. */
  | { readonly at: 'tables' }
  | { readonly at: 'lay'; readonly game: string }
  | { readonly at: 'far'; readonly id: string; readonly invite?: string }
  | { readonly at: 'along'; readonly code: string }
  | { readonly at: 'nowhere'; readonly address: string };

const stepOf = (text: string | undefined): { step?: number } =>
  text !== undefined && /^\d+$/.test(text) ? { step: Number(text) } : {};

/** A war by its name here, or 'r=' and a link. */
const warOf = (text: string): { id?: string; link?: string } =>
  text.startsWith('r=') ? { link: text.slice(2) } : { id: text };

/** The steps of a first war are counted from 1 in addresses. */
const lessonStepOf = (text: string | undefined): { step?: number } => {
  const { step } = stepOf(text);
  return step === undefined || step < 1 ? {} : { step: step - 1 };
};

/** '#/rules/we-the-people/7.1c' -> a place. */
export const placeOf = (hash: string): Place => {
  const address = hash.replace(/^#?\/?/, '');
  const [room = '', first = '', second, ...more] = address.split('/').map((it) => safelyDecoded(it));
  switch (room) {
    case '':
      return { at: 'shelf' };
    case 'box':
      return first ? { at: 'shelf', game: first } : { at: 'shelf' };
    case 'table':
      return first ? { at: 'table', id: first } : { at: 'nowhere', address };
    case 'replay':
      if (first.startsWith('r=')) return { at: 'link', link: first.slice(2), ...stepOf(second) };
      return first ? { at: 'replay', id: first, ...stepOf(second) } : { at: 'nowhere', address };
    case 'review':
      return first ? { at: 'review', ...warOf(first), ...stepOf(second) } : { at: 'nowhere', address };
    case 'chronicle':
      return first ? { at: 'chronicle', ...warOf(first) } : { at: 'nowhere', address };
    case 'link':
      return first ? { at: 'link', link: first, ...stepOf(second) } : { at: 'nowhere', address };
    case 'rules':
      return {
        at: 'rules',
        ...(first ? { game: first } : {}),
        ...(second ? { section: [second, ...more].join('/') } : {}),
      };
    case 'editions':
      return { at: 'editions', ...(first ? { chapter: first } : {}) };
    case 'learn':
      return first ? { at: 'learn', game: first } : { at: 'nowhere', address };
    case 'results':
      return first ? { at: 'results', game: first } : { at: 'nowhere', address };
    case 'school':
      return first ? { at: 'school', game: first, ...lessonStepOf(second) } : { at: 'nowhere', address };
    case 'settings':
      return { at: 'settings' };
    case 'daily':
      return { at: 'daily', ...(first ? { game: first } : {}) };
    case 'puzzles':
      return first ? { at: 'puzzle', id: first } : { at: 'puzzles' };
    case 'lab':
      return { at: 'lab', ...(first ? { id: first } : {}) };
    case 'duplicate':
      return first ? { at: 'duplicate', deal: first, ...(second ? { link: second } : {}) } : { at: 'daily' };
    case 'far':
      if (first === '') return { at: 'tables' };
      if (first === 'new') return second ? { at: 'lay', game: second } : { at: 'nowhere', address };
      return { at: 'far', id: first, ...(second ? { invite: second } : {}) };
    case 'along':
      return first ? { at: 'along', code: first } : { at: 'nowhere', address };
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

/** Whoever comes by the address of a table far away ('/t/…#invite=…', which the server leads here) is shown into it. */
export const cameTo = (search: string, hash: string): string | undefined => {
  const table = new URLSearchParams(search).get('table');
  const invite = new URLSearchParams(hash.slice(1)).get('invite');
  if (table === null) return undefined;
  return invite === null ? `#/far/${table}` : `#/far/${table}/${invite}`;
};

/** The address bar leads; the page follows. */
export const followAddress = (): void => {
  const follow = (): void => {
    shown = location.hash;
    place.value = placeOf(shown);
  };
  const table = cameTo(location.search, location.hash);
  if (table !== undefined) history.replaceState(null, '', `${location.pathname}${table}`);
  addEventListener('hashchange', follow);
  follow();
};
