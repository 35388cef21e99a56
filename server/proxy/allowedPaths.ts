// The allow-list of paths that are proxied to the upstream. Regular expressions are used because
// Express decodes the parameters of string paths. Dot segments, encoded characters, backslashes and
// empty segments never match.

export type ProxyKind = 'json' | 'image' | 'live';

const services = [
  'buyer',
  'accounts',
  'auctioneer_tools',
  'brand_collections',
  'fees',
  'feedback',
  'finance',
  'mailer',
  'marketing',
  'merchandising',
  'orders',
  'payments',
  'shipping',
  'user_tracking',
  'admin/orders',
];

/** Tried in this order. */
export const proxyPaths: Readonly<Record<ProxyKind, RegExp[]>> = {
  live: [/^\/buyer\/api\/v3\/(?:auctions\/\d{1,16}|bidding\/lots|users\/me)\/live$/],
  image: [
    /^\/images\/[a-z0-9_,]+\/[A-Za-z0-9_-]+\.jpg(?:@webp|@avif)?$/,
    /^\/images\/flags\/[a-z]{2}\.(?:svg|png)$/,
  ],
  json: [new RegExp(`^/(?:${services.join('|')})/api/v\\d{1,2}(?:/[A-Za-z0-9_-]+)+/?$`)],
};

/** The service of an upstream path, such as `buyer` or `images`; `other` for any other path. */
export function getServiceName(pathname: string): string {
  const [, prefix = ''] = /^\/([a-z_]+(?:\/orders)?)\/api\//.exec(pathname) ?? [];
  if (services.includes(prefix)) return prefix;
  return pathname.startsWith('/images/') ? 'images' : 'other';
}

const kinds = ['live', 'image', 'json'] as const;

export function getProxyKind(pathname: string): ProxyKind | null {
  return kinds.find((kind) => proxyPaths[kind].some((path) => path.test(pathname))) ?? null;
}
