// The upstream connection for rendering one page: undici with keep-alive, our headers, one deadline
// for all calls of the page (including the waits between attempts), and a size limit per response.
import type { Dispatcher } from 'undici';
import { waitOrAbort, type Transport } from '../../src/entry/server';
import type { UpstreamClock } from '../upstreamClock';
import { readCapped } from './readCapped';
import { upstreamUrl } from './requestUpstream';

const MAX_BYTES = 2_000_000;

type TransportDeps = {
  dispatcher: Dispatcher;
  origin: string;
  headers: Record<string, string>;
  clock: UpstreamClock;
  now: () => number;
  /** Milliseconds for all calls together, from the first one. */
  deadlineMs: number;
  /** Aborts the calls before the deadline. */
  signal?: AbortSignal | undefined;
};

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export type UpstreamPorts = {
  transport: Transport;
  /** Waits before another attempt. Ends early at the page's deadline. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export function createUpstreamPorts({
  dispatcher,
  origin,
  headers: ownHeaders,
  clock,
  now,
  deadlineMs,
  signal: callerSignal,
}: TransportDeps): UpstreamPorts {
  // Starts with the first call, because a page without calls needs no timer.
  let startedDeadline: AbortSignal | null = null;
  const startDeadline = (): AbortSignal => {
    const timeout = AbortSignal.timeout(deadlineMs);
    return callerSignal === undefined ? timeout : AbortSignal.any([timeout, callerSignal]);
  };
  const getDeadline = (): AbortSignal => (startedDeadline ??= startDeadline());

  const transport: Transport = async ({ method, url, headers, body, signal }) => {
    const at = url.indexOf('?');
    const target = upstreamUrl(
      origin,
      at === -1 ? url : url.slice(0, at),
      at === -1 ? '' : url.slice(at),
    );
    const encodedBody = body === undefined || typeof body === 'string' ? null : new Response(body);
    const type = encodedBody?.headers.get('content-type');
    const bytesToSend =
      encodedBody === null ? null : new Uint8Array(await encodedBody.arrayBuffer());
    const sentAt = now();
    const response = await dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method,
      headers: { ...(type == null ? {} : { 'content-type': type }), ...headers, ...ownHeaders },
      body: bytesToSend ?? (typeof body === 'string' ? body : null),
      signal: AbortSignal.any([signal, getDeadline()]),
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    });
    clock.addSample(Number(single(response.headers['x-server-time-ms'])), sentAt);
    const bytes = await readCapped(response.body, MAX_BYTES);
    return {
      status: response.statusCode,
      header: (name) => single(response.headers[name]),
      text: () => Promise.resolve(bytes.toString('utf8')),
      bytes: () => Promise.resolve(new Uint8Array(bytes)),
    };
  };
  return {
    transport,
    wait: (ms, signal) => waitOrAbort(ms, AbortSignal.any([signal, getDeadline()])),
  };
}
