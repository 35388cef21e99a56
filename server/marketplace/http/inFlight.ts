// Sheds load: above a number of requests at once the rest get 503 at once instead of a place in a queue.
// Mounted by createMarketplace after the health checks, which must always answer. Streams do not count here.
import type { RequestHandler } from 'express';
import { overloaded } from './apiError';

export function createInFlightLimit(max: number): RequestHandler {
  let current = 0;
  return (req, res, next) => {
    if (req.path.endsWith('/live')) {
      next();
      return;
    }
    if (current >= max) {
      next(overloaded('too many requests at once'));
      return;
    }
    current += 1;
    res.once('close', () => {
      current -= 1;
    });
    next();
  };
}
