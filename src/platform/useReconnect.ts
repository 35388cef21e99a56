// Runs a callback when a lost connection is back. The browser's `online` event says so at once, but it never comes where
// the device kept its network and only the way to us was broken: a quiet request to /healthz finds that out.
import { useEffect, useEffectEvent, useRef } from 'react';

const PROBE_PATH = '/healthz';
const FIRST_PROBE_MS = 2_000;
const MAX_PROBE_MS = 30_000;
const PROBE_TIMEOUT_MS = 5_000;

async function canReachServer(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * `isActive`: something failed for want of a connection, and nothing is retrying it now. The wait between two probes
 * doubles up to half a minute and starts over with the next page; a hidden tab sends none until it is shown again.
 */
export function useReconnect(isActive: boolean, onReconnect: () => void): void {
  const probes = useRef(0);
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    if (!isActive) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    let timer: number | undefined;
    const probe = async (): Promise<void> => {
      if (document.hidden) return;
      probes.current += 1;
      const isBack = await canReachServer(signal);
      if (signal.aborted) return;
      if (isBack) reconnect();
      schedule();
    };
    const schedule = (): void => {
      timer = window.setTimeout(() => void probe(), Math.min(FIRST_PROBE_MS * 2 ** probes.current, MAX_PROBE_MS));
    };
    const onShown = (): void => {
      if (document.hidden) return;
      window.clearTimeout(timer);
      void probe();
    };
    const onOnline = (): void => reconnect();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onShown);
    schedule();
    return () => {
      stopped.abort();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onShown);
      window.clearTimeout(timer);
    };
  }, [isActive]);
}
