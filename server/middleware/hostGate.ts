// Only hosts that we know: the canonical one, local names in local use, and country domains, which are sent on unless
// each locale keeps its own. Canonical addresses come from settings, never from a header.
import type { Request, RequestHandler } from 'express';
import type { WebSettings } from '../../config/webSettings';
import { findLocale } from '../../src/lib/locales';
import { HttpError } from './httpError';

type HostSettings = Pick<WebSettings, 'publicOrigin' | 'extraHosts' | 'countryDomains' | 'hasDomainPerLocale'>;

/** Names and values. Node silently drops what is above two thousand: nobody may hide a header there. */
const MAX_RAW_HEADERS = 400;

function hostHeaders(req: Request): string[] {
  return req.rawHeaders.filter((_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');
}

/** Every host that pages are served on. */
function ownHosts({
  publicOrigin,
  extraHosts,
  countryDomains,
  hasDomainPerLocale,
}: HostSettings): ReadonlySet<string> {
  return new Set([new URL(publicOrigin).host, ...extraHosts, ...(hasDomainPerLocale ? countryDomains.keys() : [])]);
}

export function hostGate(settings: HostSettings): RequestHandler {
  const { publicOrigin, countryDomains } = settings;
  const known = ownHosts(settings);
  return (req, res, next) => {
    if (req.rawHeaders.length > MAX_RAW_HEADERS)
      throw new HttpError(431, 'too_many_headers', 'The request has too many headers.');
    const hosts = hostHeaders(req);
    // `//x` and `http://x/` would mean another host to whoever resolves them against ours.
    const isPath = /^\/(?![/\\])/.test(req.url);
    if (hosts.length !== 1 || !isPath)
      throw new HttpError(400, 'bad_request', 'The request needs one Host header and a path.');
    const host = (hosts[0] ?? '').toLowerCase();
    if (known.has(host)) {
      next();
      return;
    }
    const locale = countryDomains.get(host);
    if (locale === undefined) throw new HttpError(421, 'unknown_host', 'This host is not served here.');
    const hasLocale = findLocale(/^\/([^/?]*)/.exec(req.url)?.[1] ?? '') !== null;
    res.redirect(308, publicOrigin + (hasLocale ? req.url : `/${locale}${req.url === '/' ? '' : req.url}`));
  };
}
