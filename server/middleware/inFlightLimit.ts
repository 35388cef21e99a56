// Above a number of requests at once the rest are told to come back, at once: better than all being slow. Health,
// files and streams are not counted (they come before, or free their place themselves).
import type { RequestHandler, Response } from 'express';
import { HttpError } from './httpError';

const RETRY_AFTER_SECONDS = 2;

/** For an answer that lives for hours and needs no work. */
export function freePlace(res: Response): void {
  const free = res.locals['freePlace'] as (() => void) | undefined;
  free?.();
}

export function inFlightLimit(max: number): RequestHandler {
  let inFlight = 0;
  return (_req, res, next) => {
    if (inFlight >= max)
      throw new HttpError(503, 'busy', 'Too many people at once. Try again in a moment.', RETRY_AFTER_SECONDS);
    inFlight += 1;
    let isFreed = false;
    const free = (): void => {
      if (!isFreed) inFlight -= 1;
      isFreed = true;
    };
    res.once('close', free);
    res.locals['freePlace'] = free;
    next();
  };
}
