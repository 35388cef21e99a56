// Sends a finished PDF: shown by the browser under a name of its own, kept by nobody, framed by nobody.
import type { Request, Response } from 'express';
import { contentDisposition } from './contentDisposition';

/** A document of ours has no scripts and asks for nothing; the browser's own viewer brings what it needs itself. */
const POLICY = "default-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `title`: of the document; the file is named after it. */
export function sendPdf(req: Request, res: Response, title: string, pdf: Uint8Array): void {
  res.statusCode = 200;
  res.setHeader('content-type', 'application/pdf');
  res.setHeader('content-disposition', contentDisposition(title, '.pdf'));
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('content-security-policy', POLICY);
  res.setHeader('x-robots-tag', 'noindex');
  res.setHeader('content-length', pdf.byteLength);
  res.end(req.method === 'HEAD' ? undefined : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}
