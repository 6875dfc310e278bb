import { BOUNDS, cited, isReadable, quoted } from './foreign.ts';

/** One thing that is wrong with a file from outside, and where: 'cards.ops-1.copies'. */
export interface Fault {
  readonly place: string;
  readonly what: string;
}

interface Described {
  /** What it means, for the published schema. */
  readonly about?: string;
  /** The name under which the published schema keeps it, where it is used more than once. */
  readonly named?: string;
}

/** What may stand at a place of such a file. Both the reader and the published JSON Schema follow it. */
export type Shape = Described &
  (
    | { readonly is: 'text' }
    | { readonly is: 'yes-no' }
    | { readonly is: 'nothing' }
    | { readonly is: 'just'; readonly value: string | number }
    | { readonly is: 'whole'; readonly least: number; readonly most: number }
    | { readonly is: 'one-of'; readonly what: string; readonly words: readonly string[] }
    | { readonly is: 'list'; readonly of: Shape; readonly count?: number }
    | { readonly is: 'parts'; readonly parts: Readonly<Record<string, Shape>>; readonly needed?: readonly string[] }
    | { readonly is: 'either'; readonly of: readonly Shape[] }
  );

/** How a JSON value is called in a fault. */
const kindOf = (it: unknown): string => {
  if (it === null) return 'null';
  if (Array.isArray(it)) return 'a list';
  if (typeof it === 'object') return 'an object';
  return quoted(it);
};

/** How a shape is called in a fault. */
const wanted = (shape: Shape): string => {
  switch (shape.is) {
    case 'text':
      return 'a text';
    case 'yes-no':
      return 'true or false';
    case 'nothing':
      return 'null';
    case 'just':
      return JSON.stringify(shape.value);
    case 'whole':
      return `a whole number from ${shape.least} to ${shape.most}`;
    case 'one-of':
      return `the id of a ${shape.what}`;
    case 'list':
      return shape.count === undefined ? 'a list' : `a list of ${shape.count}`;
    case 'parts':
      return 'an object';
    case 'either':
      return shape.of.map(wanted).join(' or ');
    default:
      return shape satisfies never;
  }
};

const isObject = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

/** Is the value of the right JSON type, whatever is in it? */
const isOfKind = (shape: Shape, it: unknown): boolean => {
  switch (shape.is) {
    case 'text':
    case 'one-of':
      return typeof it === 'string';
    case 'yes-no':
      return typeof it === 'boolean';
    case 'nothing':
      return it === null;
    case 'just':
      return it === shape.value;
    case 'whole':
      return Number.isInteger(it) && (it as number) >= shape.least && (it as number) <= shape.most;
    case 'list':
      return Array.isArray(it) && (shape.count === undefined || it.length === shape.count);
    case 'parts':
      return isObject(it);
    case 'either':
      return shape.of.some((one) => isOfKind(one, it));
    default:
      return shape satisfies never;
  }
};

const within = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

const faultsOfParts = (
  shape: Extract<Shape, { is: 'parts' }>,
  it: Readonly<Record<string, unknown>>,
  place: string,
): Fault[] => [
  ...(shape.needed ?? [])
    .filter((key) => !Object.hasOwn(it, key))
    .map((key) => ({ place: within(place, key), what: `is missing; it must be ${wanted(shape.parts[key]!)}` })),
  ...Object.entries(it).flatMap(([key, value]) =>
    Object.hasOwn(shape.parts, key)
      ? faultsOfShape(shape.parts[key]!, value, within(place, key))
      : [{ place: within(place, cited(key)), what: 'is unknown here' }],
  ),
];

const faultsOfText = (text: string, place: string): Fault[] => {
  if (text.length > BOUNDS.text)
    return [{ place, what: `has ${text.length} characters; at most ${BOUNDS.text} are read` }];
  return isReadable(text) ? [] : [{ place, what: 'holds control characters, which nobody can read' }];
};

/** Everything in a value that does not fit the shape, each with its place. */
export const faultsOfShape = (shape: Shape, it: unknown, place: string): Fault[] => {
  if (!isOfKind(shape, it)) return [{ place, what: `must be ${wanted(shape)}, not ${kindOf(it)}` }];
  switch (shape.is) {
    case 'text':
      return faultsOfText(it as string, place);
    case 'one-of':
      return shape.words.includes(it as string) ? [] : [{ place, what: `'${cited(it)}' is not a ${shape.what}` }];
    case 'list':
      return (it as unknown[]).flatMap((one, i) => faultsOfShape(shape.of, one, `${place}[${i}]`));
    case 'parts':
      return faultsOfParts(shape, it as Readonly<Record<string, unknown>>, place);
    case 'either':
      return faultsOfShape(
        shape.of.find((one) => isOfKind(one, it))!,
        it,
        place,
      );
    default:
      return [];
  }
};

/** A JSON Schema, as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

const bareSchema = (shape: Shape, refer: (shape: Shape) => Schema): Schema => {
  switch (shape.is) {
    case 'text':
      return { type: 'string' };
    case 'yes-no':
      return { type: 'boolean' };
    case 'nothing':
      return { type: 'null' };
    case 'just':
      return { const: shape.value };
    case 'whole':
      return { type: 'integer', minimum: shape.least, maximum: shape.most };
    case 'one-of':
      return { enum: shape.words };
    case 'list':
      return {
        type: 'array',
        items: refer(shape.of),
        ...(shape.count === undefined ? {} : { minItems: shape.count, maxItems: shape.count }),
      };
    case 'parts':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(shape.parts).map(([key, part]) => [key, refer(part)])),
        ...(shape.needed ? { required: shape.needed } : {}),
        additionalProperties: false,
      };
    case 'either':
      return { anyOf: shape.of.map(refer) };
    default:
      return shape satisfies never;
  }
};

/** The shape as a JSON Schema of draft 2020-12; named shapes stand once, under $defs. */
export const schemaOf = (shape: Shape, head: Schema): Schema => {
  const defs: Record<string, Schema> = {};
  const describe = (it: Shape): Schema => ({
    ...(it.about === undefined ? {} : { description: it.about }),
    ...bareSchema(it, refer),
  });
  const refer = (it: Shape): Schema => {
    if (it.named === undefined) return describe(it);
    if (!Object.hasOwn(defs, it.named)) {
      defs[it.named] = {};
      defs[it.named] = describe(it);
    }
    return { $ref: `#/$defs/${it.named}` };
  };
  const body = describe(shape);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...head, ...body, $defs: defs };
};
