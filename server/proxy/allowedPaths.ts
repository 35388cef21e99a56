// Which paths of ours are the upstream's. An allow-list; everything else is not proxied. Paths with dot segments,
// encoded separators, backslashes or parameters never match.

const PREFIXES = ['/buyer/api/', '/accounts/api/', '/fees/api/', '/finance/api/', '/user_tracking/api/'];
const PLAIN_PATH = /^\/[A-Za-z0-9_\-/]+$/;
const IMAGE_PATH = /^\/images\/[a-z0-9_,]+\/[A-Za-z0-9_-]+\.jpg(@webp|@avif)?$/;
const LIVE_PATH = /^\/buyer\/api\/v3\/auctions\/[0-9]{1,16}\/live$/;

export type ProxyKind = 'json' | 'image' | 'live';

export function proxyKindOf(pathname: string): ProxyKind | null {
  if (LIVE_PATH.test(pathname)) return 'live';
  if (IMAGE_PATH.test(pathname)) return 'image';
  const isPlain = PLAIN_PATH.test(pathname) && !pathname.includes('//');
  return isPlain && PREFIXES.some((prefix) => pathname.startsWith(prefix)) ? 'json' : null;
}
