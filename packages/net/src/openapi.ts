import * as z from 'zod/mini';
import { Refusal } from './errors.ts';
import { FromPage, ToPage } from './live.ts';
import { ROUTES, type Route, type RouteName } from './routes.ts';
import { PROTOCOL } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

const schema = (it: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(it, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

const content = (it: z.ZodMiniType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: schema(it, io) },
});

const fieldsOf = (query: z.ZodMiniType): Json[] => {
  const { properties = {}, required = [] } = schema(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
};

const operation = (name: string, { path, about, key, body, query, reply }: Route): Json => ({
  operationId: name,
  summary: about,
  ...(key === 'none' ? {} : { security: key === 'needed' ? [{ key: [] }] : [{}, { key: [] }] }),
  parameters: [
    ...(path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...(query ? fieldsOf(query) : []),
  ],
  ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
  responses: {
    '200': { description: 'Done.', content: content(reply, 'output') },
    default: { description: 'Refused, with a sentence.', content: content(Refusal, 'output') },
  },
});

const STREAM: Json = {
  operationId: 'stream',
  summary: 'Everything that happens at the table, a JSON object a line: first welcome, then every change.',
  security: [{}, { key: [] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'seen', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    '200': { description: 'A stream.', content: { 'application/x-ndjson': { schema: schema(ToPage, 'output') } } },
  },
};

/** The interface as an OpenAPI document, made from the same schemas the server reads by. */
export const openApi = (): Json => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  paths['/api/tables/{id}/stream'] = { get: STREAM };
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
      schemas: { FromPage: schema(FromPage, 'input'), ToPage: schema(ToPage, 'output') },
    },
  };
};
