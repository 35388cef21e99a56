// The port to the upstream: fetch in the browser, undici on the server. It is passed in the thunk's
// `extra`, so that no module has mutable state. A transport rejects only when there was no
// response.

/** Strings are sent as is. The other types bring their content type unless the headers set one. */
export type RequestBody = string | FormData | Blob | Uint8Array<ArrayBuffer>;

export type TransportRequest = {
  method: string;
  /** Path and query, always on our own host. */
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
