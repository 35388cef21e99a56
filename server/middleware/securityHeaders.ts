// The security headers of every response. The content security policy allows our own origin, a
// nonce per response, the picture hosts and Sentry. It forbids inline code, inline styles and
// frames. helmet sets the other headers.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { WebSettings } from '../../config/webSettings';
import type { DocumentPolicy } from '../../src/entry/server';
import { mayCarryToken } from '../ssr/pageKinds';
import { randomToken } from './randomToken';

/** Additional sources for some directives. */
type Sources = {
  script?: string;
  image?: string;
  connect?: string;
  frame?: string;
  ancestors?: string;
};

type PolicySettings = Pick<WebSettings, 'publicOrigin' | 'pictureOrigins' | 'sentry'>;

const hasHttps = ({ publicOrigin }: PolicySettings): boolean => publicOrigin.startsWith('https:');

/** The policy before and after the nonce. */
function contentSecurityPolicy(
  settings: PolicySettings,
  { script = '', image = '', connect = '', frame = '', ancestors = "'none'" }: Sources = {},
): [string, string] {
  const sentryOrigin = settings.sentry ? ` ${new URL(settings.sentry.dsn).origin}` : '';
  const directives = [
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...settings.pictureOrigins].join(' ') + image,
    "font-src 'self'",
    `connect-src 'self'${connect}${sentryOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
  ];
  if (frame !== '') directives.push(`frame-src${frame}`);
  if (hasHttps(settings)) directives.push('upgrade-insecure-requests');
  return ["default-src 'none'; script-src 'self' 'nonce-", `'${script}; ${directives.join('; ')}`];
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources: Sources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  image: ' https://*.stripe.com',
  connect: ' https://api.stripe.com',
  frame: " 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
};

/**
 * The policy for a page with a payment form. Pages that show Stripe's form allow Stripe. All others
 * may frame our card form, which is a document of its own (ADR 017).
 */
export function allowPaymentProvider(
  res: Response,
  settings: PolicySettings,
  { hasPaymentProvider: usesPaymentProvider, isFramed }: DocumentPolicy,
): void {
  const sources = usesPaymentProvider ? stripeSources : { frame: " 'self'" };
  const [before, after] = contentSecurityPolicy(settings, {
    ...sources,
    ancestors: isFramed ? "'self'" : "'none'",
  });
  res.setHeader('content-security-policy', before + String(res.locals['nonce']) + after);
  if (isFramed) res.setHeader('x-frame-options', 'SAMEORIGIN');
  if (!usesPaymentProvider) return;
  res.setHeader(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), ' +
      'payment=(self "https://js.stripe.com" "https://pay.google.com")',
  );
  // Wallets and some banks open a window that sends messages back to this one.
  res.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
}

const TWO_YEARS_SECONDS = 63_072_000;

/** helmet's headers are the same for every response, so they are computed once. */
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

export function securityHeaders(settings: PolicySettings): RequestHandler {
  const plain = plainHeaders(hasHttps(settings));
  const [beforeNonce, afterNonce] = contentSecurityPolicy(settings);
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
