// What a handler gets besides its input, and what the marketplace is made of.
// Types only: createMarketplace builds them, handlers and tests use them.
import type { Router } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '../../../src/lib/locales';
import type { Database } from '../database/schema';
import type { LiveHub } from '../live/liveHub';
import type { StripeSettings } from '../payments/stripe/stripeClient';
import type { SecretBox } from '../secrets/secretBox';
import type { Translations } from '../translation/translations';
import type { ReadCache } from '../services/discovery/readCache';
import type { RateLimits } from './rateLimitTable';
import type { ServerClock } from './serverClock';

export type SessionUser = {
  id: number;
  email: string;
  displayName: string | null;
  locale: string;
  currencyCode: string;
  countryCode: string;
  isSeller: boolean;
  isAdmin: boolean;
  /** Has an authenticator app. */
  hasTotp: boolean;
  accountVerified: boolean;
  biddingBlocked: boolean;
  /** Has paid before: bids without a hold. */
  trusted: boolean;
  /** The highest age that they have proven by their date of birth; null: never asked, or refused. */
  passedAge: number | null;
  acceptsExplicitContent: boolean;
  bidderToken: string;
  bidderNumber: number;
  /** This session began after a long absence. */
  hasReturned: boolean;
};

export type MarketplaceSettings = {
  /** Check every answer against the contract (development and tests): a breach is a 500. */
  validateResponses: boolean;
  /** With it, `x-client-ip` and `x-geo-country-iso-code` are believed only beside the same `x-internal-secret`. */
  internalSecret: string | null;
  requestTimeoutMs: number;
  /** Above this many requests at once the rest get 503. Streams are counted by the live hub. */
  maxInFlight: number;
  defaultCountry: string;
  /** The figures of rateLimitTable, or a test's own. */
  limits: RateLimits;
  /** Bids of so many whole units of their currency, or more, need a second factor. Infinity: none does. */
  largeBidFrom: number;
  /** Where people read the pages, for links in mails; without a slash at its end. */
  webOrigin: string;
  /** The development mailbox /outbox: on in demo mode. */
  outbox: boolean;
  /** The built-in payment and identity provider: on in demo mode. Without it no card can be kept. */
  testPayments: boolean;
  /** Stripe's key and secrets; null: none is set. With it the built-in provider is off. */
  stripe: StripeSettings | null;
  /** The built-in carrier: on in demo mode. Without it no labels are sold; tracking codes of others work. */
  testCarrier: boolean;
};

export type MarketplaceDeps = {
  db: Kysely<Database>;
  clock: ServerClock;
  log: Logger;
  live: LiveHub;
  /** Under the process's secret key. */
  secrets: SecretBox;
  settings: MarketplaceSettings;
  /** Left out: texts of lots stay as they are. */
  translations?: Translations;
  /** /images, by the catalogue's image service. */
  images?: Router;
};

export type RequestContext = {
  db: Kysely<Database>;
  /** Of this application: what it keeps for a few seconds. */
  cache: ReadCache;
  clock: ServerClock;
  live: LiveHub;
  secrets: SecretBox;
  settings: MarketplaceSettings;
  translations: Translations;
  user: SessionUser | null;
  /** The raw Auth-Token that `user` came with; only for ending that session. */
  sessionToken: string | null;
  /** Of the browser's own secret cookie: which device this is; null where the web server sent none. */
  deviceToken: string | null;
  /** Of the visitor's long-lived cookie; null where the web server sent none. */
  anonymousId: string | null;
  clientIp: string;
  userAgent: string;
  /** ISO 3166 alpha-2, lower case. */
  country: string;
  locale: Locale;
  requestId: string;
  log: Logger;
};
