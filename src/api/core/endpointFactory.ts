// Turns a contract endpoint into an RTK Query query or mutation. The base query validates and
// decodes responses, so upstream data is never typed by assertion elsewhere.
import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { RuntimeEndpoint } from '../../contract/core/runtimeEndpoint';
import type { EndpointError } from './apiError';
import { canSendAgain, type baseQuery, type Call, type CallMeta } from './baseQuery';
import type { RequestOptions } from './buildRequest';
import type { Tag } from './createServiceApi';

type Builder<T extends string, P extends string> = EndpointBuilder<typeof baseQuery, T, P>;
/** The base query, with the error codes that an endpoint declares. */
type BaseQueryOf<Code extends string> = BaseQueryFn<
  Call,
  unknown,
  EndpointError<Code>,
  object,
  CallMeta
>;
type QueryOptions<Args, Wire, App, T extends string> = {
  decode: (wire: Wire) => App;
  tags: (args: Args) => Tag<T>[];
  /** Lifetime of an unused result in seconds: SHORT or LONG. */
  keepUnusedSeconds: number;
  timeoutMs?: number;
  /** Picks the result to keep when a query is fetched again. Defaults to the response. */
  pickNewest?: (current: App, response: App) => App;
};
type MutationOptions<Args, Wire, App, T extends string, P extends string> = {
  decode: (wire: Wire) => App;
  /** Tags to invalidate in this slice. For other slices see app/crossServiceInvalidation. */
  invalidates: (args: Args) => Tag<T>[];
  timeoutMs?: number;
  /** See RequestOptions. */
  isSentOnce?: boolean;
  /** For optimistic updates and for writing responses into the cache. */
  onQueryStarted?: MutationLifecycle<NoInfer<App>, MutationArgs<Args>, P>;
};

export type MutationLifecycle<App, Args, P extends string = string> = TypedMutationOnQueryStarted<
  App,
  Args,
  typeof baseQuery,
  P
>;

/** Returns the error of the call from a rejection of `queryFulfilled`. */
export const getError = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'error' in failure ? failure.error : failure;

/** Arguments of the endpoint, plus the Idempotency-Key of a repeatable mutation. */
export type MutationArgs<Args> = Args & { idempotencyKey?: string };

function toCall<Args extends object, Wire, Code extends string>(
  endpoint: RuntimeEndpoint<Args, Wire, Code>,
  decode: (wire: Wire) => unknown,
  args: Args,
  options: RequestOptions,
): Call {
  return { endpoint: endpoint as RuntimeEndpoint<never, unknown, never>, decode, args, options };
}

export function buildQuery<
  Args extends object,
  Wire,
  Code extends string,
  App,
  T extends string,
  P extends string,
>(
  build: Builder<T, P>,
  endpoint: RuntimeEndpoint<Args, Wire, Code>,
  { decode, tags, keepUnusedSeconds, timeoutMs, pickNewest }: QueryOptions<Args, Wire, App, T>,
): QueryDefinition<Args, BaseQueryOf<Code>, T, App, P> {
  const definition = build.query<App, Args>({
    query: (args) => toCall(endpoint, decode, args, { timeoutMs }),
    providesTags: (_result, _error, args) => tags(args),
    keepUnusedDataFor: keepUnusedSeconds,
    ...(pickNewest === undefined ? {} : { merge: pickNewest }),
  });
  return definition as QueryDefinition<Args, BaseQueryOf<Code>, T, App, P>;
}

export function buildMutation<
  Args extends object,
  Wire,
  Code extends string,
  App,
  T extends string,
  P extends string,
>(
  build: Builder<T, P>,
  endpoint: RuntimeEndpoint<Args, Wire, Code>,
  {
    decode,
    invalidates,
    timeoutMs,
    isSentOnce,
    onQueryStarted,
  }: MutationOptions<Args, Wire, App, T, P>,
): MutationDefinition<MutationArgs<Args>, BaseQueryOf<Code>, T, App, P> {
  const getOptions = ({ idempotencyKey }: MutationArgs<Args>): RequestOptions => ({
    idempotencyKey,
    timeoutMs,
    isSentOnce,
  });
  const definition = build.mutation<App, MutationArgs<Args>>({
    query: (args) => toCall(endpoint, decode, args, getOptions(args)),
    // A refused write changed nothing. If the outcome of a write with a key is unknown, the screens
    // show it once they have read the state again; a caller that sends once reads it itself.
    invalidatesTags: (_result, error, args) =>
      error === undefined || canSendAgain(error, getOptions(args)) ? invalidates(args) : [],
    ...(onQueryStarted === undefined ? {} : { onQueryStarted }),
  });
  return definition as MutationDefinition<MutationArgs<Args>, BaseQueryOf<Code>, T, App, P>;
}
