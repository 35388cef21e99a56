// One description of one call: method, path, parameters, request and response schema.
// Read by config/codegen (validators, OpenAPI), by the marketplace's router, and, as types only, by the slices.
// Must never be imported at run time by browser code: TypeBox's builder would come with it.
import { Type, type Static, type TNull, type TObject, type TSchema } from 'typebox';
import type { ReadResponseOf } from './reading';
import type { RuntimeEndpoint } from './runtimeEndpoint';

export type ServiceName = 'buyer' | 'accounts' | 'fees' | 'feedback' | 'finance' | 'mailer' | 'orders' | 'payments' | 'shipping' | 'userTracking';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type SuccessStatus = 200 | 201 | 204;

export type Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> = {
  readonly service: ServiceName;
  readonly name: string;
  readonly method: Method;
  /** Express notation: `/buyer/api/v3/lots/:id/bids`. */
  readonly path: string;
  /** An address of an earlier version, whose clients get the same answer; the browser never asks there. */
  readonly olderPath: string | null;
  readonly summary: string;
  /** `session`: 401 without a valid Auth-Token. `public`: anonymous visitors are at home. */
  readonly auth: 'public' | 'session';
  readonly params: P;
  readonly query: Q;
  /** TNull means that the call has no body. */
  readonly body: B;
  /** The status of a fresh success; a replayed write answers 200 with the same body. */
  readonly status: SuccessStatus;
  readonly response: R;
  /** `idempotencyKey`: the header is required. `stream`: server-sent events, the response schema is one event. */
  readonly idempotencyKey: boolean;
  readonly stream: boolean;
};

type Options<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> = {
  service: ServiceName;
  name: string;
  method: Method;
  path: string;
  olderPath?: string;
  summary: string;
  auth?: 'public' | 'session';
  params?: P;
  query?: Q;
  body?: B;
  status?: SuccessStatus;
  response: R;
  idempotencyKey?: boolean;
  stream?: boolean;
};

// eslint-friendly names for "nothing here"; an empty object accepts and ignores whatever comes.
type Nothing = TObject<Record<never, never>>;

/** Makes an endpoint; what is left out means: public, no parameters, no body, 200. */
export function defineEndpoint<
  R extends TSchema,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  B extends TSchema = TNull,
>(options: Options<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const nothing = Type.Object({});
  const defaults = { params: nothing, query: nothing, body: Type.Null() };
  return {
    auth: 'public',
    olderPath: null,
    status: 200,
    idempotencyKey: false,
    stream: false,
    ...defaults,
    ...options,
  } as Endpoint<P, Q, B, R>;
}

/** Every path that an endpoint answers at. */
export function servedPaths({ path, olderPath }: Endpoint): string[] {
  return olderPath === null ? [path] : [path, olderPath];
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;

/** What a caller passes: path and query parameters in one object, and `body` where the call has one. */
export type ArgsOf<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & (E['body'] extends TNull ? unknown : { body: BodyOf<E> });

/**
 * The browser's half of an endpoint, as config/codegen writes it.
 * @public used by the generated modules alone
 */
export type RuntimeOf<E extends Endpoint> = RuntimeEndpoint<ArgsOf<E>, ReadResponseOf<E>>;
