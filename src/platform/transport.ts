// The port to the upstream: fetch in the browser, undici on the server. It travels in the thunk's `extra`, so that
// nothing mutable lives in a module. A transport rejects only when no answer came.

/** Text is sent as it is; the others bring their content type where it is not in the headers. */
export type RequestBody = string | FormData | Blob | Uint8Array<ArrayBuffer>;

export type TransportRequest = {
  method: string;
  /** Path and query, always on the own host. */
  url: string;
  headers: Record<string, string>;
  body: RequestBody | undefined;
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
