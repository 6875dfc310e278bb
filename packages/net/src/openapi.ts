import * as z from 'zod/mini';
import { Refusal } from './errors.ts';
import { Pace } from './laying.ts';
import { FromPage, ToPage } from './live.ts';
import { Row, Rows } from './people.ts';
import { Answered, ROUTES, type Route, type RouteName } from './routes.ts';
import { Came, Chair, Change, ChatLine, Clocks, Facts, Offer, Over, Position } from './seen.ts';
import { PROTOCOL } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/** Schemas that stand once, by name; everything else refers to them. */
const NAMED = {
  Refusal,
  FromPage,
  ToPage,
  Facts,
  Chair,
  Over,
  Offer,
  Change,
  Clocks,
  Position,
  ChatLine,
  Came,
  Answered,
  Row,
  Rows,
  Pace,
} satisfies Readonly<Record<string, z.ZodMiniType>>;

const PLACE = '#/components/schemas/';

/** Every schema of the interface in one book: the named ones, and each route's own under the route's name. */
const book = (): { readonly of: (it: z.ZodMiniType) => Json; readonly all: Json } => {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<z.ZodMiniType, string>();
  const enter = (it: z.ZodMiniType | undefined, id: string): void => {
    if (it === undefined || ids.has(it)) return;
    ids.set(it, id);
    registry.add(it, { id });
  };
  for (const [name, it] of Object.entries(NAMED)) enter(it, name);
  for (const [name, { body, reply }] of Object.entries(ROUTES) as [RouteName, Route][]) {
    enter(body, `${name}Body`);
    enter(reply, `${name}Reply`);
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${PLACE}${id}`, io: 'input', unrepresentable: 'any' });
  const bare = (it: object): Json =>
    Object.fromEntries(Object.entries(it).filter(([key]) => !['$schema', '$id'].includes(key)));
  const all = Object.fromEntries(Object.entries(schemas).map(([id, it]) => [id, bare(it)]));
  return { of: (it) => ({ $ref: `${PLACE}${ids.get(it)}` }), all };
};

const fieldsOf = (query: z.ZodMiniType): Json[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' }) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
};

type Referring = (it: z.ZodMiniType) => Json;
const content = (it: z.ZodMiniType, of: Referring): Json => ({ 'application/json': { schema: of(it) } });

const operation = (name: string, { path, about, key, body, query, reply }: Route, of: Referring): Json => ({
  operationId: name,
  summary: about,
  ...(key === 'none' ? {} : { security: key === 'needed' ? [{ key: [] }] : [{}, { key: [] }] }),
  parameters: [
    ...(path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...(query ? fieldsOf(query) : []),
  ],
  ...(body ? { requestBody: { required: true, content: content(body, of) } } : {}),
  responses: {
    '200': { description: 'Done.', content: content(reply, of) },
    default: { description: 'Refused, with a sentence.', content: content(Refusal, of) },
  },
});

const streaming = (of: Referring): Json => ({
  operationId: 'stream',
  summary: 'Everything that happens at the table, a JSON object a line: first welcome, then every change.',
  security: [{}, { key: [] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'seen', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    '200': { description: 'A stream.', content: { 'application/x-ndjson': { schema: of(ToPage) } } },
  },
});

/** The interface as an OpenAPI document, made from the same schemas the server reads by. */
export const openApi = (): Json => {
  const { of, all } = book();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(name, route, of);
  }
  paths['/api/tables/{id}/stream'] = { get: streaming(of) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Liberty Tree: tables for people far apart',
      version: String(PROTOCOL),
      description: 'The live line (WebSocket at /api/tables/{id}/live) is described in docs/net.md.',
    },
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: all,
    },
  };
};
