/*
 * One timer for everything that counts down: calls its listeners just after each full second of the
 * clock, and at once when the page comes back into view. Used by useRemaining. It keeps no time of
 * its own: whoever is called asks the clock.
 */
import { now } from '../platform/clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function tick(): void {
  timer = null;
  for (const listener of [...listeners]) listener();
  schedule();
}

function schedule(): void {
  if (timer !== null || listeners.size === 0) return;
  // A little after the second, so that a timer that fires early does not see the old one.
  timer = setTimeout(tick, 1010 - (now() % 1000));
}

function stop(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

function handleVisibility(): void {
  stop();
  if (document.visibilityState === 'visible') tick();
}

/** Returns the way out; the last one to leave stops the timer. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', handleVisibility);
  listeners.add(listener);
  schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
