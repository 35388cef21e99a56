// Request data that the page was rendered with, preloaded so that the browser's first render equals
// the server's. Must not hold secrets: it is readable in the page.
import { createContext, use } from 'react';
import type { ConsentAnswer } from '../lib/consent';
import type { PageExperiments } from '../lib/experiments';
import type { Instant } from '../lib/instant';
import type { DisplayCurrency } from '../lib/money';
import type { ViewMode } from '../lib/storedValues';
import type { PageProps } from './pageProps';

/**
 * The payment provider; null: payments are off. `isAllowedByPolicy`: the document's content
 * security policy allows the provider's script and frames. It stays true or false for the document,
 * also after client navigation.
 */
export type PaymentProviderConfig =
  | { name: 'sandbox' }
  | { name: 'stripe'; publishableKey: string; isAllowedByPolicy: boolean }
  | null;

export type SentryConfig = {
  dsn: string;
  environment: string;
  release: string | null;
  /** Share of errors to send; 0 to 1. */
  sampleRate: number;
};

export type PageInfo = Pick<PageProps, 'locale' | 'debugMode'> & {
  timeZone: string;
  renderedAt: Instant;
  /** Estimated country of the visitor, ISO 3166 alpha-2 in lower case. */
  country: string;
  isSignedIn: boolean;
  /** What the visitor allows; only on the page of the cookies. */
  consent?: ConsentAnswer;
  /** The currency that the visitor chose; prices also show about how much they are in it. */
  display?: DisplayCurrency | null;
  /** Scheme and host of canonical URLs. */
  origin: string;
  /** The only origin on which passkeys work; null: passkeys are off. */
  passkeyOrigin: string | null;
  /** Picture origins besides our own. The content security policy allows the same ones. */
  pictureOrigins: readonly string[];
  view: ViewMode;
  feedView: ViewMode;
  /** The lot that the address was of, before a redirect to this one. */
  redirectedFromLot: string | null;
  /** Whether the visitor agreed to see explicit pictures. */
  showsExplicitContent: boolean;
  appUrl: string | null;
  /** Whether the error page shows a QR code of its URL. */
  hasErrorQr: boolean;
  /** Demo mode: the built-in carrier is on, and its scans can be triggered by hand. */
  hasSandboxCarrier: boolean;
  /** Email address of support. */
  supportEmail: string;
  /** URL of the outbox in a local demo, which shows mail instead of sending it. */
  outboxUrl?: string | null;
  paymentProvider: PaymentProviderConfig;
  /** Share of page loads whose speed is measured; 0 to 1. */
  webVitalsSampleRate: number;
  /** The visitor's variants; null: control everywhere. */
  experiments: PageExperiments | null;
  /** The name of the global variable of the legacy AB library; null: there is none. */
  legacyExperiments: string | null;
  /** Error reporting; null: off, and no code is loaded for it. */
  sentry: SentryConfig | null;
};

export const PageInfoContext = createContext<PageInfo | null>(null);

export function usePageInfo(): PageInfo {
  const pageInfo = use(PageInfoContext);
  if (pageInfo === null) throw new Error('PageInfoContext is missing above this component');
  return pageInfo;
}
