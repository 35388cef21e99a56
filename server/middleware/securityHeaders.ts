// The headers of every response. The policy names a fresh nonce, itself, and nothing else: no inline code or styles,
// no frames, no other hosts.
import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

function contentSecurityPolicy(nonce: string, isSecure: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (isSecure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const TWO_YEARS_SECONDS = 63_072_000;

export function securityHeaders(publicOrigin: string): RequestHandler {
  const isSecure = publicOrigin.startsWith('https:');
  return (_req, res, next) => {
    const nonce = randomBytes(18).toString('base64');
    res.locals['nonce'] = nonce;
    res.set({
      'content-security-policy': contentSecurityPolicy(nonce, isSecure),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
    });
    next();
  };
}
