// Converts the contract to an OpenAPI 3.1 document, for readers and for tools that test another
// backend against it. TypeBox schemas are already JSON Schema.
import type { TSchema } from 'typebox';
import { getServedPaths, type Endpoint } from './endpoint';
import { generalErrorCodes } from './errorCodes';
import { ErrorBody } from './schemas';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
  style?: string;
  explode?: boolean;
};

function getProperties(schema: TSchema): [name: string, schema: unknown, required: boolean][] {
  if (
    !('properties' in schema) ||
    typeof schema.properties !== 'object' ||
    schema.properties === null
  )
    return [];
  const required: unknown[] =
    'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, property]) => [
    name,
    property,
    required.includes(name),
  ]);
}

function createQueryParameter(name: string, schema: unknown, required: boolean): Parameter {
  const type: unknown =
    typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
  // On the wire, arrays have brackets and records are nested: filters[seller_location][]=nl.
  if (type === 'array')
    return { name: `${name}[]`, in: 'query', required, schema, style: 'form', explode: true };
  if (type === 'object')
    return { name, in: 'query', required, schema, style: 'deepObject', explode: true };
  return { name, in: 'query', required, schema };
}

function createParameters(endpoint: Endpoint): Parameter[] {
  const path = getProperties(endpoint.params).map(([name, schema]): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const query = getProperties(endpoint.query).map(([name, schema, required]) =>
    createQueryParameter(name, schema, required),
  );
  const key: Parameter[] = endpoint.idempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : [];
  return [...path, ...query, ...key];
}

function createSuccessResponse(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.status === 204) return { description: 'No content.' };
  const type = endpoint.stream ? 'text/event-stream' : 'application/json';
  return { description: 'Success.', content: { [type]: { schema: endpoint.response } } };
}

/** Not an enum in the schema: clients must accept codes of later versions. */
function createErrorResponse({ errors }: Endpoint): Record<string, unknown> {
  return {
    description:
      errors.length === 0
        ? 'An error with one of the general codes.'
        : `An error with one of the general codes or: ${errors.join(', ')}.`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-error-codes': errors,
  };
}

function createOperation(endpoint: Endpoint): Record<string, unknown> {
  const hasBody = !('type' in endpoint.body && endpoint.body.type === 'null');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...(endpoint.auth === 'session' ? { security: [{ session: [] }] } : {}),
    parameters: createParameters(endpoint),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: endpoint.body } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: createSuccessResponse(endpoint),
      default: createErrorResponse(endpoint),
    },
  };
}

export function createOpenApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    for (const served of getServedPaths(endpoint)) {
      const path = served.replaceAll(/:(\w+)/g, '{$1}');
      const isOlder = served !== endpoint.path;
      const operation = isOlder
        ? {
            ...createOperation(endpoint),
            operationId: `${endpoint.name}AtOlderPath`,
            deprecated: true,
          }
        : createOperation(endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gavel marketplace', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: { ...ErrorBody, 'x-general-error-codes': generalErrorCodes } },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Auth-Token' } },
    },
  };
}
