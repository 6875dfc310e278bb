import { hint, planFrom } from '@liberty/ai';
import { readingOf } from '@liberty/shelf/reading';
import { type Action, type Chance, type Seat, type Sight, foreseenFrom, seeded } from '@liberty/table';
import type { Names } from './desk.ts';
import { wrap } from './ink.ts';
import { listOf } from './listing.ts';
import { type Seating, heardSince } from './seating.ts';

/** What one can say at the table besides answering. */
type Word = (it: Seating, seat: Seat, view: Sight, rest: string) => readonly string[];

/** The words of the table, in the words of its game. */
export const helpFor = ({ places, things, hand, also }: Names): string[] => [
  'Answer with its number (where it is asked how many, with how many), with its words, or with Enter if there is one only.',
  `  map [place]      the board; ${places} if you name one`,
  `  status, hand     where the game stands; ${hand}`,
  `  why <thing>      why ${things} cannot be used now${also === undefined ? '' : ` (also: ${also})`}`,
  '  odds             the chances of the battle at hand, or of every attack you could make',
  '  hint             what a machine would do in your place and after it, seeing only what you see',
  '  undo             take back your last answer, unless chance has spoken or the turn has passed on',
  '  log [n]          what has happened in the last n answers',
  '  rules [section]  headings of the rulebook; what a section says, if you name one',
  '  save [file]      save now',
  '  quit             save and leave; Ctrl-C does the same',
];

/** What a machine would answer after this, in words, as far as no die falls and nobody else is asked. */
const planWords = ({ match: { game, length }, desk }: Seating, seat: Seat, view: Sight, first: Action): string[] => {
  const chance = (): Chance => seeded(`plan ${length} ${seat}`);
  const plan = planFrom([first], (actions) => foreseenFrom(game, view, seat, actions, chance()));
  const words: string[] = [];
  for (let step = plan.next(); !step.done;) {
    const { action } = hint(game, step.value, seeded(`hint ${length} ${seat} plan ${words.length}`));
    words.push(desk.option(step.value, action));
    step = plan.next(action);
  }
  return words;
};

/** Advice from a search that sees only what this seat sees. */
const advise: Word = (it, seat, view) => {
  const { match, desk, terminal } = it;
  const says = (a: Action): string => desk.option(view, a);
  const { action, why: because } = hint(match.game, view, seeded(`hint ${match.length} ${seat}`), undefined, says);
  const words = says(action);
  const number = listOf(desk, view).find((listed) => listed.words === words)?.number ?? 0;
  const plan = planWords(it, seat, view, action);
  return [
    `Answer ${number}: ${words}.`,
    ...(plan.length > 0 ? wrap(`Then: ${plan.join('; ')}.`, terminal.width, '  ') : []),
    ...wrap(because, terminal.width, '  '),
  ];
};

const why: Word = ({ match, desk }, seat, view, rest) => {
  if (rest === '') return [`Why what? Name ${desk.names.things}: why boston.`];
  const asked = desk.about(view, rest);
  if (asked.length === 0) return [`Nothing here is called '${rest}'.`];
  const replies = asked.flatMap(({ wish, name }) => {
    const bars = match.game.explain(match.s, seat, wish);
    if (bars.length === 0) return [`${name}: nothing forbids it now.`];
    return bars.map(({ rule, why: reason }) => `${name}: ${reason} (§${rule} ${match.game.rulebook[rule] ?? ''}).`);
  });
  return [...new Set(replies)];
};

/** Headings of a chapter; a section that is named itself is told in our own words. */
const rules: Word = ({ match, terminal }, _seat, _view, rest) => {
  const wanted = rest.replace(/^§/, '');
  const found = Object.entries(match.game.rulebook).filter(([rule]) => rule.startsWith(wanted));
  if (found.length === 0) return [`No section is called '${rest}'.`];
  const paraphrase = readingOf(match.game.id)?.paraphrase ?? {};
  return found.flatMap(([rule, heading]) => {
    const title = `  §${rule.padEnd(7)}${heading}`;
    const text = rule === wanted || (found.length === 1 && wanted !== '') ? paraphrase[rule] : undefined;
    return text === undefined ? [title] : [title, ...wrap(text, terminal.width, '    ')];
  });
};

const log: Word = (it, seat, _view, rest) => {
  const last = /^\d+$/.test(rest) ? Number(rest) : 20;
  const lines = heardSince(it, seat, Math.max(0, it.match.length - last));
  return lines.length > 0 ? lines.map((line) => `  ${line}`) : ['Nothing has happened yet.'];
};

const WORDS: Readonly<Record<string, Word>> = {
  help: ({ desk }) => helpFor(desk.names),
  map: ({ desk, terminal }, _seat, view, rest) => desk.map(view, terminal.ink, rest),
  status: ({ desk, terminal }, _seat, view) => desk.status(view, terminal.ink),
  hand: ({ desk, terminal }, _seat, view) => desk.hand(view, terminal.ink, terminal.width),
  odds: ({ desk }, _seat, view) => desk.odds(view),
  save: ({ save }, _seat, _view, rest) => [save(rest === '' ? undefined : rest).sentence],
  hint: advise,
  why,
  rules,
  log,
};

/** Do these words begin with one of the table's? */
export const isTalk = (line: string): boolean => Object.hasOwn(WORDS, line.split(/\s+/)[0]!.toLowerCase());

/** What is replied to these words; nothing if they are none of the table's. */
export const reply = (it: Seating, seat: Seat, view: Sight, line: string): readonly string[] | undefined => {
  const [word, ...rest] = line.split(/\s+/) as [string, ...string[]];
  return isTalk(word) ? WORDS[word.toLowerCase()]!(it, seat, view, rest.join(' ')) : undefined;
};
