import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { isArrow } from '../board/bearing.ts';
import { keyOf, sameWish } from '../board/thing.ts';
import type { Reader } from './reader.ts';
import { sayUnder } from './saying.ts';
import './Places.css';

/** Letters typed within this time make one word. */
const TOGETHER = 1200;

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** All places in the order in which they are read. */
const placesOf = (reader: Reader): Wish[] => reader.table.desk.aloud.regions.flatMap(({ places }) => [...places]);

/** The place whose name begins so, after the present one. */
const placeNamed = (reader: Reader, letters: string): Wish | undefined => {
  const all = placesOf(reader);
  const at = all.findIndex((it) => sameWish(it, reader.here));
  const from = letters.length > 1 ? at : at + 1;
  const round = [...all.slice(from), ...all.slice(0, from)];
  return round.find((it) => reader.table.desk.nameOf(it).toLowerCase().startsWith(letters));
};

/** The next of these places after the present one, round and round. */
const nextOf = (reader: Reader, places: readonly Wish[], step: 1 | -1): Wish | undefined => {
  const at = places.findIndex((it) => sameWish(it, reader.here));
  if (places.length === 0) return undefined;
  return at < 0 ? places[0] : places[(at + step + places.length) % places.length];
};

const manned = (reader: Reader): Wish[] => {
  const { aloud } = reader.table.desk;
  const stands = aloud.movers(reader.table.look.value).flatMap(({ at }) => at ?? []);
  return stands.filter((it, i) => stands.findIndex((other) => sameWish(it, other)) === i);
};

const answerable = (reader: Reader): Wish[] => placesOf(reader).filter((it) => reader.table.at(it).length > 0);

/** A place in words under its name: what it is, who stands there, who threatens it, what may be done. */
const reading = (reader: Reader): string => {
  const { table } = reader;
  const look = table.look.value;
  const { aloud } = table.desk;
  const threats = aloud.threats(reader.here, look);
  return [
    sayUnder(table.desk.nameOf(reader.here), aloud.read(reader.here, look)),
    reader.legal(table.at(reader.here)),
    threats === undefined ? '' : `Enemies near: ${threats}.`,
  ]
    .filter((it) => it !== '')
    .join(' ');
};

const Here = ({ reader }: { reader: Reader }) => {
  const typed = useRef({ text: '', until: 0 });
  /** A place is read out to whoever walks, and to nobody else. */
  const walking = useSignal(false);
  const go = (to: Wish | undefined): void => {
    if (to) reader.walkTo(to);
  };
  const jump = (event: KeyboardEvent): void => {
    const before = event.timeStamp < typed.current.until ? typed.current.text : '';
    typed.current = { text: before + event.key.toLowerCase(), until: event.timeStamp + TOGETHER };
    go(placeNamed(reader, typed.current.text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || key === 'Tab' || /^F\d/.test(key)) return;
    event.stopPropagation();
    if (!isLetter(key)) typed.current.until = 0;
    if (isArrow(key)) go(reader.table.desk.aloud.toward(reader.here, key));
    else if (key === 'PageDown' || key === 'PageUp') go(nextOf(reader, manned(reader), key === 'PageDown' ? 1 : -1));
    else if (key === '.' || key === ',') go(nextOf(reader, answerable(reader), key === '.' ? 1 : -1));
    else if (key === 'Enter') reader.press(reader.here);
    else if (key === ' ' || key === '?') reader.lookAt(reader.here);
    else if (key === 'Escape') reader.escape();
    else if (isLetter(key)) jump(event);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="here"
      role="application"
      tabIndex={0}
      aria-label="Walk"
      aria-describedby="here-reading"
      onFocus={() => (walking.value = true)}
      onBlur={() => (walking.value = false)}
      onKeyDown={onKeyDown}
    >
      <div id="here-reading" aria-live={walking.value ? 'polite' : 'off'} aria-atomic="true">
        <h3>{reader.table.desk.nameOf(reader.here)}</h3>
        <p>{reading(reader)}</p>
      </div>
    </div>
  );
};

const Lanes = ({ reader, enter }: { reader: Reader; enter: () => void }) => {
  const { table } = reader;
  const { desk } = table;
  const { aloud } = desk;
  return (
    <ul class="lanes" aria-label={`Ways out of ${desk.nameOf(reader.here)}`}>
      {aloud.lanes(reader.here).map(({ to, bearing, note }) => {
        const brief = aloud.brief(to, table.look.value);
        const about = [brief, note].filter(Boolean).join(', ');
        return (
          <li key={keyOf(to)}>
            <button
              type="button"
              class="button"
              onClick={() => {
                reader.walkTo(to);
                enter();
              }}
            >
              <b>{desk.nameOf(to)}</b> {bearing}
              {about !== '' && `: ${about}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const Regions = ({ reader, enter }: { reader: Reader; enter: () => void }) => {
  const { table } = reader;
  const { desk } = table;
  const { aloud } = desk;
  const look = table.look.value;
  return (
    <>
      {aloud.regions.map((region) => (
        <details key={region.name} class="words-region">
          <summary>
            <b>{region.name}</b>: {region.says(look)}
          </summary>
          <ul>
            {region.places.map((place) => {
              const brief = aloud.brief(place, look);
              return (
                <li key={keyOf(place)}>
                  <button
                    type="button"
                    class="button quiet"
                    onClick={() => {
                      reader.walkTo(place);
                      enter();
                    }}
                  >
                    <b>{desk.nameOf(place)}</b>
                    {brief !== '' && `: ${brief}`}
                    {table.at(place).length > 0 && ' (legal)'}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </>
  );
};

/** The map in words: where one stands, where roads lead, and every place by its region. */
export const Places = ({ reader }: { reader: Reader }) => {
  const section = useRef<HTMLElement>(null);
  const enter = (): void => section.current?.querySelector<HTMLElement>('.here')?.focus();
  return (
    <section class="words-places" data-region="places" aria-labelledby="places-title" ref={section}>
      <h2 id="places-title">Map</h2>
      <p id="walk-help" class="quiet">
        Arrows walk along the lines, letters jump, Page Down to the next general, full stop to the next legal place;
        Enter acts, ? says why not.
      </p>
      <Here reader={reader} />
      <p class="row">
        <button type="button" class="button" onClick={() => reader.press(reader.here)}>
          Act here
        </button>
        <button type="button" class="button" onClick={() => reader.lookAt(reader.here)}>
          Why not?
        </button>
      </p>
      <h3>Ways on</h3>
      <Lanes reader={reader} enter={enter} />
      <h3>All places</h3>
      <Regions reader={reader} enter={enter} />
    </section>
  );
};
