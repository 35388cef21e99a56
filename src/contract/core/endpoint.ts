// Definition of an endpoint: method, path, parameters, request and response schema. Browser code
// must never import this at run time, because that would bundle TypeBox.
import { Type, type Static, type TNull, type TObject, type TSchema } from 'typebox';
import type { ErrorCodeOf } from './errorCodes';
import type { ReadResponseOf } from './reading';
import type { RuntimeEndpoint } from './runtimeEndpoint';

export type ServiceName =
  | 'buyer'
  | 'accounts'
  | 'auctioneerTools'
  | 'brandCollections'
  | 'fees'
  | 'feedback'
  | 'finance'
  | 'mailer'
  | 'marketing'
  | 'merchandising'
  | 'orders'
  | 'payments'
  | 'shipping'
  | 'userTracking';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type SuccessStatus = 200 | 201 | 204;

export type Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  C extends string = string,
> = {
  readonly service: ServiceName;
  readonly name: string;
  readonly method: Method;
  /** Express notation: `/buyer/api/v3/lots/:id/bids`. */
  readonly path: string;
  /** Path of an earlier version with the same response. The browser does not use it. */
  readonly olderPath: string | null;
  readonly summary: string;
  /** `session`: 401 without a valid Auth-Token. `public`: open to anonymous visitors. */
  readonly auth: 'public' | 'session';
  readonly params: P;
  readonly query: Q;
  /** TNull: the call has no body. */
  readonly body: B;
  /** Status of a new success. A replayed write returns 200 with the same body. */
  readonly status: SuccessStatus;
  readonly response: R;
  /**
   * The error codes of responses and of their details, apart from the general ones
   * (errorCodes.ts).
   */
  readonly errors: readonly C[];
  /**
   * `idempotencyKey`: the header is required. `stream`: server-sent events; the response schema
   * describes one event.
   */
  readonly idempotencyKey: boolean;
  readonly stream: boolean;
};

type Options<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  C extends string,
> = {
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
  errors?: readonly C[];
  idempotencyKey?: boolean;
  stream?: boolean;
};

// An empty object schema accepts and ignores any properties.
type Nothing = TObject<Record<never, never>>;

/** Defaults: public, no parameters, no body, status 200, only general errors. */
export function defineEndpoint<
  R extends TSchema,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  B extends TSchema = TNull,
  C extends string = never,
>(options: Options<P, Q, B, R, C>): Endpoint<P, Q, B, R, C> {
  const nothing = Type.Object({});
  const defaults = { params: nothing, query: nothing, body: Type.Null() };
  return {
    auth: 'public',
    olderPath: null,
    status: 200,
    errors: [],
    idempotencyKey: false,
    stream: false,
    ...defaults,
    ...options,
  } as Endpoint<P, Q, B, R, C>;
}

/** All paths that serve the endpoint. */
export function getServedPaths({ path, olderPath }: Endpoint): string[] {
  return olderPath === null ? [path] : [path, olderPath];
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;

/**
 * Arguments of a call: path and query parameters in one object, plus `body` if the call has one.
 */
export type ArgsOf<E extends Endpoint> = ParamsOf<E> &
  QueryOf<E> &
  (E['body'] extends TNull ? unknown : { body: BodyOf<E> });

/**
 * The part of an endpoint that config/codegen generates for the browser.
 * @public used by the generated modules only
 */
export type RuntimeOf<E extends Endpoint> = RuntimeEndpoint<
  ArgsOf<E>,
  ReadResponseOf<E>,
  ErrorCodeOf<E>
>;
