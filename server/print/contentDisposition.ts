// The Content-Disposition header of a file (RFC 6266): an ASCII name for old clients and the full
// name in UTF-8. The name contains user input, so it is cleaned: it cannot end the header or
// contain a path.
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

/** `extension` includes the dot. */
export function contentDisposition(name: string, extension: string): string {
  const clean = cleanName(name) || 'document';
  return create(clean + extension, { type: 'inline', fallback: toAscii(clean) + extension });
}
