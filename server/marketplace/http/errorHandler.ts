// The last middleware: every failure is sent as the wire's error body, without stack, path or SQL.
// ApiErrors keep their message, database problems answer 503, and anything else is logged and
// answers a generic 500.
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Endpoint } from '../../../src/contract/core/endpoint';
import { generalErrorCodes, type GeneralErrorCode } from '../../../src/contract/core/errorCodes';
import type { WireErrorBody } from '../../../src/contract/core/schemas';
import { QueueFullError } from '../lib/semaphore';
import { ApiError, createOverloadedError, createUnavailableError } from './apiError';
import type { MarketplaceSettings, RouteResponse } from './context';

// Distinguishes problems of PostgreSQL (down, full, too slow, lock timeout) from our own defects:
// the first answer 503 and may be retried, the second answer 500.

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryableClasses = ['08', '53', '57', '58'];
const retryableStates = new Set(['40001', '40P01', '55P03', '25006']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const poolMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];

// Checked by shape and not by instanceof: errors of Node's own modules can come from another realm
// (tests, workers).
type ErrorShape = { code: unknown; message: unknown; errors: unknown };

function toErrorShape(error: unknown): ErrorShape | null {
  if (typeof error !== 'object' || error === null) return null;
  return {
    code: 'code' in error ? error.code : null,
    message: 'message' in error ? error.message : null,
    errors: 'errors' in error ? error.errors : null,
  };
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const looks = toErrorShape(error);
  if (!looks) return false;
  const { code, message, errors } = looks;
  // An AggregateError holds one attempt per address of the host name.
  if (Array.isArray(errors) && errors.length > 0) return errors.some(isDatabaseUnavailable);
  if (typeof code === 'string' && networkCodes.has(code)) return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return retryableClasses.includes(code.slice(0, 2)) || retryableStates.has(code);
  return typeof message === 'string' && poolMessages.some((part) => message.includes(part));
}

// Express and its body reader throw errors with a status; these messages replace theirs.
const byStatus: Readonly<Record<number, [code: GeneralErrorCode, message: string]>> = {
  400: ['bad_request', 'The request is not valid.'],
  413: ['payload_too_large', 'The body is too large.'],
  415: ['unsupported_media_type', 'Send application/json in UTF-8.'],
};

function getStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFullError) return createOverloadedError(error.message);
  if (isDatabaseUnavailable(error)) return createUnavailableError(error);
  const status = getStatus(error);
  const mapped = status === null ? undefined : byStatus[status];
  if (status !== null && mapped) return new ApiError(status, mapped[0], mapped[1]);
  return createInternalError(error);
}

function createInternalError(cause: unknown): ApiError {
  return new ApiError(500, 'internal_error', 'Something went wrong on our side.', [], { cause });
}

const generalCodes: ReadonlySet<string> = new Set(generalErrorCodes);

/** Replaces an error whose codes the endpoint does not declare. */
function checkCodes(error: ApiError, { name, errors }: Endpoint): ApiError {
  const undeclared = [error.code, ...error.details.map(({ code }) => code)].filter(
    (code) => !generalCodes.has(code) && !errors.includes(code),
  );
  return undeclared.length === 0
    ? error
    : createInternalError(
        new Error(`${name} returned an error that it does not declare: ${undeclared.join(', ')}`, {
          cause: error,
        }),
      );
}

/** An error can come before any of the middleware that sets them. */
type Locals = Partial<RouteResponse['locals']>;

function sendApiError(res: Response<unknown, Locals>, error: ApiError): void {
  const body: WireErrorBody = { error: { message: error.message, code: error.code } };
  if (error.details.length > 0) body.error.details = [...error.details];
  if (error.meta) body.error.meta = error.meta;
  res.status(error.status).set(error.headers).json(body);
}

export function createErrorHandler(
  log: Logger,
  { validateResponses }: Pick<MarketplaceSettings, 'validateResponses'>,
): ErrorRequestHandler<Request['params'], unknown, unknown, Request['query'], Locals> {
  return (error: unknown, req, res, next) => {
    const { endpoint, ids } = res.locals;
    const apiError =
      validateResponses && endpoint !== undefined
        ? checkCodes(toApiError(error), endpoint)
        : toApiError(error);
    if (apiError.isRefusal)
      log.warn(
        {
          event: 'refused',
          reason: apiError.cause instanceof Error ? apiError.cause.message : apiError.code,
          ...ids,
          status: apiError.status,
        },
        'refused by a limit',
      );
    else if (apiError.status >= 500)
      log.error(
        {
          err: apiError.cause ?? apiError,
          ...ids,
          method: req.method,
          path: req.path,
          status: apiError.status,
        },
        'request failed',
      );
    if (res.headersSent) {
      // A response has already begun: destroy the connection, so that a partial body is not taken
      // for a complete one.
      res.destroy();
      next();
      return;
    }
    sendApiError(res, apiError);
  };
}
