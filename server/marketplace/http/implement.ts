// Binds a handler to an endpoint of the contract: the types of what it gets and gives come from there, and what a
// client sent is checked by the generated validators before the handler runs. Called by the services' routes files;
// mountRoute is the only one that runs the result.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../../src/contract/core/endpoint';
import type { Validator } from '../../../src/contract/core/runtimeEndpoint';
import { validators, type EndpointValidators } from '../../../src/contract/generated/validators';
import { ApiError, notFound, unauthenticated } from './apiError';
import { bodyIssues, type FieldCodes } from './bodyIssues';
import type { RequestContext, SessionUser } from './context';

export type HandlerInput<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: IncomingHttpHeaders;
  ctx: RequestContext;
};
export type HandlerResult<E extends Endpoint> = {
  /** Only where it differs from the endpoint's own. */
  status?: number;
  body: ResponseOf<E>;
  headers?: Record<string, string | string[]>;
};
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

export type RawInput = { params: unknown; query: unknown; body: unknown; headers: IncomingHttpHeaders; ctx: RequestContext };
export type RawResult = { status?: number; body: unknown; headers?: Record<string, string | string[]> };

export type JsonRoute = { kind: 'json'; endpoint: Endpoint; run: (input: RawInput) => Promise<RawResult> };
export type StreamRoute = { kind: 'stream'; endpoint: Endpoint; run: (input: RawInput, req: Request, res: Response) => Promise<void> };
export type RouteDefinition = JsonRoute | StreamRoute;

type Options = {
  /** Codes for body fields whose type or range is wrong, in place of the general ones. */
  fieldCodes?: FieldCodes;
};

export function validatorsOf(endpoint: Endpoint): EndpointValidators {
  const found = validators[endpoint.name];
  if (!found) throw new Error(`No validators for ${endpoint.name}: run "npm run generate".`);
  return found;
}

function fits<T>(validate: Validator, value: unknown): value is T {
  return validate(value);
}

/** ajv coerces "Infinity" and "1e999" to numbers and then skips minimum and maximum for them. */
function hasOnlyFiniteNumbers(values: object): boolean {
  return Object.values(values)
    .flat()
    .every((value: unknown) => typeof value !== 'number' || Number.isFinite(value));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists come as `ids[]=1&ids[]=2` from our own client and as `ids=1,2` from others. */
function splitLists(schema: unknown, query: unknown): unknown {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  if (!isRecord(properties) || !isRecord(query)) return query;
  const lists = Object.entries(query).flatMap(([name, value]) => {
    const property = properties[name];
    return typeof value === 'string' && Object.hasOwn(properties, name) && isRecord(property) && property['type'] === 'array' ? [[name, value.split(',')] as const] : [];
  });
  return lists.length === 0 ? query : { ...query, ...Object.fromEntries(lists) };
}

function checkUrl<E extends Endpoint>(endpoint: E, checks: EndpointValidators, raw: RawInput): { params: ParamsOf<E>; query: QueryOf<E> } {
  const { params } = raw;
  const query = splitLists(endpoint.query, raw.query);
  if (!fits<ParamsOf<E>>(checks.params, params) || !hasOnlyFiniteNumbers(params)) throw notFound();
  if (!fits<QueryOf<E>>(checks.query, query)) {
    throw new ApiError(400, 'bad_query', 'The query is not valid.', bodyIssues(checks.query.errors ?? []));
  }
  if (!hasOnlyFiniteNumbers(query)) throw new ApiError(400, 'bad_query', 'The query is not valid.');
  return { params, query };
}

/** A handler for JSON. Throws at start-up when the contract was not generated. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options = {}): JsonRoute {
  const checks = validatorsOf(endpoint);
  return {
    kind: 'json',
    endpoint,
    run: async (raw) => {
      const { params, query } = checkUrl<E>(endpoint, checks, raw);
      const { body, headers, ctx } = raw;
      if (!fits<BodyOf<E>>(checks.body, body)) {
        throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', bodyIssues(checks.body.errors ?? [], options.fieldCodes));
      }
      return handler({ params, query, body, headers, ctx });
    },
  };
}

export type StreamInput<E extends Endpoint> = Omit<HandlerInput<E>, 'body'>;

/** A handler that writes to the response itself (server-sent events). */
export function implementStream<E extends Endpoint>(
  endpoint: E,
  handler: (input: StreamInput<E>, req: Request, res: Response) => Promise<void>,
): StreamRoute {
  const checks = validatorsOf(endpoint);
  return {
    kind: 'stream',
    endpoint,
    run: async (raw, req, res) => {
      const { params, query } = checkUrl<E>(endpoint, checks, raw);
      await handler({ params, query, headers: raw.headers, ctx: raw.ctx }, req, res);
    },
  };
}

/** The user of an endpoint with `auth: 'session'`; 401 otherwise. */
export function requireUser(ctx: RequestContext): SessionUser {
  if (ctx.user === null) throw unauthenticated();
  return ctx.user;
}
