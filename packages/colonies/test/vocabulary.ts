/** Words that docs/vocabulary.md has settled otherwise. */
const UNSAID: readonly RegExp[] = [
  /\bCUs?\b/,
  /\bPCs?\b/,
  /\btroops\b/i,
  /\bstrength points?\b/i,
  /\bfor (?:its|their) text\b/,
  /\d\s%/,
  /\b(?:lay|lays|laid|laying)\b/i,
];

/** What a text says in other words than those of the table. */
export const unsaid = (text: string): string[] => UNSAID.flatMap((it) => it.exec(text)?.[0] ?? []);

/** Words of We the People besides: a space has a marker, a march is counted in spaces, and one chooses units. */
const UNSAID_OF_SPACES: readonly RegExp[] = [
  /\b\d+ (?:more )?moves?\b(?! one\b)/,
  /\bmoves? left\b/,
  /\b(?:British|American|enemy) control\b/,
  /\b[Ss]plit\b/,
];

/** The same for any edition of We the People. */
export const unsaidOfSpaces = (text: string): string[] => UNSAID_OF_SPACES.flatMap((it) => it.exec(text)?.[0] ?? []);

const NOUNS = 'unit card space marker point answer seed game pound'
  .split(' ')
  .concat('Smuggler Privateer Regular Loyalist Continental Patriot Hessian Native'.split(' '));
const MANY = [...NOUNS.map((it) => `${it}s`), 'colonies', 'armies'];
const ONE = [...NOUNS, 'colony', 'army'];
const AMISS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d.,/+−-])\b1 (?:siege |American |British |French )?(?:${MANY.join('|')})\b`),
  new RegExp(String.raw`(?<![\d.,/+−-])\b(?<!\ba )(?:0|[2-9]|[1-9]\d+) (?:siege )?(?:${ONE.join('|')})\b(?! [A-Z])`),
  /\b(?:do|are|were|have) 1 \w+/,
  /(?<![\d.,/+−-])\b1 unit (?:join|come|land|go|stay|march|attack|fall)\b/,
  /\b([a-z]+) \1\b/,
  /\b(?:to|in|of) (?:by|to|in|of) /,
  /\bAmerican (?:hold|lose|win|try|counterattack|come|have|match|draw|play|attack|defend)(?!\w)/,
];

/** More than there is of a thing: '4 of 3'. */
const beyond = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.,/])(\d{1,3}) of (\d{1,3})(?![.,]?\d)/g)].flatMap(([said, n, all]) =>
    Number(n) > Number(all) ? [said] : [],
  );

/** A number beside a word that does not go with it, or a word beside itself: "1 colonies", "to by sea to", "4 of 3". */
export const amiss = (text: string): string[] => [...AMISS.flatMap((it) => it.exec(text)?.[0] ?? []), ...beyond(text)];
