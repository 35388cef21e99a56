// From an endpoint and its arguments to method, URL, headers and body. Pure; used by the base query.
import type { RuntimeEndpoint } from '../../contract/core/runtimeEndpoint';
import { writeQuery, type QueryValue } from '../../lib/queryString';

export type RequestOptions = {
  /** Makes a write repeatable; kept over retries and MFA. */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** The caller repeats the call itself and must hear of each attempt: the base query makes one only. */
  once?: boolean;
};

export type BuiltRequest = { method: string; url: string; headers: Record<string, string>; body: string | undefined };

export const DEFAULT_TIMEOUT_MS = 10_000;

/** Throws TypeError when a path parameter is missing or a dot segment. */
export function buildRequest(
  { method, path }: Pick<RuntimeEndpoint<unknown, unknown>, 'method' | 'path'>,
  args: object,
  { idempotencyKey }: RequestOptions = {},
): BuiltRequest {
  const rest = new Map<string, unknown>(Object.entries(args));
  rest.delete('idempotencyKey');
  const filled = path.replace(/:([A-Za-z_]+)/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`The path parameter ${name} is missing.`);
    // A dot segment would climb out of the endpoint's path.
    if (/^\.{1,2}$/.test(String(value))) throw new TypeError(`The path parameter ${name} is not allowed.`);
    return encodeURIComponent(value);
  });
  const body = rest.get('body');
  rest.delete('body');
  const query = writeQuery(Object.fromEntries(rest) as Record<string, QueryValue>);
  const headers: Record<string, string> = { accept: 'application/json' };
  let payload: string | undefined;
  if (body instanceof URLSearchParams) {
    headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
    payload = body.toString();
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  return { method, url: query === '' ? filled : `${filled}?${query}`, headers, body: payload };
}
