// The dependencies of createServer: everything that differs between production and tests.
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { LocaleMessages } from '../config/i18n/readCompiledMessages';
import type { Settings } from '../config/settings';
import type { WebSettings } from '../config/webSettings';
import type { Renderer } from '../src/entry/server';
import type { Drain } from './drain';
import type { PdfRenderer } from './print/pdfRenderer';
import type { Shell } from './shell/shell';
import type { AssetManifest } from './ssr/assetManifest';
import type { UpstreamClock } from './upstreamClock';

export type ServerDeps = {
  settings: WebSettings & {
    upstreamUrl: string;
    hasSandboxCarrier: boolean;
    outboxUrl?: string | null;
    paymentProvider: Settings['paymentProvider'];
    experiments: Settings['experiments'];
  };
  log: Logger;
  messages: readonly LocaleMessages[];
  renderer: Renderer;
  shell: Shell;
  manifest: () => AssetManifest;
  /** Folder of the built browser files. */
  clientDir: string;
  /** For API calls and pages. */
  dispatcher: Dispatcher;
  /** For long responses: pictures and live events. */
  slowDispatchers: { image: Dispatcher; live: Dispatcher };
  upstreamClock: UpstreamClock;
  /** Starts its browser when it is needed. Closed when draining begins. */
  pdfRenderer: PdfRenderer;
  drain: Drain;
  limits: WebLimits;
  /** Epoch milliseconds of this machine's clock. */
  now: () => number;
};

/** Limits per client and for the whole process. */
export type WebLimits = {
  signInsPerAddress: RateLimitRule;
  /** Requests that send a mail: registrations and password resets. */
  accountMailsPerAddress: RateLimitRule;
  /** Attempts at codes and tokens, and requests to send a code. */
  codesPerAddress: RateLimitRule;
  writesPerAddress: RateLimitRule;
  /**
   * In points: a page costs five, a call two, a picture one. Signed-in users have their own limit.
   */
  readsPerAddress: RateLimitRule;
  readsPerSession: RateLimitRule;
  /** Upstream checks of a session when its address has used up its reads. */
  sessionChecksPerAddress: RateLimitRule;
  /** Concurrent requests that need work. Streams and files do not count. */
  maxInFlight: number;
  maxStreams: number;
  /** Milliseconds that a page waits for all its upstream calls together. */
  pageDeadlineMs: number;
};

export type RateLimitRule = { limit: number; windowSeconds: number };

/**
 * The limits of the web process. They protect the machine from runaway clients. The marketplace has
 * its own limits for sign-in and bids, which it counts in the database.
 */
export const defaultLimits: WebLimits = {
  // The marketplace allows 25 failures. A sign-in with a second factor takes two calls, and an
  // address may be shared by many people.
  signInsPerAddress: { limit: 100, windowSeconds: 300 },
  accountMailsPerAddress: { limit: 25, windowSeconds: 300 },
  codesPerAddress: { limit: 60, windowSeconds: 300 },
  writesPerAddress: { limit: 1200, windowSeconds: 60 },
  // Ten pages per second with their resources. An address shared by a hundred simultaneous visitors
  // needs a fifth of that.
  readsPerAddress: { limit: 1500, windowSeconds: 15 },
  readsPerSession: { limit: 900, windowSeconds: 15 },
  sessionChecksPerAddress: { limit: 200, windowSeconds: 60 },
  maxInFlight: 1500,
  maxStreams: 5000,
  // A page is answered within three seconds, whatever the upstream does.
  pageDeadlineMs: 2500,
};
