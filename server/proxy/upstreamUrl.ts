// Builds an upstream URL by setting the path on the fixed origin. `new URL('//evil/x', origin)`
// would leave the origin.

export function upstreamUrl(origin: string, pathname: string, search: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
