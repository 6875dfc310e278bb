import './Keys.css';
/** What the hands can do at a table besides clicking what shines: keys, and the pointer. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'gives the answer that is meant'],
  ['1 to 9', 'go to a card of the hand, or to a counter in the open box'],
  ['Tab, arrows', 'walk over the map; ? asks why not'],
  ['Z, Shift Z', 'take back one step, or the whole play'],
  ['H', 'asks for a hint'],
  ['P, C, Esc', 'begin a plan, carry it out, drop it'],
  ['A, .', 'let the computer play for you, or give its next answer'],
  ['R', 'opens the rule of the question'],
  ['J, K', 'look back and forward through the game'],
  ['F8', 'while you look back: the next pair of eyes, also in words'],
  ['← →', 'in the log: from name to name, and to its sections'],
  ['M, U, L, B', 'go to the map, the hand, the log, the answers in a battle; F6 goes round them'],
  ['+, −, 0', 'zoom the map, and fit it'],
  ['Esc', 'closes what lies over the table, then leaves a choice that is only half made'],
  ['Drag', 'takes a piece that shines to where it goes; with Shift you then say who goes'],
];

export const Keys = () => (
  <section class="keys">
    <h2>Keys and gestures</h2>
    <dl>
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
