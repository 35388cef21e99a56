// Answers only for names of this machine and of the site: a page of somebody else that has its own name led to our address
// (DNS rebinding) reads nothing, the outbox least of all. Mounted first by createMarketplace.
import type { RequestHandler } from 'express';
import { ApiError } from './apiError';

/** The name of a Host header, without its port. */
function nameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '').toLowerCase();
}

export function hostGuard(webOrigin: string): RequestHandler {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', new URL(webOrigin).hostname]);
  return (req, _res, next) => {
    const hosts = req.rawHeaders.filter((_value, index, raw) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === 'host');
    next(hosts.length === 1 && names.has(nameOf(hosts[0] ?? '')) ? undefined : new ApiError(421, 'unknown_host', 'This host is not served here.'));
  };
}
