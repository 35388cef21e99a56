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
  anonymousId: string;
  /** True when the cookie is set by this very answer, which makes it uncacheable. */
  isNewVisitor: boolean;
  csrfToken: string;
  /** ISO 3166 alpha-2 in lower case. */
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

/** Throws when called before the middleware: a mistake of ours, not of the visitor. */
export function factsOf(res: Response): RequestFacts {
  const facts: unknown = res.locals['facts'];
  if (facts === undefined) throw new Error('the request facts are not settled yet');
  return facts as RequestFacts;
}
