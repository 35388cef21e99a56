// Sends a PDF that the browser shows inline, with a file name, and that must not be cached or
// framed.
import type { Request, Response } from 'express';
import { create } from 'content-disposition';

const MAX_LENGTH = 100;

/**
 * Replaces control characters, path separators and characters that file systems reject with spaces,
 * and removes lone surrogates.
 */
function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:/\\|?*%;]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return [...clean].slice(0, MAX_LENGTH).join('').trim();
}

const toAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');

/**
 * The Content-Disposition header of a file (RFC 6266): an ASCII name for old clients and the full
 * name in UTF-8. The name contains user input, so it is cleaned: it cannot end the header or
 * contain a path. `extension` includes the dot.
 */
export function contentDisposition(name: string, extension: string): string {
  const clean = cleanName(name) || 'document';
  // Cleaned again, because the ASCII form of a full-width character may be a quotation mark or a
  // slash, and that of a combining character is empty.
  const asciiName = cleanName(toAscii(clean)) || 'document';
  return create(clean + extension, { type: 'inline', fallback: asciiName + extension });
}

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
