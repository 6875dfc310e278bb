import { type Signal, effect, signal } from '@preact/signals';

/** The choices of each setting; the first is the default. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  animation: ['normal', 'off', 'slow', 'fast'],
  confirm: ['on', 'off'],
  odds: ['on', 'request', 'off'],
  coach: ['off', 'on'],
  textSize: ['normal', 'large', 'larger'],
  sound: ['off', 'on'],
  autoForced: ['on', 'off'],
  results: ['pause', 'click', 'go on'],
  stacking: ['fan', 'pile'],
  casualties: ['ask', 'auto'],
  orders: ['ask', 'losing', 'never'],
  table: ['pictures', 'words'],
} as const;

export type Settings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type Setting = keyof Settings;

const KEY = 'liberty-tree settings';

/** What this browser remembers; nothing where it may not remember or somebody has put nonsense there. */
const remembered = (): Partial<Record<Setting, unknown>> => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof it === 'object' && it !== null ? it : {};
  } catch {
    return {};
  }
};

const before = remembered();
const kept = <K extends Setting>(key: K): Signal<Settings[K]> => {
  const choices: readonly unknown[] = CHOICES[key];
  const value = choices.includes(before[key]) ? before[key] : choices[0];
  return signal(value as Settings[K]);
};

export const settings: { readonly [K in Setting]: Signal<Settings[K]> } = {
  theme: kept('theme'),
  animation: kept('animation'),
  confirm: kept('confirm'),
  odds: kept('odds'),
  coach: kept('coach'),
  textSize: kept('textSize'),
  sound: kept('sound'),
  autoForced: kept('autoForced'),
  results: kept('results'),
  stacking: kept('stacking'),
  casualties: kept('casualties'),
  orders: kept('orders'),
  table: kept('table'),
};

/** The settings as plain values: for reports. */
export const settingsNow = (): Settings =>
  Object.fromEntries(Object.entries(settings).map(([key, it]) => [key, it.value])) as Settings;

/** How the page looks follows the settings; where the browser may remember them, it does. */
export const applySettings = (): void => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const systemIsDark = signal(system.matches);
  const wantsStill = signal(still.matches);
  system.addEventListener('change', () => (systemIsDark.value = system.matches));
  still.addEventListener('change', () => (wantsStill.value = still.matches));
  effect(() => {
    const { theme, textSize, animation } = settingsNow();
    const page = document.documentElement.dataset;
    page['theme'] = theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : theme;
    page['text'] = textSize;
    page['motion'] = wantsStill.value ? 'off' : animation;
  });
  effect(() => {
    const text = JSON.stringify(settingsNow());
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Forbidden or full: the settings hold until the page is closed.
    }
  });
};

/** How much larger words are at the table than they were drawn; the styles have the same figures. */
export const textZoom = (): number => ({ normal: 1, large: 1.125, larger: 1.25 })[settings.textSize.value];

/** How fast things travel: a factor on every duration; 0 when nothing should. */
export const pace = (): number => {
  const motion = document.documentElement.dataset['motion'];
  return motion === 'off' ? 0 : motion === 'slow' ? 1.8 : motion === 'fast' ? 0.5 : 1;
};
