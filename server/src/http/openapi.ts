import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

interface Operation {
  requestBody?: {
    required?: boolean;
    content?: Record<string, { schema?: { anyOf?: { type?: unknown }[] } }>;
  };
}
type Paths = Record<string, Record<string, Operation>>;

/** Describes all calls as OpenAPI, shown at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pavilion',
        version: '0.1.0',
        description: 'An open, self-hosted platform for virtual events.',
      },
      components: {
        securitySchemes: {
          login: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'pav_…',
            description: 'A token that an organiser made; it needs the scope named at the call',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject;
      markOptionalBodies(described.openapiObject.paths as Paths);
      return described.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Marks bodies that may be omitted: the generator describes every body as required. */
function markOptionalBodies(paths: Paths): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const body = operation.requestBody;
    const parts = body?.content?.['application/json']?.schema?.anyOf ?? [];
    if (body && parts.some(({ type }) => type === 'null')) body.required = false;
  }
}
