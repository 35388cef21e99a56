// Which paths of ours are the upstream's. An allow-list; everything else is not proxied. Paths with dot segments,
// encoded characters, backslashes, empty segments or parameters never match.

const SERVICE_PATH = /^\/(?:buyer|accounts|fees|feedback|finance|mailer|orders|payments|shipping|user_tracking|admin\/orders)\/api\/v\d{1,2}(?:\/[A-Za-z0-9_-]+)+\/?$/;
const IMAGE_PATH = /^\/images\/[a-z0-9_,]+\/[A-Za-z0-9_-]+\.jpg(?:@webp|@avif)?$/;
const FLAG_PATH = /^\/images\/flags\/[a-z]{2}\.(?:svg|png)$/;
const LIVE_PATH = /^\/buyer\/api\/v3\/(?:auctions\/\d{1,16}|users\/me)\/live$/;

export type ProxyKind = 'json' | 'image' | 'live';

export function proxyKindOf(pathname: string): ProxyKind | null {
  if (LIVE_PATH.test(pathname)) return 'live';
  if (IMAGE_PATH.test(pathname) || FLAG_PATH.test(pathname)) return 'image';
  return SERVICE_PATH.test(pathname) ? 'json' : null;
}
