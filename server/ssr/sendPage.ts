// Sends a finished document: fills in what belongs to this response, compresses, and says how it may be kept.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { factsOf } from '../requestFacts';
import { NONCE_MARK, RENDERED_AT_MARK } from './document';

function compress(req: Request, res: Response, html: string): Buffer | string {
  const accepted = req.get('accept-encoding') ?? '';
  res.vary('accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    res.set('content-encoding', 'br');
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
  }
  if (/\bgzip\b/.test(accepted)) {
    res.set('content-encoding', 'gzip');
    return gzipSync(html, { level: 1 });
  }
  return html;
}

function issueCookies(res: Response): void {
  const issue: unknown = res.locals['issueCookies'];
  if (typeof issue === 'function') issue();
}

/** `nowMs`: what the page's clock starts from. */
export function sendPage(req: Request, res: Response, status: number, html: string, nowMs: number): void {
  issueCookies(res);
  const { nonce } = factsOf(res);
  const whole = html.replaceAll(NONCE_MARK, nonce).replace(`"renderedAt":${RENDERED_AT_MARK}`, `"renderedAt":${nowMs}`);
  res.status(status).set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
  res.end(req.method === 'HEAD' ? '' : compress(req, res, whole));
}
