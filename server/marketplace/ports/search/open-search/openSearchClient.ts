// Sends requests to OpenSearch. Only the files of this folder know its API.
import type { SearchSettings } from '../../../http/context';

/**
 * `unavailable`: no response, an error of the server, or no index yet: another request would fail
 * as well. `refused`: this request cannot be answered.
 */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: SearchError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type Json = { readonly [key: string]: unknown };

type OpenSearchRequest = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** With a leading slash. */
  path: string;
  body?: Json;
  /** Lines of JSON instead of `body`. */
  lines?: readonly Json[];
  timeoutMs: number;
  /** A status besides 2xx that is a response rather than an error. */
  allowedStatus?: number;
};
type OpenSearchResponse = { status: number; body: unknown };

function parseBody(text: string, status: number): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw new SearchError('unavailable', `answered ${status} and no JSON`, { cause: error });
  }
}

/** OpenSearch's name of an error, such as `parsing_exception`. */
function readErrorType(body: unknown): string {
  const error = (body as { error?: { type?: unknown } | string } | null)?.error;
  if (typeof error === 'string') return error;
  return typeof error?.type === 'string' ? error.type : 'unknown error';
}

/** Throws SearchError. */
export async function callOpenSearch(
  { url, authorization }: SearchSettings,
  { method, path, body, lines, timeoutMs, allowedStatus }: OpenSearchRequest,
): Promise<OpenSearchResponse> {
  const payload =
    lines === undefined
      ? body && JSON.stringify(body)
      : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  let status: number;
  let text: string;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(payload === undefined
          ? {}
          : { 'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson' }),
        ...(authorization === null ? {} : { authorization }),
      },
      ...(payload === undefined ? {} : { body: payload }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ status } = response);
    text = await response.text();
  } catch (error) {
    throw new SearchError('unavailable', `did not answer within ${timeoutMs} ms`, { cause: error });
  }
  const answer = parseBody(text, status);
  if ((status >= 200 && status < 300) || status === allowedStatus) return { status, body: answer };
  // Credentials that are wrong and an index that is missing concern all requests.
  const isForAll = status >= 500 || [401, 403, 404, 429].includes(status);
  throw new SearchError(
    isForAll ? 'unavailable' : 'refused',
    `answered ${status}: ${readErrorType(answer)}`,
  );
}
