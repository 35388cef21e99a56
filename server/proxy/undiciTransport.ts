// The server's transport for rendering: undici with keep-alive, our headers, one deadline for the whole page and a
// byte cap for each answer. Made anew for each page.
import type { Dispatcher } from 'undici';
import type { Transport } from '../../src/entry/server';
import type { UpstreamClock } from '../upstreamClock';
import { readCapped } from './readCapped';
import { upstreamUrl } from './upstreamUrl';

const MAX_BYTES = 2_000_000;

type TransportParts = {
  dispatcher: Dispatcher;
  origin: string;
  headers: Record<string, string>;
  clock: UpstreamClock;
  now: () => number;
  /** Of all its questions together, in milliseconds from the first. */
  deadlineMs: number;
};

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function createUndiciTransport({
  dispatcher,
  origin,
  headers: ownHeaders,
  clock,
  now,
  deadlineMs,
}: TransportParts): Transport {
  // Begins with the first question: a page that asks nothing needs no timer.
  let deadline: AbortSignal | null = null;
  return async ({ method, url, headers, body, signal }) => {
    const at = url.indexOf('?');
    const target = upstreamUrl(origin, at === -1 ? url : url.slice(0, at), at === -1 ? '' : url.slice(at));
    const sentAt = now();
    deadline ??= AbortSignal.timeout(deadlineMs);
    const response = await dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: method,
      headers: { ...headers, ...ownHeaders },
      body: body ?? null,
      signal: AbortSignal.any([signal, deadline]),
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    });
    clock.hear(Number(single(response.headers['x-server-time-ms'])), sentAt);
    const bytes = await readCapped(response.body, MAX_BYTES);
    return {
      status: response.statusCode,
      header: (name) => single(response.headers[name]),
      text: () => Promise.resolve(bytes.toString('utf8')),
      bytes: () => Promise.resolve(new Uint8Array(bytes)),
    };
  };
}
