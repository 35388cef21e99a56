// Runs a callback when a lost connection is back. The browser's `online` event does not fire when
// the device kept its network and only the route to our server was lost, so the hook also polls
// /healthz.
import { useEffect, useEffectEvent, useRef } from 'react';

const PROBE_PATH = '/healthz';
const FIRST_PROBE_MS = 2_000;
const MAX_PROBE_MS = 30_000;
const PROBE_TIMEOUT_MS = 5_000;

async function canReachServer(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(PROBE_PATH, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * `isActive`: a call failed because the connection was lost, and nothing is retrying it. The
 * interval between probes doubles up to 30 seconds and starts over on the next page. A hidden tab
 * does not probe.
 */
export function useReconnect(isActive: boolean, onReconnect: () => void): void {
  const probes = useRef(0);
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: number | undefined;
    const probe = async (): Promise<void> => {
      if (document.hidden) return;
      probes.current += 1;
      const isReachable = await canReachServer(signal);
      if (signal.aborted) return;
      if (isReachable) reconnect();
      schedule();
    };
    const schedule = (): void => {
      timer = window.setTimeout(
        () => void probe(),
        Math.min(FIRST_PROBE_MS * 2 ** probes.current, MAX_PROBE_MS),
      );
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
      controller.abort();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onShown);
      window.clearTimeout(timer);
    };
  }, [isActive]);
}
