// Binds a handler to an endpoint of the contract: the handler's types come from it, and `mount`
// adds the endpoint's middleware to a router in the order listed here.
import type { Request, Response, Router } from 'express';
import { getServedPaths, type Endpoint } from '../../../src/contract/core/endpoint';
import type { ErrorCodeOf } from '../../../src/contract/core/errorCodes';
import { ApiError, createUnauthenticatedError } from './apiError';
import type {
  HandlerInput,
  HandlerResult,
  RequestContext,
  RouteDeps,
  RouteHandler,
  SessionUser,
} from './context';
import { startDeadline } from './deadline';
import { requireIdempotencyKey } from './idempotency';
import { limitRate } from './rateLimit';
import type { RequestLimitName } from './rateLimitTable';
import { parseBody, readBody, requireJson } from './requestBody';
import { loadSession, requestContext } from './requestContext';
import { requireRight } from './rights';
import { staleReads } from './staleReads';
import {
  getValidators,
  hasBody,
  parseUrl,
  validateBody,
  validateUrl,
  type FieldCodes,
} from './validation';

type Answer<E extends Endpoint> = Promise<HandlerResult<E>> | HandlerResult<E>;

export type RouteDefinition = {
  kind: 'json' | 'stream';
  endpoint: Endpoint;
  /** Throws for an endpoint without a row in the table of rights, or without validators. */
  mount: (router: Router, deps: RouteDeps) => void;
};

type Options<E extends Endpoint> = {
  /** Codes for body fields whose type or range is wrong, instead of the general codes. */
  fieldCodes?: FieldCodes & Readonly<Record<string, ErrorCodeOf<E>>>;
  /**
   * Counts every valid request of the user or address. Handlers count limits that only some
   * requests use up.
   */
  rateLimit?: RequestLimitName;
  /** Milliseconds until the answer is 503, instead of `requestTimeoutMs`. */
  deadlineMs?: number;
};

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Endpoint['method'], keyof Router>;

/** For the error handler, which checks the codes that the endpoint declares. */
function setEndpoint(endpoint: Endpoint): RouteHandler {
  return (_req, res, next) => {
    res.locals.endpoint = endpoint;
    next();
  };
}

/** Everything before the handler. Rights are checked before the body is read. */
function prepareRequest<E extends Endpoint>(
  endpoint: E,
  deps: RouteDeps,
  { fieldCodes, rateLimit, deadlineMs = deps.settings.requestTimeoutMs }: Options<E>,
): RouteHandler<E>[] {
  return [
    setEndpoint(endpoint),
    startDeadline(deadlineMs),
    parseUrl(endpoint),
    requestContext(deps),
    loadSession,
    requireRight(endpoint),
    ...(hasBody(endpoint) ? [requireJson, readBody, parseBody] : []),
    validateUrl(endpoint),
    validateBody(endpoint, fieldCodes),
    ...(endpoint.idempotencyKey ? [requireIdempotencyKey] : []),
    ...(rateLimit === undefined ? [] : [limitRate(rateLimit)]),
  ];
}

type Handle<E extends Endpoint> = (input: HandlerInput<E>, idempotencyKey: string) => Answer<E>;

/**
 * Reads a signed-out visitor's answer from the replica while it may be used. If that fails, for
 * example because a new lot has not arrived there, the primary answers.
 */
function withReplica<E extends Endpoint>(
  handle: Handle<E>,
  replica: NonNullable<RouteDeps['replica']>,
): Handle<E> {
  return async (input, idempotencyKey) => {
    const db = input.ctx.user === null ? replica.get() : null;
    if (db === null) return handle(input, idempotencyKey);
    try {
      return await handle({ ...input, ctx: { ...input.ctx, db } }, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiError)) replica.reportFailure(error);
      return handle(input, idempotencyKey);
    }
  };
}

/** Uses the endpoint's status when the handler returns none. */
function sendResult<E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  { clock, settings }: RouteDeps,
): RouteHandler<E> {
  const { response: validate } = getValidators(endpoint);
  return async ({ headers }, res) => {
    const { params, query, body, ctx, idempotencyKey, deadline } = res.locals;
    const result = await Promise.race([
      handle({ params, query, body, headers, ctx }, idempotencyKey),
      deadline,
    ]);
    if (res.headersSent || res.destroyed) return;
    const status = result.status ?? endpoint.status;
    if (settings.validateResponses) {
      const wire: unknown = status === 204 ? null : JSON.parse(JSON.stringify(result.body));
      if (!validate(wire))
        throw new Error(
          `${endpoint.name} returned a response outside the contract: ` +
            JSON.stringify(validate.errors),
        );
    }
    for (const [name, value] of Object.entries(result.headers ?? {})) res.setHeader(name, value);
    res.setHeader('X-Server-Time-Ms', String(clock.now()));
    if (status === 204) res.status(204).end();
    else res.status(status).json(result.body);
  };
}

function jsonRoute<E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  options: Options<E>,
): RouteDefinition {
  return {
    kind: 'json',
    endpoint,
    mount: (router, deps) => {
      const { replica = null } = deps;
      const read =
        replica !== null && staleReads.has(endpoint) ? withReplica(handle, replica) : handle;
      router[methods[endpoint.method]](
        getServedPaths(endpoint),
        ...prepareRequest(endpoint, deps, options),
        sendResult(endpoint, read, deps),
      );
    },
  };
}

/** Implements a JSON endpoint. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Answer<E>,
  options: Options<E> = {},
): RouteDefinition {
  if (endpoint.idempotencyKey)
    throw new Error(`${endpoint.name} takes an Idempotency-Key: use implementIdempotent.`);
  return jsonRoute(endpoint, handler, options);
}

/** Implements a JSON endpoint that takes an Idempotency-Key. */
export function implementIdempotent<E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E> & { idempotencyKey: string }) => Answer<E>,
  options: Options<E> = {},
): RouteDefinition {
  if (!endpoint.idempotencyKey)
    throw new Error(`${endpoint.name} takes no Idempotency-Key: use implement.`);
  return jsonRoute(
    endpoint,
    (input, idempotencyKey) => handler({ ...input, idempotencyKey }),
    options,
  );
}

type StreamInput<E extends Endpoint> = Omit<HandlerInput<E>, 'body'>;

/**
 * Implements an endpoint that writes to the response itself (server-sent events). It has no
 * deadline.
 */
export function implementStream<E extends Endpoint>(
  endpoint: E,
  handler: (input: StreamInput<E>, req: Request, res: Response) => Promise<void>,
): RouteDefinition {
  return {
    kind: 'stream',
    endpoint,
    mount: (router, deps) => {
      const stream: RouteHandler<E> = async (req, res) => {
        const { params, query, ctx } = res.locals;
        await handler({ params, query, headers: req.headers, ctx }, req, res);
      };
      router[methods[endpoint.method]](
        getServedPaths(endpoint),
        ...prepareRequest(endpoint, deps, {}),
        stream,
      );
    },
  };
}

/** Returns the user of an endpoint with `auth: 'session'`; throws 401 without one. */
export function requireUser(ctx: RequestContext): SessionUser {
  if (ctx.user === null) throw createUnauthenticatedError();
  return ctx.user;
}
