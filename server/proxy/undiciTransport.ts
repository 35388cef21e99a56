// The server's transport for rendering: undici with keep-alive, our headers, a deadline and a byte cap.
import type { Dispatcher } from 'undici';
import type { Transport } from '../../src/platform/transport';
import { readCapped } from './readCapped';
import { upstreamUrl } from './upstreamUrl';

const MAX_BYTES = 2_000_000;
/** A page is answered within three seconds whatever the upstream does (security.md 4). */
const DEADLINE_MS = 2500;

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function createUndiciTransport(dispatcher: Dispatcher, origin: string, ownHeaders: Record<string, string>): Transport {
  return async ({ method, url, headers, body, timeoutMs, signal }) => {
    const at = url.indexOf('?');
    const target = upstreamUrl(origin, at === -1 ? url : url.slice(0, at), at === -1 ? '' : url.slice(at));
    const deadline = Math.min(timeoutMs, DEADLINE_MS);
    const response = await dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: method as Dispatcher.HttpMethod,
      headers: { ...headers, ...ownHeaders },
      body: body ?? null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
      headersTimeout: deadline,
      bodyTimeout: deadline,
    });
    const bytes = await readCapped(response.body, MAX_BYTES);
    return {
      status: response.statusCode,
      header: (name) => single(response.headers[name]),
      text: () => Promise.resolve(bytes.toString('utf8')),
      bytes: () => Promise.resolve(new Uint8Array(bytes)),
    };
  };
}
