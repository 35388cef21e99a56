// Builds an upstream address by setting the path on the fixed origin: `new URL('//evil/x', origin)` would leave it.

export function upstreamUrl(origin: string, pathname: string, search: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
