// Sends a finished document: fills in the values of this response, compresses it and forbids
// caching.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { issueAnonymousId, issueCsrfToken } from '../middleware/cookies';
import { getRequestContext, hasRequestContext } from '../middleware/requestContext';
import { fillPage, type PageTemplate } from './pageTemplate';

function compress(req: Request, res: Response, chunks: Buffer[]): Buffer[] {
  const accepted = req.get('accept-encoding') ?? '';
  res.vary('accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    res.set('content-encoding', 'br');
    const page = Buffer.concat(chunks);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    };
    return [brotliCompressSync(page, { params })];
  }
  if (/\bgzip\b/.test(accepted)) {
    res.set('content-encoding', 'gzip');
    return [gzipSync(Buffer.concat(chunks), { level: 1 })];
  }
  return chunks;
}

type SendOptions = { status: number; template: PageTemplate; isSecure: boolean; sentAt: number };

/**
 * Visitors without an anonymous id or CSRF token get them with the page, unless requestContext has
 * not run.
 */
function personalParts(res: Response, isSecure: boolean): { nonce: string; formToken: string } {
  if (!hasRequestContext(res)) return { nonce: String(res.locals['nonce']), formToken: '' };
  const { nonce, anonymousId, csrfToken } = getRequestContext(res);
  if (anonymousId === null) issueAnonymousId(res, isSecure);
  return { nonce, formToken: csrfToken ?? issueCsrfToken(res, isSecure) };
}

export function sendPage(
  req: Request,
  res: Response,
  { status, template, isSecure, sentAt }: SendOptions,
): void {
  const page = fillPage(template, { ...personalParts(res, isSecure), sentAt });
  res.statusCode = status;
  // Set directly on the Node response, because Express would inspect each header again.
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'private, no-store');
  const chunks = compress(req, res, page);
  res.setHeader(
    'content-length',
    chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  );
  // Node combines the writes of one tick.
  if (req.method !== 'HEAD') for (const chunk of chunks) res.write(chunk);
  res.end();
}
