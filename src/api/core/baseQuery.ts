// The base query of every slice: builds the request, sends it through the transport, classifies the
// response, validates it against the contract and decodes it. It retries where that is safe, and
// repeats the same request after a required second factor.
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { RuntimeEndpoint, Validator } from '../../contract/core/runtimeEndpoint';
import type { TransportResponse } from '../../platform/transport';
import {
  createDecodingError,
  errorFromResponse,
  createUnknownError,
  isOutcomeUnknown,
  type ApiError,
} from './apiError';
import {
  buildRequest,
  DEFAULT_TIMEOUT_MS,
  type BuiltRequest,
  type RequestOptions,
} from './buildRequest';
import type { CallResult, ApiExtra } from './apiExtra';

/**
 * Reads a response body by its content type: JSON, text or bytes. 204 and 205 have no body. Rejects
 * with SyntaxError on invalid JSON.
 */
async function readBody(response: TransportResponse): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return null;
  const type = (response.header('content-type') ?? '').toLowerCase();
  if (type.includes('json')) return JSON.parse(await response.text());
  if (type.startsWith('text/')) return response.text();
  return response.bytes();
}

/** Up to three attempts, with a delay that doubles. */
const MAX_ATTEMPTS = 3;
const RETRY_BASE_MS = 500;

/** Whether a write with an Idempotency-Key is sent again here, because its outcome is unknown. */
export const canSendAgain = (
  error: ApiError,
  { idempotencyKey, isSentOnce }: RequestOptions,
): boolean => idempotencyKey !== undefined && isSentOnce !== true && isOutcomeUnknown(error);

export type Call = {
  endpoint: RuntimeEndpoint<never, unknown, never>;
  args: object;
  decode: (wire: never) => unknown;
  options: RequestOptions;
};
export type CallMeta = { isReplayed: boolean };

type Outcome = CallResult;

function getFirstErrorPath(validate: Validator): string {
  const schemaError = validate.errors?.[0];
  return schemaError ? `${schemaError.instancePath || '/'} (${schemaError.keyword})` : '/';
}

function validateAndDecode(
  { endpoint, decode }: Call,
  body: unknown,
  validate: Validator,
  request: BuiltRequest,
  status: number,
  meta: CallMeta,
): Outcome {
  const createPathError = (path: string): Outcome => ({
    error: createDecodingError(request.url, status, {
      service: endpoint.service,
      endpoint: endpoint.name,
      path,
    }),
  });
  if (!validate(body)) return createPathError(getFirstErrorPath(validate));
  try {
    // The validator has confirmed the type.
    return { data: decode(body as never), meta };
  } catch {
    return createPathError('/ (decode)');
  }
}

/** Rejects with the signal's reason if the signal aborts first. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectAborted = (): void =>
      reject(
        signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'),
      );
    signal.addEventListener('abort', rejectAborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectAborted));
  });
}

async function sendOnce(
  call: Call,
  request: BuiltRequest,
  extra: ApiExtra,
  signal: AbortSignal,
): Promise<Outcome> {
  const timeoutMs = call.options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const validatorPromise = abortable(call.endpoint.loadValidator(), deadline);
    // A write waits until its response can be validated. A read is sent while the validator loads.
    if (request.method !== 'GET') await validatorPromise;
    validatorPromise.catch(() => undefined);
    const response = await extra.transport({ ...request, timeoutMs, signal: deadline });
    if (response.status < 200 || response.status > 299) {
      const payload = await readBody(response).catch(() => null);
      return {
        error: errorFromResponse(
          request.url,
          response.status,
          payload,
          response.header('retry-after'),
        ),
      };
    }
    const body = await readBody(response).catch((error: unknown) => {
      // Invalid JSON becomes undefined, which no schema accepts: a decoding error. Any other error
      // is a lost connection.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
    return validateAndDecode(call, body, await validatorPromise, request, response.status, {
      isReplayed: response.header('idempotent-replayed') === 'true',
    });
  } catch (error) {
    return {
      error: createUnknownError(request.url, error instanceof Error ? error.name : 'Error'),
    };
  }
}

async function sendWithRetries(
  call: Call,
  request: BuiltRequest,
  extra: ApiExtra,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendOnce(call, request, extra, signal);
    if ('data' in outcome || signal.aborted) return outcome;
    const { error } = outcome;
    // A write without a key could be executed twice.
    const canRepeat =
      request.method === 'GET' ? error.kind === 'unknown' : canSendAgain(error, call.options);
    if (!canRepeat || attempt === MAX_ATTEMPTS - 1) {
      if (error.kind === 'decoding' || error.kind === 'unknown') extra.report(error);
      return outcome;
    }
    await extra.wait(RETRY_BASE_MS * 2 ** attempt, signal);
  }
}

async function sendWithSecondFactor(
  send: () => Promise<Outcome>,
  { mfa }: ApiExtra,
  signal: AbortSignal,
): Promise<Outcome> {
  for (;;) {
    const outcome = await send();
    if (
      mfa === undefined ||
      !('error' in outcome) ||
      outcome.error.kind !== 'mfa' ||
      signal.aborted
    )
      return outcome;
    const result = await mfa(outcome.error);
    // The caller may have aborted meanwhile; the write must not be sent then.
    if (signal.aborted) return outcome;
    if (result === 'SUCCESS') return send();
    if (result !== 'AGAIN') return outcome;
  }
}

/** A stream can be read only once, but the request may be sent again: buffer it first. */
async function bufferStreamBody(args: object): Promise<object> {
  return 'body' in args && args.body instanceof ReadableStream
    ? { ...args, body: await new Response(args.body).blob() }
    : args;
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, CallMeta> = async (
  call,
  api,
) => {
  const extra = api.extra as ApiExtra;
  const request = buildRequest(call.endpoint, await bufferStreamBody(call.args), call.options);
  const sendWithoutMfa = (): Promise<Outcome> => sendWithRetries(call, request, extra, api.signal);
  const send = (): Promise<Outcome> => sendWithSecondFactor(sendWithoutMfa, extra, api.signal);
  if (extra.share === undefined || request.method !== 'GET') return send();
  // Two endpoints may decode the same URL differently.
  return extra.share(`${call.endpoint.service} ${call.endpoint.name} ${request.url}`, send);
};
