import { useEffect, useRef } from 'preact/hooks';
import type { EntryGroup } from './entries.ts';
import type { Reader } from './reader.ts';
import './Answers.css';

type Listed = EntryGroup['entries'][number];

const idOf = ({ index }: Listed): string => `entry-${index}`;

const Option = ({ reader, entry }: { reader: Reader; entry: Listed }) => {
  const isActive = reader.chosen.value?.key === entry.key;
  const odds = isActive && reader.table.manners.odds.value === 'on' ? reader.odds(entry.choice) : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive && reader.active.value > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={box}
      role="option"
      id={idOf(entry)}
      class="entry"
      aria-selected={isActive}
      aria-disabled={entry.barred === undefined ? undefined : true}
      {...(entry.choice ? { 'data-legal': 'yes' } : {})}
      onClick={entry.do}
    >
      <kbd>{entry.digit ?? ''}</kbd>
      <span>
        {entry.says}
        {entry.choice?.primary && <i> (the usual answer)</i>}
        {odds !== undefined && <small>{odds}</small>}
      </span>
    </div>
  );
};

/** The digits and arrows of the field; letters are left to it. */
const keys = (event: KeyboardEvent, reader: Reader): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const done = (act: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const chosen = reader.chosen.value;
  if (/^[1-9]$/.test(event.key)) {
    const entry = reader.entries.value.find(({ digit }) => digit === event.key);
    done(() => entry?.do());
  } else if (event.key === 'ArrowDown') done(() => reader.move(1));
  else if (event.key === 'ArrowUp') done(() => reader.move(-1));
  else if (event.key === 'Enter') done(() => (chosen ? chosen.do() : reader.sayNothing()));
  else if (event.key === 'Escape') done(() => reader.escape());
  else if (event.key === '?') done(() => chosen?.wish && reader.lookAt(chosen.wish));
};

/** One field to find, and the list of everything that can be answered. */
export const Answers = ({ reader }: { reader: Reader }) => {
  const { table } = reader;
  const only = reader.only.value;
  const { asked, view } = table.look.value;
  const title = table.attention.pending.value
    ? 'Are you sure?'
    : asked || !view.question
      ? 'Answers'
      : 'Nothing is asked of you now';
  const chosen = reader.chosen.value;
  return (
    <section class="words-answers" data-region="answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{title}</h2>
      <p id="answers-help" class="quiet">
        Type to find; 1 to 9 answer; arrows and Enter choose; ? reads a thing out; Escape starts over, and leaves a
        choice that is only half made; F6 goes to the next part.
      </p>
      <input
        class="input"
        type="text"
        role="combobox"
        data-home
        aria-label="Your answer"
        aria-describedby="prompt"
        aria-expanded="true"
        aria-controls="answers-list"
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(chosen) : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder="Boston, Howe, undo, hint …"
        value={reader.typed.value}
        onInput={(event) => reader.find(event.currentTarget.value)}
        onKeyDown={(event) => keys(event, reader)}
      />
      {only && (
        <p class="row">
          Only about {only.name}.
          <button type="button" class="button" onClick={() => reader.clear()}>
            All answers
          </button>
        </p>
      )}
      <div role="listbox" id="answers-list" aria-label="Answers and commands">
        {reader.groups.value.map(({ heading, entries }) => (
          <div key={heading} role="group" aria-label={heading}>
            <div class="entry-head" aria-hidden="true">
              {heading}
            </div>
            {entries.map((entry) => (
              <Option key={entry.key} reader={reader} entry={entry} />
            ))}
          </div>
        ))}
        {chosen === undefined && (
          <div role="option" class="entry" aria-selected="false" aria-disabled="true">
            <kbd />
            <span>Nothing has these words.</span>
          </div>
        )}
      </div>
    </section>
  );
};
