// The last middleware: every failure leaves as the wire's error body, without stack, path or SQL.
// ApiErrors keep their words; trouble with the database is 503; anything else is logged and says nothing.
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { WireErrorBody } from '../../../src/contract/core/schemas';
import { ApiError, unavailable } from './apiError';
import { isDatabaseTrouble } from './databaseTrouble';

// What Express and its body reader throw carries a status; the words below replace theirs.
const byStatus: Readonly<Record<number, [code: string, message: string]>> = {
  400: ['bad_request', 'The request is not valid.'],
  413: ['payload_too_large', 'The body is too large.'],
  415: ['unsupported_media_type', 'Send application/json in UTF-8.'],
};

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseTrouble(error)) return unavailable(error);
  const status = statusOf(error);
  const known = status === null ? undefined : byStatus[status];
  if (status !== null && known) return new ApiError(status, known[0], known[1]);
  return new ApiError(500, 'internal_error', 'Something went wrong on our side.', [], { cause: error });
}

function sendApiError(res: Response, error: ApiError): void {
  const body: WireErrorBody = { error: { message: error.message, code: error.code } };
  if (error.details.length > 0) body.error.details = [...error.details];
  if (error.meta) body.error.meta = error.meta;
  res.status(error.status).set(error.headers).json(body);
}

export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const shown = toApiError(error);
    const requestId: unknown = res.locals['requestId'];
    if (shown.isRefusal) log.warn({ event: 'refused', reason: shown.cause instanceof Error ? shown.cause.message : shown.code, requestId, status: shown.status }, 'refused by a limit');
    else if (shown.status >= 500) log.error({ err: shown.cause ?? shown, requestId, method: req.method, path: req.path, status: shown.status }, 'request failed');
    if (res.headersSent) {
      // Too late for an answer: cut the connection, so that nobody takes half of one for a whole.
      res.destroy();
      next();
      return;
    }
    sendApiError(res, shown);
  };
}
