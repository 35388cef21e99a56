// The browser's transport: fetch on our own host with credentials. It sends the CSRF token in a
// header, continues the trace of the page, and reports the server time of every response to the
// clock.
import type { Transport } from './transport';
import type { Clock } from './clock';
import { readCookie } from './cookies';
import { FORM_TOKEN_NAME } from './formToken';

/** The trace of the page's request, which its calls continue; null if it was not recorded. */
function readPageTrace(): string | null {
  // Not in jsdom; and no server timing in older browsers.
  const entries = performance.getEntriesByType?.('navigation') ?? [];
  const [page] = entries as Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description ?? null;
}

export function createFetchTransport(clock: Clock): Transport {
  const traceparent = readPageTrace();
  return async ({ method, url, headers: ownHeaders, body, signal }) => {
    const token = method === 'GET' ? null : readCookie(document.cookie, FORM_TOKEN_NAME);
    const headers = traceparent === null ? ownHeaders : { ...ownHeaders, traceparent };
    const sentAt = performance.now();
    const response = await fetch(url, {
      method,
      headers: token === null ? headers : { ...headers, [FORM_TOKEN_NAME]: token },
      credentials: 'same-origin',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const serverMs = Number(response.headers.get('x-server-time-ms'));
    if (serverMs > 0) clock.addSample(serverMs, performance.now() - sentAt);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
    };
  };
}
