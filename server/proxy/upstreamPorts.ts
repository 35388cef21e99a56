// The server's ports to the upstream for rendering: undici with keep-alive, our headers, one deadline for the whole page
// (its questions and the waits between their attempts), and a byte cap for each answer. Made anew for each page.
import type { Dispatcher } from 'undici';
import { waitOrAbort, type Transport } from '../../src/entry/server';
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

export type UpstreamPorts = { transport: Transport; /** Before another attempt; ends early at the page's deadline. */ wait: (ms: number, signal: AbortSignal) => Promise<void> };

export function createUpstreamPorts({
  dispatcher,
  origin,
  headers: ownHeaders,
  clock,
  now,
  deadlineMs,
}: TransportParts): UpstreamPorts {
  // Begins with the first question: a page that asks nothing needs no timer.
  let startedDeadline: AbortSignal | null = null;
  const getDeadline = (): AbortSignal => (startedDeadline ??= AbortSignal.timeout(deadlineMs));

  const transport: Transport = async ({ method, url, headers, body, signal }) => {
    const at = url.indexOf('?');
    const target = upstreamUrl(origin, at === -1 ? url : url.slice(0, at), at === -1 ? '' : url.slice(at));
    const typed = body === undefined || typeof body === 'string' ? null : new Response(body);
    const type = typed?.headers.get('content-type');
    const bytesToSend = typed === null ? null : new Uint8Array(await typed.arrayBuffer());
    const sentAt = now();
    const response = await dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: method,
      headers: { ...(type == null ? {} : { 'content-type': type }), ...headers, ...ownHeaders },
      body: bytesToSend ?? (typeof body === 'string' ? body : null),
      signal: AbortSignal.any([signal, getDeadline()]),
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
  return { transport, wait: (ms, signal) => waitOrAbort(ms, AbortSignal.any([signal, getDeadline()])) };
}
