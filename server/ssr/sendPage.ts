// Sends a finished document: fills in what belongs to this response, compresses, and says that nobody may keep it.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { issueAnonymousId, issueCsrfToken } from '../middleware/cookies';
import { factsOf, hasFacts } from '../requestFacts';
import { fillPage, type PageTemplate } from './pageTemplate';

function compress(req: Request, res: Response, chunks: Buffer[]): Buffer[] {
  const accepted = req.get('accept-encoding') ?? '';
  res.vary('accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    res.set('content-encoding', 'br');
    const page = Buffer.concat(chunks);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
    return [brotliCompressSync(page, { params })];
  }
  if (/\bgzip\b/.test(accepted)) {
    res.set('content-encoding', 'gzip');
    return [gzipSync(Buffer.concat(chunks), { level: 1 })];
  }
  return chunks;
}

type SendOptions = { status: number; template: PageTemplate; isSecure: boolean; sentAt: number };

/** A visitor without an anonymous id or a CSRF token gets them with the page; nobody does before the request's facts are settled. */
function personalParts(res: Response, isSecure: boolean): { nonce: string; formToken: string } {
  if (!hasFacts(res)) return { nonce: String(res.locals['nonce']), formToken: '' };
  const { nonce, anonymousId, csrfToken } = factsOf(res);
  if (anonymousId === null) issueAnonymousId(res, isSecure);
  return { nonce, formToken: csrfToken ?? issueCsrfToken(res, isSecure) };
}

export function sendPage(req: Request, res: Response, { status, template, isSecure, sentAt }: SendOptions): void {
  const page = fillPage(template, { ...personalParts(res, isSecure), sentAt });
  res.statusCode = status;
  // Written as they are: Express would look each of them over once more.
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'private, no-store');
  const chunks = compress(req, res, page);
  res.setHeader('content-length', chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  // Node gathers the writes of one turn into one.
  if (req.method !== 'HEAD') for (const chunk of chunks) res.write(chunk);
  res.end();
}
