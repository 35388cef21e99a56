// Only hosts that we know: the canonical one, local names in local use, and country domains, which are sent on.
// Canonical addresses come from settings, never from a header.
import type { Request, RequestHandler } from 'express';
import type { WebSettings } from '../serverDeps';
import { HttpError } from './httpError';

function hostHeaders(req: Request): string[] {
  return req.rawHeaders.filter((_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');
}

export function hostGate({ publicOrigin, extraHosts, countryDomains }: Pick<WebSettings, 'publicOrigin' | 'extraHosts' | 'countryDomains'>): RequestHandler {
  const known = new Set([new URL(publicOrigin).host, ...extraHosts]);
  const domains = new Map(Object.entries(countryDomains));
  return (req, res, next) => {
    const hosts = hostHeaders(req);
    if (hosts.length !== 1 || !req.url.startsWith('/')) throw new HttpError(400, 'bad_request', 'The request needs one Host header and a path.');
    const host = (hosts[0] ?? '').toLowerCase();
    if (known.has(host)) {
      next();
      return;
    }
    const locale = domains.get(host);
    if (locale === undefined) throw new HttpError(421, 'unknown_host', 'This host is not served here.');
    const hasLocale = new RegExp(`^/${locale}(/|$)`, 'i').test(req.url);
    res.redirect(308, publicOrigin + (hasLocale ? req.url : `/${locale}${req.url === '/' ? '' : req.url}`));
  };
}
