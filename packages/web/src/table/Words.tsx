import type { Wish } from '@liberty/table';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { Die } from './Die.tsx';
import { type Words as Sentence, type Word, runsOf } from './words.ts';
import './Words.css';

/** Where there are very many names and sections, Tab does not stop at each of them: whoever lists them has keys of its own for that. */
export const NoStops = createContext(false);
const useStop = (): { tabIndex?: -1 } => (useContext(NoStops) ? { tabIndex: -1 } : {});

/** A name that can be found on the table: the pointer or the focus outlines it, a click brings it into sight. */
const Name = ({ table, name, wish }: { table: TableController; name: string; wish: Wish }) => (
  <button
    type="button"
    class="name"
    {...useStop()}
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

const Piece = ({ table, word }: { table: TableController; word: Word }) => {
  if (typeof word === 'string') return <>{word}</>;
  if ('die' in word)
    return <Die value={word.die} tone={word.seat === undefined ? '' : table.desk.seats[word.seat]!.tone} />;
  if ('token' in word) {
    const { Token } = table.desk;
    return Token ? <Token id={word.token} /> : <>{word.says}</>;
  }
  if ('name' in word) return <Name table={table} name={word.name} wish={word.wish} />;
  return <b class={`side-word ${table.desk.seats[word.seat]?.tone ?? ''}`}>{word.side}</b>;
};

export const Words = ({ table, words }: { table: TableController; words: Sentence }) => (
  <>
    {runsOf(words).map((run, i) => {
      const pieces = run.map((word, n) => <Piece key={n} table={table} word={word} />);
      if (run.length === 1) return pieces;
      return (
        <span key={i} class="unbroken">
          {pieces}
        </span>
      );
    })}
  </>
);

/** The number of a section; a click opens our words for it. */
export const RuleChip = ({ table, rule, quiet }: { table: TableController; rule: string; quiet?: boolean }) => {
  const stop = useStop();
  return rule === '' ? null : (
    <button
      type="button"
      {...stop}
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
};
