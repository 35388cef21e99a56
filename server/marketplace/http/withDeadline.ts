// Gives work a deadline, so that no caller waits for ever. The work itself may still end later: statements have
// their own timeout in the database, and a bid that lands after its deadline is found again by its key.
import { unavailable } from './apiError';

/** Rejects with 503 after `ms`. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error(`No answer within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
