// A deadline for every request, so that no client waits forever. Work that has started may still
// finish later: statements have their own timeout in the database, and a bid that is placed after
// its deadline is found again by its idempotency key.
import type { Request } from 'express';
import { createUnavailableError } from './apiError';
import type { RouteHandler, RouteResponse } from './context';

const lateError = (ms: number): Error =>
  createUnavailableError(new Error(`No answer within ${ms} ms`));

/** Rejects with 503 after `ms`. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError(ms)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sets `res.locals.deadline`, a promise that rejects with 503 after `ms`. */
export function startDeadline(ms: number): RouteHandler {
  return (_req, res, next) => {
    res.locals.deadline = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(lateError(ms)), ms);
      res.once('close', () => clearTimeout(timer));
    });
    // It may expire during a stream, when nothing awaits it.
    res.locals.deadline.catch(() => undefined);
    next();
  };
}

/** Runs an asynchronous step; answers 503 if the deadline comes first. */
export function beforeDeadline(
  step: (req: Request, res: RouteResponse) => Promise<void>,
): RouteHandler {
  return async (req, res, next) => {
    await Promise.race([step(req, res), res.locals.deadline]);
    next();
  };
}
