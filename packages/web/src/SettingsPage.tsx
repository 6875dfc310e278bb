import { CHOICES, type Setting, settings } from './settings.ts';
import { fileReport } from './frame/Boundary.tsx';
import { Keys } from './table/Keys.tsx';
import './SettingsPage.css';

const WORDS: Readonly<Record<Setting, { title: string; about: string; choices: Readonly<Record<string, string>> }>> = {
  theme: {
    title: 'Light',
    about: 'By daylight, by candle-light, or as your system has it.',
    choices: { system: 'System', light: 'Daylight', dark: 'Candle-light' },
  },
  animation: {
    title: 'Animation',
    about: 'How fast pieces travel. If your system asks for less motion, nothing travels.',
    choices: { off: 'Off', slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },
  confirm: {
    title: 'Confirmations',
    about: 'Ask before what cannot be taken back.',
    choices: { on: 'On', off: 'Off' },
  },
  odds: {
    title: 'Odds',
    about: 'Exact chances before a battle and for each battle card; on request they wait for a click.',
    choices: { on: 'On', request: 'On request', off: 'Off' },
  },
  coach: {
    title: 'Coach',
    about:
      'One sentence before an answer that loses much by the computer’s eyes, or leaves something hanging. It sees what you see, never makes you wait, and is silent otherwise. At tables of this device.',
    choices: { off: 'Off', on: 'On' },
  },
  textSize: {
    title: 'Text',
    about: 'The size of all words but those of the map, which has its own zoom.',
    choices: { normal: 'Normal', large: 'Large', larger: 'Larger' },
  },
  sound: { title: 'Sound', about: 'Card, drum, die, and a bell for your turn.', choices: { off: 'Off', on: 'On' } },
  autoForced: {
    title: 'Forced answers',
    about: 'Where the rules leave one answer, give it by itself; the log tells.',
    choices: { on: 'By itself', off: 'Ask me' },
  },
  results: {
    title: 'Results',
    about:
      'How a battle ended stands before the computer goes on: for a moment, or until you click. Winter and the like are shown step by step, unless you let all go by.',
    choices: { pause: 'A moment', click: 'Until I click', 'go on': 'Go on' },
  },
  stacking: {
    title: 'Stacks',
    about: 'Generals who meet in a space stand side by side, or in a pile.',
    choices: { fan: 'Side by side', pile: 'Pile' },
  },
  casualties: {
    title: 'Casualties',
    about:
      'In the battles of 1775, when you are alone at the screen: who falls to a hit. By rule: the least useful first. Several people decide each for himself, in the battle.',
    choices: { ask: 'Ask me', auto: 'By rule' },
  },
  orders: {
    title: 'Command decisions',
    about:
      'In the battles of 1775, likewise: orders to leave the field. Asked always, only when the chances are bad, or never.',
    choices: { ask: 'Ask me', losing: 'Below 50%', never: 'Never' },
  },
  table: {
    title: 'Table',
    about: 'With pictures, or all in words: for keyboard and screen reader. Nothing of the game is missing in either.',
    choices: { pictures: 'Pictures', words: 'Words' },
  },
};

/** The order in which choices are shown is that of the words, not of the defaults. */
const Row = ({ of }: { of: Setting }) => {
  const { title, about, choices } = WORDS[of];
  const it = settings[of];
  return (
    <fieldset class="setting">
      <legend>{title}</legend>
      <p>{about}</p>
      <div class="segments">
        {Object.entries(choices).map(([value, word]) => (
          <label key={value}>
            <input
              type="radio"
              name={of}
              value={value}
              checked={it.value === value}
              onChange={() => ((it as { value: string }).value = value)}
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Every setting; used by the page and by the table's panel alike. */
export const SettingsPanel = () => (
  <div class="settings">
    {(Object.keys(CHOICES) as Setting[]).map((of) => (
      <Row key={of} of={of} />
    ))}
    <Keys />
  </div>
);

export const SettingsPage = () => (
  <main class="sheet wide">
    <h1>Settings</h1>
    <p>They hold for every game and are kept in this browser.</p>
    <SettingsPanel />
    <button class="button" type="button" onClick={() => history.back()}>
      Back
    </button>
    <section class="report">
      <h2>Something wrong?</h2>
      <p>
        A report is a file: the record and position of the game you played last, versions and settings. The secret of
        the dice is not in it, nor what another person at your screen hides.
      </p>
      <button class="button" type="button" onClick={() => void fileReport()}>
        Report
      </button>
    </section>
    <p>
      <a href="./third-party-licences.txt">Licences</a> of what this page is made with.
    </p>
  </main>
);
