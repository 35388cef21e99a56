// The port through which the base query reaches the upstream: fetch in the browser, undici on the server. It travels
// in the thunk's `extra`, so that nothing mutable lives in a module. A transport rejects only when no answer came.
import type { ApiError } from './apiError';

export type TransportRequest = {
  method: string;
  /** Path and query, always on the own host. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
  signal: AbortSignal;
};

export type TransportResponse = {
  status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
};

export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** What the store's thunks get as `extra`. */
export type ApiExtra = {
  transport: Transport;
  /** Waits before a retry, milliseconds; a fake one in tests. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of decoding and unknown errors; client and server errors are not reported (specification, section 8). */
  report: (error: ApiError) => void;
  /** Every answer's X-Server-Time-Ms, for the clock. */
  heardServerTime?: (serverMs: number) => void;
};
