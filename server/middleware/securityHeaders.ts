// The headers of every response. The policy names a fresh nonce, itself, and nothing else: no inline code or styles,
// no frames, no other hosts. The plain headers are helmet's.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { mayCarryToken } from '../ssr/pageKinds';
import { randomToken } from './randomToken';

/** What stands before and after the nonce. */
function contentSecurityPolicy(isSecure: boolean): [string, string] {
  const directives = [
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
  return ["default-src 'none'; script-src 'self' 'nonce-", `'; ${directives.join('; ')}`];
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
  const [beforeNonce, afterNonce] = contentSecurityPolicy(isSecure);
  return (req, res, next) => {
    const nonce = randomToken(18);
    res.locals['nonce'] = nonce;
    res.setHeader('content-security-policy', beforeNonce + nonce + afterNonce);
    res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    for (const [name, value] of plain) res.setHeader(name, value);
    if (mayCarryToken(req.path)) res.setHeader('referrer-policy', 'no-referrer');
    next();
  };
}
