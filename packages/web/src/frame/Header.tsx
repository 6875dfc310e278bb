import { LIDS } from '@liberty/shelf/lids';
import vignettes from '../shelf/art/vignettes.svg';
import { place } from '../router.ts';
import { settings } from '../settings.ts';
import { Icon } from './Icon.tsx';
import { offline } from './installed.ts';
import './Header.css';

const PLACES = [
  ['Play', '#/', 'shelf'],
  ['Learn', `#/learn/${LIDS.find((lid) => lid.seats)?.id}`, 'learn'],
  ['Rules', '#/rules', 'rules'],
  ['Settings', '#/settings', 'settings'],
] as const;

const isDark = () => document.documentElement.dataset['theme'] === 'dark';

/** The head of every page but the table's. */
export const Header = () => {
  const { theme } = settings;
  void theme.value;
  return (
    <header class="top">
      <a class="brand" href="#/">
        <svg width="44" height="54" aria-hidden="true">
          <use href={`${vignettes}#tree`} width="44" height="54" />
        </svg>
        Liberty Tree
      </a>
      <nav aria-label="Pages">
        {PLACES.map(([word, href, at]) => (
          <a key={at} href={href} aria-current={place.value.at === at ? 'page' : undefined}>
            {word}
          </a>
        ))}
      </nav>
      <div class="right">
        {offline.value && <span class="offline">Offline: everything here goes on</span>}
        <button
          class="button square"
          type="button"
          title="Candle-light"
          aria-label={isDark() ? 'By daylight' : 'By candle-light'}
          onClick={() => (theme.value = isDark() ? 'light' : 'dark')}
        >
          <Icon name="candle" />
        </button>
      </div>
    </header>
  );
};
