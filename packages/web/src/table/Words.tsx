import type { Wish } from '@liberty/table';
import type { TableController } from './controller.ts';
import { Die } from './Die.tsx';
import type { Words as Sentence } from './words.ts';
import './Words.css';

/** A name that can be found on the table: the pointer or the focus outlines it, a click brings it into sight. */
const Name = ({ table, name, wish }: { table: TableController; name: string; wish: Wish }) => (
  <button
    type="button"
    class="name"
    onPointerEnter={() => table.attention.point(wish)}
    onPointerLeave={() => table.attention.point(undefined)}
    onFocus={() => table.attention.point(wish)}
    onBlur={() => table.attention.point(undefined)}
    onClick={(event) => {
      event.stopPropagation();
      table.attention.seek(wish);
    }}
  >
    {name}
  </button>
);

export const Words = ({ table, words }: { table: TableController; words: Sentence }) => (
  <>
    {words.map((word, i) => {
      if (typeof word === 'string') return word;
      if ('die' in word)
        return <Die key={i} value={word.die} tone={word.seat === undefined ? '' : table.desk.seats[word.seat]!.tone} />;
      if ('token' in word) {
        const { Token } = table.desk;
        return Token ? <Token key={i} id={word.token} /> : word.says;
      }
      if ('name' in word) return <Name key={i} table={table} name={word.name} wish={word.wish} />;
      return (
        <b key={i} class={`side-word ${table.desk.seats[word.seat]?.tone ?? ''}`}>
          {word.side}
        </b>
      );
    })}
  </>
);

/** The number of a section; a click opens our words for it. */
export const RuleChip = ({ table, rule, quiet }: { table: TableController; rule: string; quiet?: boolean }) =>
  rule === '' ? null : (
    <button
      type="button"
      class={quiet ? 'rule-mark' : 'chip rule-chip'}
      title={`Rule ${rule}: ${table.desk.game.rulebook[rule] ?? ''}`}
      onClick={(event) => {
        event.stopPropagation();
        table.openRule(rule);
      }}
    >
      §{rule}
    </button>
  );
