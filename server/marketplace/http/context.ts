// Types of the marketplace's dependencies, of a handler's input and result, and of what middleware
// leaves for it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../src/contract/core/endpoint';
import type { PaymentType } from '../../../src/lib/paymentTypes';
import type { Locale } from '../../../src/lib/locales';
import type { ParsedQuery } from '../../../src/lib/urls';
import type { Database } from '../database/generated/database';
import type { ReadReplica } from '../database/readReplica';
import type { SecretBox } from '../lib/secretBox';
import type { RateLimits } from './rateLimitTable';
import type { ReadCache } from './readCache';
import type { ServerClock } from './serverClock';

// The id of a browser, kept in a secret cookie that only we create. Half of it is random and half
// is a keyed fingerprint of that, so an invented id is not valid.

type Fingerprints = Pick<SecretBox, 'fingerprint'>;

const randomLength = 16;

function seal(secrets: Fingerprints, random: Buffer): Buffer {
  return secrets
    .fingerprint(random.toString('base64url'), 'device token')
    .subarray(0, randomLength);
}

/** 43 characters of base64url. */
export function createDeviceToken(secrets: Fingerprints): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, seal(secrets, random)]).toString('base64url');
}

export function isDeviceToken(secrets: Fingerprints, token: string): boolean {
  if (!/^[\w-]{43}$/.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has two spare bits. This check leaves each id one spelling.
  if (bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(
    bytes.subarray(randomLength),
    seal(secrets, bytes.subarray(0, randomLength)),
  );
}

export type SessionUser = {
  id: number;
  email: string;
  displayName: string | null;
  locale: string;
  currencyCode: string;
  countryCode: string;
  isSeller: boolean;
  isAdmin: boolean;
  /** Has set up an authenticator app. */
  hasTotp: boolean;
  accountVerified: boolean;
  biddingBlocked: boolean;
  /** Has paid before, so bids need no hold. */
  trusted: boolean;
  /**
   * The highest age that the user has proven by their date of birth; null when never asked, or
   * refused.
   */
  passedAge: number | null;
  acceptsExplicitContent: boolean;
  bidderToken: string;
  bidderNumber: number;
  /** This session began after a long absence. */
  hasReturned: boolean;
};

export type StripeSettings = {
  secretKey: string;
  /** The secret of the webhook endpoint; null when none is configured, and events are refused. */
  webhookSecret: string | null;
  /** Such as `http://127.0.0.1:12111`; null: Stripe's own host. */
  apiHost: string | null;
  /** The site's origin: the bank's page returns the cardholder there. */
  webOrigin: string;
  /** The payment methods that are enabled in the Stripe account. */
  methods: readonly PaymentType[];
};

export type SearchSettings = {
  /** The address of OpenSearch without credentials and trailing slash. */
  url: string;
  /** The alias that leads to the index of lots. Indexes are named after it. */
  alias: string;
  /** The value of the header `Authorization`; null: no credentials. */
  authorization: string | null;
  /** How long a search waits for its response before PostgreSQL answers instead. */
  timeoutMs: number;
};

export type MarketplaceSettings = {
  /**
   * Checks every response against the contract (development and tests); a violation answers 500.
   */
  validateResponses: boolean;
  /**
   * When set, `x-client-ip` and `x-geo-country-iso-code` are trusted only with the same
   * `x-internal-secret`.
   */
  internalSecret: string | null;
  requestTimeoutMs: number;
  /** Requests above this number at once get 503. The live hub counts streams itself. */
  maxInFlight: number;
  defaultCountry: string;
  /** The figures of rateLimitTable, or those of a test. */
  limits: RateLimits;
  /**
   * Bids of at least this many whole units of their currency need a second factor. Infinity: no bid
   * does.
   */
  largeBidFrom: number;
  /** The site's origin, for links in mails; without a trailing slash. */
  webOrigin: string;
  /** More hosts, with ports, that callers may address this process by. */
  extraHosts: readonly string[];
  /**
   * Serves the development mailbox at /outbox, /visits, /page-speed and /experiments; on in demo
   * mode.
   */
  outbox: boolean;
  /**
   * The built-in payment and identity provider; on in demo mode. With neither it nor Stripe, no
   * card can be stored.
   */
  sandboxPayments: boolean;
  /** Stripe's key and secrets; null when not set. When set, the built-in provider is off. */
  stripe: StripeSettings | null;
  /**
   * The built-in carrier; on in demo mode. Without it no labels are sold; tracking codes of other
   * carriers still work.
   */
  sandboxCarrier: boolean;
  /** The OpenSearch that searches lots; null: PostgreSQL does. */
  search: SearchSettings | null;
  /** The key of the web server for reports of experiments; null: no experiments are served. */
  experimentsApiKey: string | null;
};

export type AccountViewer = {
  userId: number;
  /** The raw token of the session. */
  token: string;
};

/** Delivers live events to browsers; startLiveHub creates it. */
export type LiveHub = {
  /**
   * Opens a stream of these auctions on `res`, or of some of their lots. Throws ApiError 503 above
   * the limits.
   */
  connect: (
    res: Response,
    topic: { auctionIds: readonly number[]; lotIds: ReadonlySet<number> | null },
    lastEventId: number | null,
    address: string,
  ) => Promise<void>;
  /** Opens a user's account stream. Throws ApiError 503 above the limits. */
  connectAccount: (res: Response, viewer: AccountViewer, address: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Machine translations of lots' texts; createTranslations creates them. */
export type Translations = {
  /** Stored translations of `texts` into `target`, keyed by the text. */
  read: (
    texts: readonly { text: string; language: Locale }[],
    target: Locale,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Resolves when no request is in progress. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

export type MarketplaceDeps = {
  db: Kysely<Database>;
  /** For reads of signed-out visitors that may be a little old; null without one. */
  replica?: ReadReplica | null;
  clock: ServerClock;
  log: Logger;
  live: LiveHub;
  /** Uses the process's secret key. */
  secrets: SecretBox;
  settings: MarketplaceSettings;
  translations: Translations;
  /** What the process knows of itself, for its readiness. Absent in tests of the application. */
  process?: { isStopping: () => boolean; findStuckJobs: () => string[] };
  /** Serves /images. */
  images?: Router;
};

/** Adds what each createMarketplace creates for itself. */
export type RouteDeps = MarketplaceDeps & { cache: ReadCache };

export type RequestContext = {
  db: Kysely<Database>;
  /** Values that this application caches for a few seconds. */
  cache: ReadCache;
  clock: ServerClock;
  live: LiveHub;
  secrets: SecretBox;
  settings: MarketplaceSettings;
  translations: Translations;
  user: SessionUser | null;
  /** The raw Auth-Token of the session, for ending or rotating it. */
  sessionToken: string | null;
  /** Identifies the browser, from its secret cookie; null when the web server sent none. */
  deviceToken: string | null;
  /** From the visitor's long-lived cookie; null when the web server sent none. */
  anonymousId: string | null;
  clientIp: string;
  userAgent: string;
  /** ISO 3166 alpha-2, lower case. */
  country: string;
  locale: Locale;
  requestId: string;
  log: Logger;
};

export type HandlerInput<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: IncomingHttpHeaders;
  ctx: RequestContext;
};
export type HandlerResult<E extends Endpoint> = {
  /** Only where it differs from the endpoint's own status. */
  status?: number;
  body: ResponseOf<E>;
  headers?: Record<string, string | string[]>;
};

/** What a route's middleware leaves in `res.locals` for later middleware. */
type RouteLocals<E extends Endpoint = Endpoint> = {
  requestId: string;
  /** Belong into every log line about the request. */
  ids: { requestId: string; trace_id: string; span_id: string };
  endpoint: Endpoint;
  /** Rejects with 503 when the request takes too long. */
  deadline: Promise<never>;
  /** The parsed query, before validation. */
  parsedQuery: ParsedQuery;
  ctx: RequestContext;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: string;
};
export type RouteHandler<E extends Endpoint = Endpoint> = RequestHandler<
  Request['params'],
  unknown,
  unknown,
  Request['query'],
  RouteLocals<E>
>;
export type RouteResponse = Response<unknown, RouteLocals>;

// The key that a visitor's lot views are stored under: the user's id when signed in, otherwise the
// anonymous id. Never taken from a body, which could name another person.

export const getUserVisitorKey = (userId: number): string => `user:${userId}`;

/** Returns null for a visitor who is neither signed in nor has an anonymous id. */
export function getVisitorKey({
  user,
  anonymousId,
}: Pick<RequestContext, 'user' | 'anonymousId'>): string | null {
  if (user !== null) return getUserVisitorKey(user.id);
  return anonymousId === null ? null : `anonymous:${anonymousId}`;
}
