import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { commonErrors, type ErrorDefinition } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import { refusalsOf } from './refusals.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 description of every declared route: made from the contract, never written by hand. */
function describeApi(routes: readonly AnyRoute[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quartier Nation',
      version: '1.0.0',
      description:
        "L'interface du site : JSON, dates ISO 8601 en UTC, erreurs `{error, code, details}`.",
    },
    tags: [...new Set(routes.map(featureOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const featureOf = (route: AnyRoute) => route.name.split('.')[0] ?? route.name;

function describeRoute(route: AnyRoute): Schema {
  return {
    operationId: route.name,
    tags: [featureOf(route)],
    summary: route.summary,
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: responses(route),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function requestBody(route: AnyRoute): Schema {
  if (route.kind === 'file') {
    const schema = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } };
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  const content = { 'application/json': { schema: schemaOf(route.body, 'input') } };
  return { requestBody: { required: true, content } };
}

const CONTENT_TYPES: Record<AnyRoute['kind'], string> = {
  json: 'application/json',
  file: 'application/json',
  stream: 'text/event-stream',
  calendar: 'text/calendar',
  rss: 'application/rss+xml',
  picture: 'image/png',
  download: 'application/json',
};

function responses(route: AnyRoute): Record<string, Schema> {
  const failures = Map.groupBy(new Set(refusalsOf(route)), ({ status }) => String(status));
  const described: Record<string, Schema> = { default: describeFailures([commonErrors.internal]) };
  for (const [status, group] of failures) described[status] = describeFailures(group);
  const type = CONTENT_TYPES[route.kind];
  const schema = route.output ? schemaOf(route.output, 'output') : {};
  described[String(route.status)] = {
    description: 'Succès',
    content: { [type]: { schema } },
  };
  return described;
}

function describeFailures(failures: readonly ErrorDefinition[]): Schema {
  return {
    description: failures.map(({ code, message }) => `\`${code}\` : ${message}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

/** The body of every refusal (contract/errors.ts). */
const FAILURE: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    details: { type: 'array', items: { type: 'string' } },
    position: {
      type: 'object',
      properties: { line: { type: 'integer' }, column: { type: 'integer' } },
    },
  },
};

const PAGE = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>L'interface de Quartier Nation</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  docExpansion: 'list',
  deepLinking: true,
});
`;

/** Of the library, its built files alone: its plugin keeps the whole description in memory, and a reader of YAML. */
const READER = fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui')));
const READER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Serves the description at `/api/openapi.json` and as a page at `/api/docs`. */
export async function serveDocumentation(
  app: FastifyInstance,
  routes: readonly AnyRoute[],
): Promise<void> {
  // Described when somebody asks, which is seldom, and kept as text.
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(routes));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(PAGE),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(START),
  );
  await app.register(fastifyStatic, {
    root: READER,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => READER_FILES.includes(path),
  });
}
