// Lets a few pieces of work run at once; the rest wait in line, and a line that is too long is refused with 503.
// Called by imageService.
import { unavailable } from '../../http/apiError';

export type Turns = { take<T>(work: () => Promise<T>): Promise<T> };

export function createTurns(atOnce: number, maxWaiting: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw unavailable(new Error('too many pictures are being made'));
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // A turn is handed on, so the count stays; it falls when nobody waits.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
