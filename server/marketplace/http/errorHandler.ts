// The last middleware: every failure is sent as the wire's error body, without stack, path or SQL.
// ApiErrors keep their message, database problems answer 503, and anything else is logged and
// answers a generic 500.
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { WireErrorBody } from '../../../src/contract/core/schemas';
import { QueueFullError } from '../lib/semaphore';
import { ApiError, createOverloadedError, createUnavailableError } from './apiError';
import { isDatabaseUnavailable } from './isDatabaseUnavailable';

// Express and its body reader throw errors with a status; these messages replace theirs.
const byStatus: Readonly<Record<number, [code: string, message: string]>> = {
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
  return new ApiError(500, 'internal_error', 'Something went wrong on our side.', [], {
    cause: error,
  });
}

function sendApiError(res: Response, error: ApiError): void {
  const body: WireErrorBody = { error: { message: error.message, code: error.code } };
  if (error.details.length > 0) body.error.details = [...error.details];
  if (error.meta) body.error.meta = error.meta;
  res.status(error.status).set(error.headers).json(body);
}

export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const apiError = toApiError(error);
    const requestId: unknown = res.locals['requestId'];
    if (apiError.isRefusal)
      log.warn(
        {
          event: 'refused',
          reason: apiError.cause instanceof Error ? apiError.cause.message : apiError.code,
          requestId,
          status: apiError.status,
        },
        'refused by a limit',
      );
    else if (apiError.status >= 500)
      log.error(
        {
          err: apiError.cause ?? apiError,
          requestId,
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
