// Above a number of requests at once the rest are told to come back, at once: better than all being slow. What counts
// is work: from the request being whole to its answer being made. Who sends or reads slowly holds no place meanwhile.
// Nor does one who sends several on a connection and waits for none (pipelining): each is begun when the one before it
// is out. Health and files are not counted (they come before), streams free their place themselves.
import type { RequestHandler, Response } from 'express';
import { HttpError } from './httpError';

const RETRY_AFTER_SECONDS = 2;

type Place = { take: () => void; free: () => void };

function placeOf(res: Response): Place | undefined {
  return res.locals['place'] as Place | undefined;
}

/** For an answer that lives for hours and needs no work. */
export function freePlace(res: Response): void {
  placeOf(res)?.free();
}

/** Waits for the client (its body) without a place. Throws HttpError 503 when none is left afterwards. */
export async function withoutPlace<T>(res: Response, wait: () => Promise<T>): Promise<T> {
  freePlace(res);
  const value = await wait();
  placeOf(res)?.take();
  return value;
}

export function inFlightLimit(max: number): RequestHandler {
  let inFlight = 0;
  return (_req, res, next) => {
    let isHeld = false;
    let isOver = false;
    const take = (): void => {
      if (isHeld || isOver) return;
      if (inFlight >= max)
        throw new HttpError(503, 'busy', 'Too many people at once. Try again in a moment.', RETRY_AFTER_SECONDS);
      inFlight += 1;
      isHeld = true;
    };
    const free = (): void => {
      if (isHeld) inFlight -= 1;
      isHeld = false;
    };
    const end = (): void => {
      isOver = true;
      free();
    };
    const begin = (): void => {
      take();
      // The whole answer is given to Node: from here on only the client's line counts.
      res.once('prefinish', end);
      res.once('close', end);
      res.locals['place'] = { take, free } satisfies Place;
    };
    if (res.socket !== null) {
      begin();
      next();
      return;
    }
    res.once('socket', () => {
      try {
        begin();
        next();
      } catch (error) {
        next(error);
      }
    });
  };
}
