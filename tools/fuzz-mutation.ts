import type { Chance } from '@liberty/table';

const one = <T>(list: readonly T[], chance: Chance): T => list[chance.pick(list.length, 'one')]!;

/** Values of every kind, none of which belongs anywhere. */
export const foreign = (chance: Chance): unknown =>
  one<() => unknown>(
    [
      () => undefined,
      () => null,
      () => chance.pick(2, 'yes') === 0,
      () => chance.pick(1 << 20, 'number') - (1 << 19),
      () => chance.pick(100, 'fraction') / 7,
      () => one([Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, -(2 ** 53), 1e308], chance),
      () => one(['', '0', 'length', '__proto__', 'constructor', 'toString', '\u0000', '\u001B[2J', '\u202E'], chance),
      () => 'x'.repeat(chance.pick(3000, 'long')),
      () => Array.from({ length: chance.pick(5, 'list') }, () => foreign(chance)),
      () => ({ [one(['a', '__proto__', 'is', 'length'], chance)]: foreign(chance) }),
      () => Object.create(null) as object,
      () => deep(chance.pick(3000, 'deep')),
      () => Symbol('foreign'),
      () => 10n,
      () => () => 0,
    ],
    chance,
  )();

const deep = (levels: number): unknown => {
  let it: unknown = 0;
  for (let i = 0; i < levels; i++) it = i % 2 === 0 ? [it] : { a: it };
  return it;
};

/** The same, but what JSON can hold. */
const foreignJson = (chance: Chance): unknown => {
  const it = foreign(chance);
  return typeof it === 'bigint' || typeof it === 'symbol' || typeof it === 'function' ? String(it) : jsonable(it);
};

const jsonable = (it: unknown): unknown => {
  try {
    const text = JSON.stringify(it) as string | undefined;
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

type Holder = Record<string, unknown> | unknown[];

const isHolder = (it: unknown): it is Holder => typeof it === 'object' && it !== null;

/** Somewhere in a value: who holds it, and under which key. */
const placeIn = (root: Holder, chance: Chance): { holder: Holder; key: string } => {
  let holder = root;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys.length === 0 ? 'more' : one(keys, chance);
    const next = (holder as Record<string, unknown>)[key];
    if (!isHolder(next) || chance.pick(4, 'deeper') === 0) return { holder, key };
    holder = next;
  }
};

/** So many of one thing that whoever compares each with every other takes a minute. */
const SWOLLEN = 20_000;

/** A JSON value of which one list or one object has become very long. */
export const swollen = (value: unknown, chance: Chance): unknown => {
  if (!isHolder(value)) return Array.from({ length: SWOLLEN }, () => value);
  const { holder, key } = placeIn(value, chance);
  const it = (holder as Record<string, unknown>)[key];
  const swelling = isHolder(it) ? it : holder;
  if (Array.isArray(swelling)) {
    const repeated = swelling.length === 0 ? foreignJson(chance) : one(swelling, chance);
    for (let n = 0; n < SWOLLEN; n++) swelling.push(repeated);
  } else {
    // An object that swells is not filled with itself: JSON knows no circles.
    const filling = swelling === it ? null : it;
    for (let n = 0; n < SWOLLEN; n++) swelling[`${key}-${n}`] = filling;
  }
  return value;
};

/** A JSON value with a few places changed: replaced, taken out, doubled, or put where another was. */
export const mutated = (value: unknown, chance: Chance): unknown => {
  if (!isHolder(value)) return foreignJson(chance);
  if (chance.pick(200, 'swollen') === 0) return swollen(value, chance);
  for (let n = 1 + chance.pick(2, 'changes'); n > 0; n--) {
    const { holder, key } = placeIn(value, chance);
    const it = holder as Record<string, unknown>;
    const change = chance.pick(5, 'change');
    if (change === 0 && !Array.isArray(holder)) delete it[key];
    else if (change === 0) (holder as unknown[]).splice(Number(key) || 0, 1);
    else if (change === 1 && Array.isArray(holder)) holder.push(holder[Number(key) || 0]);
    else if (change === 2) {
      const other = placeIn(value, chance);
      it[key] = jsonable((other.holder as Record<string, unknown>)[other.key]);
    } else if (change === 3 && typeof it[key] === 'number') it[key] = it[key] + chance.pick(5, 'by') - 2;
    else if (change === 4) it[one(['more', 'by', 'dice', 'nonces', 'typed', 'toString'], chance)] = foreignJson(chance);
    else it[key] = foreignJson(chance);
  }
  return value;
};

const BITS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\n',
  '|',
  '@',
  '~',
  '0',
  '9',
  '-',
  ' ',
  'a',
  '\u0000',
  '\uFFFF',
  'lt3',
];

/** A text with a few places changed: cut off, cut out, doubled, put in, exchanged. */
export const mutatedText = (text: string, chance: Chance): string => {
  let it = text;
  for (let n = 1 + chance.pick(3, 'changes'); n > 0; n--) {
    const at = chance.pick(it.length + 1, 'at');
    const to = Math.min(it.length, at + chance.pick(12, 'length'));
    const change = chance.pick(6, 'change');
    if (change === 0) it = it.slice(0, at);
    else if (change === 1) it = it.slice(0, at) + it.slice(to);
    else if (change === 2) it = it.slice(0, to) + it.slice(at);
    else if (change === 3) it = it.slice(0, at) + one(BITS, chance).repeat(1 + chance.pick(3, 'times')) + it.slice(to);
    else if (change === 4) it = it.slice(0, at) + one(BITS, chance) + it.slice(at + 1);
    else it = it.slice(0, at) + '['.repeat(chance.pick(400, 'deep')) + it.slice(at);
  }
  return it;
};

type Schema = Readonly<Record<string, unknown>>;

/** Something a JSON Schema allows, or now and then something it does not. */
export const sampled = (schema: object, chance: Chance): unknown => {
  const root = schema as Schema;
  const sample = (it: Schema, depth: number): unknown => {
    if (chance.pick(60, 'foreign') === 0) return foreignJson(chance);
    if (typeof it['$ref'] === 'string') {
      const name = it['$ref'].split('/').at(-1)!;
      return sample((root['$defs'] as Readonly<Record<string, Schema>>)[name]!, depth);
    }
    if ('const' in it) return it['const'];
    if (Array.isArray(it['enum'])) return one(it['enum'] as readonly unknown[], chance);
    if (Array.isArray(it['anyOf'])) return sample(one(it['anyOf'] as readonly Schema[], chance), depth);
    switch (it['type']) {
      case 'integer': {
        const [least, most] = [it['minimum'] as number, it['maximum'] as number];
        return least + chance.pick(Math.min(most - least + 1, 1 << 20), 'whole');
      }
      case 'boolean':
        return chance.pick(2, 'yes') === 0;
      case 'null':
        return null;
      case 'array': {
        const [least, most] = [
          (it['minItems'] as number | undefined) ?? 0,
          (it['maxItems'] as number | undefined) ?? 4,
        ];
        const length = least + chance.pick(most - least + 1, 'items');
        return Array.from({ length }, () => sample(it['items'] as Schema, depth + 1));
      }
      case 'object': {
        const parts = Object.entries(it['properties'] as Readonly<Record<string, Schema>>);
        const share = depth === 0 ? 4 : 1 + Math.ceil(parts.length / 4);
        const needed = new Set((it['required'] as readonly string[] | undefined) ?? []);
        const chosen = parts.filter(([key]) => needed.has(key) || chance.pick(share, 'part') === 0);
        return Object.fromEntries(chosen.map(([key, part]) => [key, sample(part, depth + 1)]));
      }
      default:
        return 'some text';
    }
  };
  return sample(root, 0);
};
