// One tab of a browser does for all of them what each would do otherwise: hold a connection. The others wait for their
// turn, which comes when the leader is closed or falls asleep. Where the browser has no locks, every tab leads. Browser only.

/** `lead` starts the work and returns how to stop it. Returns how to give up leading, or waiting for it. */
export function leadTabs(name: string, lead: () => () => void): () => void {
  // Absent on an insecure origin.
  if (!('locks' in navigator)) return lead();
  const leave = new AbortController();
  let release: (() => void) | null = null;
  navigator.locks
    .request(name, { signal: leave.signal }, () => {
      if (leave.signal.aborted) return undefined;
      const stop = lead();
      return new Promise<void>((resolve) => {
        release = () => {
          stop();
          resolve();
        };
      });
    })
    // Aborted while waiting.
    .catch(() => undefined);
  return () => {
    leave.abort();
    release?.();
  };
}
