// Sends a PDF that the browser shows inline, with a file name, and that must not be cached or
// framed.
import type { Request, Response } from 'express';
import { contentDisposition } from './contentDisposition';

/** A PDF of ours has no scripts and makes no requests. The browser's PDF viewer is not affected. */
const POLICY =
  "default-src 'none'; object-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** The file is named after `title`. */
export function sendPdf(req: Request, res: Response, title: string, pdf: Uint8Array): void {
  res.statusCode = 200;
  res.setHeader('content-type', 'application/pdf');
  res.setHeader('content-disposition', contentDisposition(title, '.pdf'));
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('content-security-policy', POLICY);
  res.setHeader('x-robots-tag', 'noindex');
  res.setHeader('content-length', pdf.byteLength);
  res.end(
    req.method === 'HEAD' ? undefined : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  );
}
