// The port to the upstream: fetch in the browser, undici on the server. It travels in the thunk's `extra`, so that
// nothing mutable lives in a module. A transport rejects only when no answer came.

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
