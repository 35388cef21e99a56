// The facts of a request that the page was rendered with, preloaded so that the browser's first render equals the
// server's. No secrets: what stands here is readable in the page. Written by server/ssr, read through usePageFacts.
import { createContext, use } from 'react';
import type { Instant } from '../lib/instant';
import type { Locale } from '../lib/locales';

/**
 * Whose form takes cards and other ways to pay; null: nothing can be paid. `isAllowedHere`: the document's content security
 * policy lets the provider's script and frames in, which holds for the document, however far the app goes from it.
 */
export type PaymentProviderFacts = { name: 'sandbox' } | { name: 'stripe'; publishableKey: string; isAllowedHere: boolean } | null;

export type PageFacts = {
  locale: Locale;
  timeZone: string;
  renderedAt: Instant;
  /** Where the visitor seems to be, ISO 3166 alpha-2 in lower case. */
  country: string;
  isSignedIn: boolean;
  /** Scheme and host of the canonical address. */
  origin: string;
  /** The one address on which passkeys work; null: there are none. */
  passkeyOrigin: string | null;
  /** Origins that pictures may come from besides our own: the content security policy names the same ones. */
  pictureOrigins: readonly string[];
  view: 'grid' | 'list';
  /** Only by configuration, never by a query. */
  debugMode: boolean;
  appUrl: string | null;
  /** Whether the error page offers a QR code of its address. */
  showErrorQr: boolean;
  /** The built-in carrier is on, and its scans can be made by hand: in demo mode. */
  hasTestCarrier: boolean;
  /** Where people write who need a person's help. */
  supportEmail: string;
  /** Of a demo on this machine, which sends no mail: where what would have been sent can be read. */
  outboxUrl?: string | null;
  paymentProvider: PaymentProviderFacts;
};

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (facts === null) throw new Error('PageFactsContext is missing above this component');
  return facts;
}
