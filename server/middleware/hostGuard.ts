// Accepts only known hosts: the canonical one, local names in local use, and country domains.
// Country domains redirect to the canonical host unless each locale has its own domain. Canonical
// URLs come from the settings, never from a header.
import type { Request, RequestHandler } from 'express';
import type { WebSettings } from '../../config/webSettings';
import { findLocale } from '../../src/lib/locales';
import { HttpError } from './httpError';

type HostSettings = Pick<
  WebSettings,
  'publicOrigin' | 'extraHosts' | 'countryDomains' | 'hasDomainPerLocale'
>;

/**
 * Counts names and values. Node silently drops headers beyond two thousand, which could hide one.
 */
const MAX_RAW_HEADERS = 400;

function hostHeaders(req: Request): string[] {
  return req.rawHeaders.filter(
    (_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host',
  );
}

/** All hosts that serve pages. */
function getOwnHosts({
  publicOrigin,
  extraHosts,
  countryDomains,
  hasDomainPerLocale,
}: HostSettings): ReadonlySet<string> {
  return new Set([
    new URL(publicOrigin).host,
    ...extraHosts,
    ...(hasDomainPerLocale ? countryDomains.keys() : []),
  ]);
}

export function hostGuard(settings: HostSettings): RequestHandler {
  const { publicOrigin, countryDomains } = settings;
  const allowedHosts = getOwnHosts(settings);
  return (req, res, next) => {
    if (req.rawHeaders.length > MAX_RAW_HEADERS)
      throw new HttpError(431, 'too_many_headers', 'The request has too many headers.');
    const hosts = hostHeaders(req);
    // `//x` and `http://x/` would resolve to another host.
    const isPath = /^\/(?![/\\])/.test(req.url);
    if (hosts.length !== 1 || !isPath)
      throw new HttpError(400, 'bad_request', 'The request needs one Host header and a path.');
    const host = (hosts[0] ?? '').toLowerCase();
    if (allowedHosts.has(host)) {
      next();
      return;
    }
    const locale = countryDomains.get(host);
    if (locale === undefined) throw new HttpError(421, 'unknown_host', 'This host is not served.');
    const hasLocale = findLocale(/^\/([^/?]*)/.exec(req.url)?.[1] ?? '') !== null;
    res
      .set('cache-control', 'private, no-store')
      .redirect(
        308,
        publicOrigin + (hasLocale ? req.url : `/${locale}${req.url === '/' ? '' : req.url}`),
      );
  };
}
