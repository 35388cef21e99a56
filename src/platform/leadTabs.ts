// Elects one tab of the browser to do shared work, such as holding a connection. The other tabs
// wait until the leader is closed or frozen. Without the Web Locks API every tab leads. Browser
// only.

/**
 * `startLeading` starts the work and returns a stop function. Returns a function that stops leading
 * or waiting.
 */
export function leadTabs(name: string, startLeading: () => () => void): () => void {
  // Undefined on an insecure origin.
  if (!('locks' in navigator)) return startLeading();
  const leave = new AbortController();
  let release: (() => void) | null = null;
  navigator.locks
    .request(name, { signal: leave.signal }, () => {
      if (leave.signal.aborted) return undefined;
      const stop = startLeading();
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
