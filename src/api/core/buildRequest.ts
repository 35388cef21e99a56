// Builds method, URL, headers and body from an endpoint and its arguments.
import type { RuntimeEndpoint } from '../../contract/core/runtimeEndpoint';
import { writeQuery, type QueryValue } from '../../lib/urls';
import type { RequestBody } from '../../platform/transport';

export type RequestOptions = {
  /** Makes a write safe to repeat; stays the same across retries and MFA. */
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
  /** The caller retries the call itself, so the base query makes only one attempt. */
  isSentOnce?: boolean | undefined;
};

export type BuiltRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: RequestBody | undefined;
};

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const FILE = 'application/octet-stream';

/**
 * Chooses the content type by the type of the body. `type` null: the transport sets it with the
 * multipart boundary.
 */
function encodeBody(body: unknown): { type: string | null; payload: RequestBody } {
  if (body instanceof URLSearchParams) return { type: FORM, payload: body.toString() };
  if (body instanceof FormData) return { type: null, payload: body };
  if (body instanceof Blob) return { type: body.type === '' ? FILE : body.type, payload: body };
  if (body instanceof ArrayBuffer) return { type: FILE, payload: new Uint8Array(body) };
  if (ArrayBuffer.isView(body))
    return {
      type: FILE,
      payload: new Uint8Array(new Uint8Array(body.buffer, body.byteOffset, body.byteLength)),
    };
  if (typeof body === 'string') return { type: 'text/plain;charset=UTF-8', payload: body };
  return { type: 'application/json', payload: JSON.stringify(body) };
}

export const DEFAULT_TIMEOUT_MS = 10_000;

/** Throws TypeError when a path parameter is missing or is a dot segment. */
export function buildRequest(
  { method, path }: Pick<RuntimeEndpoint<unknown, unknown>, 'method' | 'path'>,
  args: object,
  { idempotencyKey }: RequestOptions = {},
): BuiltRequest {
  const rest = new Map<string, unknown>(Object.entries(args));
  rest.delete('idempotencyKey');
  const filled = path.replace(/:([A-Za-z_]+)/g, (_match, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`The path parameter ${name} is missing.`);
    // A dot segment would leave the path of the endpoint.
    if (/^\.{1,2}$/.test(String(value)))
      throw new TypeError(`The path parameter ${name} is not allowed.`);
    return encodeURIComponent(value);
  });
  const body = rest.get('body');
  rest.delete('body');
  const query = writeQuery(Object.fromEntries(rest) as Record<string, QueryValue>);
  const headers: Record<string, string> = { accept: 'application/json' };
  const encoded = body === undefined ? undefined : encodeBody(body);
  if (encoded !== undefined && encoded.type !== null) headers['content-type'] = encoded.type;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  return {
    method,
    url: query === '' ? filled : `${filled}?${query}`,
    headers,
    body: encoded?.payload,
  };
}
