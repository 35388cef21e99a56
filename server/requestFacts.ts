// What the middleware finds out about a request, and where it stands: one typed object on res.locals. Written by
// server/middleware, read by ssr and proxy. Nothing of one request is ever kept for another.
import type { Response } from 'express';
import type { Locale } from '../src/lib/locales';

export type Theme = 'light' | 'dark' | 'auto';

export type RequestFacts = {
  requestId: string;
  nonce: string;
  /** Address of the client; from X-Forwarded-For only when a configured proxy sent it. */
  clientIp: string;
  /** Opaque; goes upstream as Auth-Token and nowhere else. */
  sessionToken: string | null;
  /** Names the browser to the accounts service, which knows on which ones somebody signed in before. Opaque. */
  deviceToken: string | null;
  /** As the browser names itself, without anything odd; for the list of a person's sessions. Empty: unknown. */
  userAgent: string;
  /** null: the visitor has none yet and gets one with the next page. */
  anonymousId: string | null;
  /** The one that came with the request, or null. */
  csrfToken: string | null;
  /** ISO 3166 alpha-2 in lower case, one of config/markets. */
  country: string;
  timeZone: string;
  theme: Theme;
  view: 'grid' | 'list';
  /** Of the cookie, if any; the path's locale is settled by the page handler. */
  cookieLocale: Locale | null;
};

export function setFacts(res: Response, facts: RequestFacts): void {
  res.locals['facts'] = facts;
}

export function hasFacts(res: Response): boolean {
  return res.locals['facts'] !== undefined;
}

/** Throws when called before the middleware: a mistake of ours, not of the visitor. */
export function factsOf(res: Response): RequestFacts {
  if (!hasFacts(res)) throw new Error('the request facts are not settled yet');
  return res.locals['facts'] as RequestFacts;
}
