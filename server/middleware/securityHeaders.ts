// The headers of every response. The policy names a fresh nonce, itself, and nothing else: no inline code or styles,
// no frames, no other hosts. The plain headers are helmet's.
import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

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

/** What helmet sets is the same for every response: it is asked once. */
function plainHeaders(isSecure: boolean): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

export function securityHeaders(publicOrigin: string): RequestHandler {
  const isSecure = publicOrigin.startsWith('https:');
  const plain = plainHeaders(isSecure);
  return (_req, res, next) => {
    const nonce = randomBytes(18).toString('base64');
    res.locals['nonce'] = nonce;
    res.setHeader('content-security-policy', contentSecurityPolicy(nonce, isSecure));
    res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    for (const [name, value] of plain) res.setHeader(name, value);
    next();
  };
}
