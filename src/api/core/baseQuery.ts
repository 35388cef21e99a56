// The one base query of every slice: builds the request, sends it through the port in `extra`, classifies what
// comes back, validates it against the contract, decodes it, and tries again where that is safe.
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { RuntimeEndpoint, Validator } from '../../contract/core/runtimeEndpoint';
import { decodingError, errorFromResponse, unknownError, type ApiError } from './apiError';
import { buildRequest, DEFAULT_TIMEOUT_MS, type BuiltRequest, type RequestOptions } from './buildRequest';
import { readBody } from './readBody';
import { retryDelay } from './retry';
import type { ApiExtra } from './apiExtra';

export type Call = {
  endpoint: RuntimeEndpoint<never, unknown>;
  args: object;
  decode: (wire: never) => unknown;
  options: RequestOptions;
};
export type CallMeta = { replayed: boolean };

type Outcome = { data: unknown; meta: CallMeta } | { error: ApiError };

function firstPath(validate: Validator): string {
  const fault = validate.errors?.[0];
  return fault ? `${fault.instancePath || '/'} (${fault.keyword})` : '/';
}

function decoded(
  { endpoint, decode }: Call,
  body: unknown,
  request: BuiltRequest,
  status: number,
  meta: CallMeta,
): Outcome {
  const at = (path: string): Outcome => ({
    error: decodingError(request.url, status, { service: endpoint.service, endpoint: endpoint.name, path }),
  });
  if (!endpoint.validate(body)) return at(firstPath(endpoint.validate));
  try {
    // The validator has just shown that the body fits the contract's type.
    return { data: decode(body as never), meta };
  } catch {
    return at('/ (decode)');
  }
}

async function attempt(call: Call, request: BuiltRequest, extra: ApiExtra, signal: AbortSignal): Promise<Outcome> {
  const timeoutMs = call.options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
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
    return decoded(call, body, request, response.status, {
      replayed: response.header('idempotent-replayed') === 'true',
    });
  } catch (error) {
    return { error: unknownError(request.url, error instanceof Error ? error.name : 'Error') };
  }
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, CallMeta> = async (call, api) => {
  const extra = api.extra as ApiExtra;
  const request = buildRequest(call.endpoint, call.args, call.options);
  const isSafeToRepeat =
    call.options.once !== true && (request.method === 'GET' || call.options.idempotencyKey !== undefined);
  for (let number = 1; ; number += 1) {
    const outcome = await attempt(call, request, extra, api.signal);
    if ('data' in outcome) return outcome;
    const delay = api.signal.aborted ? null : retryDelay(outcome.error, number, isSafeToRepeat);
    if (delay === null) {
      const { kind } = outcome.error;
      if (!api.signal.aborted && (kind === 'decoding' || kind === 'unknown')) extra.report(outcome.error);
      return outcome;
    }
    await extra.wait(delay, api.signal);
  }
};
