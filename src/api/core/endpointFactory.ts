// From an endpoint of the contract to one of a slice, in one line: get, list, create, update, remove. The answer is
// validated and decoded in the base query; nothing from upstream is typed by assertion elsewhere.
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { RuntimeEndpoint } from '../../contract/core/runtimeEndpoint';
import type { baseQuery, Call } from './baseQuery';
import type { RequestOptions } from './buildRequest';
import { invalidateTags, type Tag } from './tags';

type Builder<T extends string, P extends string> = EndpointBuilder<typeof baseQuery, T, P>;
type Read<Args, Wire, App, T extends string> = {
  decode: (wire: Wire) => App;
  tags: (args: Args) => Tag<T>[];
  /** Seconds an unused answer is kept: SHORT or LONG. */
  keep: number;
  timeoutMs?: number;
  /** What to keep when an answer comes to a question that has one: the newer of the two. Without it, the answer. */
  newest?: (shown: App, answer: App) => App;
};
type Write<Args, Wire, App, T extends string> = {
  decode: (wire: Wire) => App;
  /** What a success makes stale in this slice; other slices: app/crossServiceInvalidation. */
  invalidates: (args: Args) => Tag<T>[];
  timeoutMs?: number;
  /** See RequestOptions. */
  once?: boolean;
};

/** Arguments of a write: the endpoint's own and, for a repeatable one, its key. */
export type WriteArgs<Args> = Args & { idempotencyKey?: string };

function callOf<Args extends object, Wire>(
  endpoint: RuntimeEndpoint<Args, Wire>,
  decode: (wire: Wire) => unknown,
  args: Args,
  options: RequestOptions,
): Call {
  return { endpoint: endpoint as RuntimeEndpoint<never, unknown>, decode: decode, args, options };
}

function read<Args extends object, Wire, App, T extends string, P extends string>(
  build: Builder<T, P>,
  endpoint: RuntimeEndpoint<Args, Wire>,
  { decode, tags, keep, timeoutMs, newest }: Read<Args, Wire, App, T>,
) {
  return build.query<App, Args>({
    query: (args) => callOf(endpoint, decode, args, timeoutMs === undefined ? {} : { timeoutMs }),
    providesTags: (_result, _error, args) => tags(args),
    keepUnusedDataFor: keep,
    ...(newest === undefined ? {} : { merge: newest }),
  });
}

function write<Args extends object, Wire, App, T extends string, P extends string>(
  build: Builder<T, P>,
  endpoint: RuntimeEndpoint<Args, Wire>,
  { decode, invalidates, timeoutMs, once = false }: Write<Args, Wire, App, T>,
) {
  return build.mutation<App, WriteArgs<Args>>({
    query: (args) =>
      callOf(endpoint, decode, args, {
        once,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...(args.idempotencyKey === undefined ? {} : { idempotencyKey: args.idempotencyKey }),
      }),
    invalidatesTags: (_result, error, args) => invalidateTags(error, invalidates(args)),
  });
}

export const get = read;
export const list = read;
export const create = write;
export const update = write;
export const remove = write;
