// What createServer is given: everything that differs between the process and a test.
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { LocaleMessages } from '../config/i18n/readCompiledMessages';
import type { Settings } from '../config/settings';
import type { WebSettings } from '../config/webSettings';
import type { Renderer } from '../src/entry/server';
import type { Drain } from './drain';
import type { PrintRoom } from './print/printRoom';
import type { Shell } from './shell/shell';
import type { AssetManifest } from './ssr/assetManifest';
import type { UpstreamClock } from './upstreamClock';

export type ServerDeps = {
  settings: WebSettings & { upstreamUrl: string; hasTestCarrier: boolean; outboxUrl?: string | null; paymentProvider: Settings['paymentProvider'] };
  log: Logger;
  messages: readonly LocaleMessages[];
  renderer: Renderer;
  shell: Shell;
  manifest: () => AssetManifest;
  /** Folder of the built browser files. */
  clientDir: string;
  /** For calls and pages. */
  dispatcher: Dispatcher;
  /** For what takes long: pictures and live events. */
  slowDispatchers: { image: Dispatcher; live: Dispatcher };
  upstreamClock: UpstreamClock;
  /** Begins its browser when something is printed; ended when the drain begins. */
  printRoom: PrintRoom;
  drain: Drain;
  limits: WebLimits;
  /** Epoch milliseconds of this machine's clock. */
  now: () => number;
};

/** How much one client, and all of them together, may ask for. */
export type WebLimits = {
  signInsPerAddress: RateLimitOf;
  /** What makes a mail: registrations, forgotten passwords. */
  accountMailsPerAddress: RateLimitOf;
  /** Tries at codes and tokens, and codes to be sent. */
  codesPerAddress: RateLimitOf;
  writesPerAddress: RateLimitOf;
  /** In points: a page is five, a call two, a picture one. Signed-in people count for themselves. */
  readsPerAddress: RateLimitOf;
  readsPerSession: RateLimitOf;
  /** Looks whether a session is one, where its address has used up its reads. */
  sessionChecksPerAddress: RateLimitOf;
  /** Requests at once that need work; streams and files do not count. */
  maxInFlight: number;
  maxStreams: number;
  /** Milliseconds that a page waits for the upstream, with all its questions together. */
  pageDeadlineMs: number;
};

export type RateLimitOf = { limit: number; windowSeconds: number };
