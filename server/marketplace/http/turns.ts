// Lets a few pieces of work run at once; the rest wait in line, first come first served; a line may have an end, beyond
// which it is a 503. For what would take the whole machine otherwise: pictures, password hashes, bid transactions.
import { unavailable } from './apiError';

export type Turns = { take<T>(work: () => Promise<T>): Promise<T> };

/** `refusal` goes to the log with the 503. */
type Line = { longest: number; refusal: string };

const endless: Line = { longest: Number.POSITIVE_INFINITY, refusal: '' };

export function createTurns(atOnce: number, { longest, refusal }: Line = endless): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= longest) throw unavailable(new Error(refusal));
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
