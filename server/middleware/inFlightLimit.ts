// Limits the requests in progress and answers 503 above the limit, which is better than slowing
// everyone down. A request counts from the moment it is fully received until its response is
// generated. Clients that send or read slowly hold no slot meanwhile, and pipelined requests start
// one after another. Health checks and static files come earlier and are not counted. Streams
// release their slot themselves. Nothing is queued.
import type { RequestHandler, Response } from 'express';
import { HttpError } from './httpError';

const RETRY_AFTER_SECONDS = 2;

type Slot = { take: () => void; release: () => void };

function getSlot(res: Response): Slot | undefined {
  return res.locals['slot'] as Slot | undefined;
}

/** For long-lived responses such as streams, which need no work meanwhile. */
export function releaseSlot(res: Response): void {
  getSlot(res)?.release();
}

/**
 * Waits for the client (its body) without holding a slot. Throws HttpError 503 if no slot is free
 * afterwards.
 */
export async function withSlotReleased<T>(res: Response, wait: () => Promise<T>): Promise<T> {
  releaseSlot(res);
  const value = await wait();
  getSlot(res)?.take();
  return value;
}

/** Wraps an Express body parser so that a slow client holds no slot. */
export function withoutSlot(parseBody: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    await withSlotReleased(
      res,
      () =>
        new Promise<void>((resolve, reject) => {
          parseBody(req, res, (error?: unknown) => {
            if (error === undefined) resolve();
            else reject(error);
          });
        }),
    );
    next();
  };
}

export function inFlightLimit(max: number): RequestHandler {
  let inFlight = 0;
  return (_req, res, next) => {
    let isHeld = false;
    let isOver = false;
    const take = (): void => {
      if (isHeld || isOver) return;
      if (inFlight >= max)
        throw new HttpError(
          503,
          'busy',
          'Too many requests at once. Try again in a moment.',
          RETRY_AFTER_SECONDS,
        );
      inFlight += 1;
      isHeld = true;
    };
    const release = (): void => {
      if (isHeld) inFlight -= 1;
      isHeld = false;
    };
    const end = (): void => {
      isOver = true;
      release();
    };
    const begin = (): void => {
      take();
      // The whole response was handed to Node. From here on, only the client's connection matters.
      res.once('prefinish', end);
      res.once('close', end);
      res.locals['slot'] = { take, release } satisfies Slot;
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
