// The one base query of every slice: builds the request, sends it through the port in `extra`, classifies what
// comes back, validates it against the contract, decodes it, tries again where that is safe, and sends the very same
// request once more after the second factor that it was refused for.
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { RuntimeEndpoint, Validator } from '../../contract/core/runtimeEndpoint';
import { decodingError, errorFromResponse, unknownError, type ApiError } from './apiError';
import { buildRequest, DEFAULT_TIMEOUT_MS, type BuiltRequest, type RequestOptions } from './buildRequest';
import { readBody } from './readBody';
import { retryDelay } from './retry';
import type { Answer, ApiExtra } from './apiExtra';

export type Call = {
  endpoint: RuntimeEndpoint<never, unknown>;
  args: object;
  decode: (wire: never) => unknown;
  options: RequestOptions;
};
export type CallMeta = { replayed: boolean };

type Outcome = Answer;

function firstPath(validate: Validator): string {
  const fault = validate.errors?.[0];
  return fault ? `${fault.instancePath || '/'} (${fault.keyword})` : '/';
}

function decoded(
  { endpoint, decode }: Call,
  body: unknown,
  validate: Validator,
  request: BuiltRequest,
  status: number,
  meta: CallMeta,
): Outcome {
  const at = (path: string): Outcome => ({
    error: decodingError(request.url, status, { service: endpoint.service, endpoint: endpoint.name, path }),
  });
  if (!validate(body)) return at(firstPath(validate));
  try {
    // The validator has just shown that the body fits the contract's type.
    return { data: decode(body as never), meta };
  } catch {
    return at('/ (decode)');
  }
}

/** Rejects with the signal's reason when that comes first. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

async function attempt(call: Call, request: BuiltRequest, extra: ApiExtra, signal: AbortSignal): Promise<Outcome> {
  const timeoutMs = call.options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const loading = within(call.endpoint.loadValidator(), deadline);
    // Nothing is written before it is sure that the answer can be read; a question may go out beside the loading.
    if (request.method !== 'GET') await loading;
    loading.catch(() => undefined);
    const response = await extra.transport({ ...request, timeoutMs, signal: deadline });
    if (response.status < 200 || response.status > 299) {
      const payload = await readBody(response).catch(() => null);
      return { error: errorFromResponse(request.url, response.status, payload, response.header('retry-after')) };
    }
    const body = await readBody(response).catch((error: unknown) => {
      // JSON that is none goes on as undefined, which no schema accepts: a decoding error. The rest is a broken line.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
    return decoded(call, body, await loading, request, response.status, {
      replayed: response.header('idempotent-replayed') === 'true',
    });
  } catch (error) {
    return { error: unknownError(request.url, error instanceof Error ? error.name : 'Error') };
  }
}

async function askUntilAnswered(call: Call, request: BuiltRequest, extra: ApiExtra, signal: AbortSignal): Promise<Outcome> {
  const isSafeToRepeat =
    call.options.once !== true && (request.method === 'GET' || call.options.idempotencyKey !== undefined);
  for (let number = 1; ; number += 1) {
    const outcome = await attempt(call, request, extra, signal);
    if ('data' in outcome) return outcome;
    const delay = signal.aborted ? null : retryDelay(outcome.error, number, isSafeToRepeat);
    if (delay === null) {
      const { kind } = outcome.error;
      if (!signal.aborted && (kind === 'decoding' || kind === 'unknown')) extra.report(outcome.error);
      return outcome;
    }
    await extra.wait(delay, signal);
  }
}

async function askWithSecondFactor(ask: () => Promise<Outcome>, { mfa }: ApiExtra, signal: AbortSignal): Promise<Outcome> {
  for (;;) {
    const outcome = await ask();
    if (mfa === undefined || !('error' in outcome) || outcome.error.kind !== 'mfa' || signal.aborted) return outcome;
    const result = await mfa(outcome.error);
    // Whoever asked may have gone meanwhile: then nothing may be written for them any more.
    if (signal.aborted) return outcome;
    if (result === 'SUCCESS') return ask();
    if (result !== 'AGAIN') return outcome;
  }
}

/** A stream can be read once, and a request may be sent again: its bytes are read first. */
async function withoutStream(args: object): Promise<object> {
  return 'body' in args && args.body instanceof ReadableStream ? { ...args, body: await new Response(args.body).blob() } : args;
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, CallMeta> = async (call, api) => {
  const extra = api.extra as ApiExtra;
  const request = buildRequest(call.endpoint, await withoutStream(call.args), call.options);
  const askOnce = (): Promise<Outcome> => askUntilAnswered(call, request, extra, api.signal);
  const ask = (): Promise<Outcome> => askWithSecondFactor(askOnce, extra, api.signal);
  if (extra.share === undefined || request.method !== 'GET') return ask();
  // Two endpoints may read the same address differently.
  return extra.share(`${call.endpoint.service} ${call.endpoint.name} ${request.url}`, ask);
};
