// The Content-Disposition of a file (RFC 6266): a name in plain ASCII for old readers, and the whole one in UTF-8. The
// name holds what others wrote, so nothing of it can end the header or name a path. Pure.

const LONGEST = 100;

/** Control characters, separators of paths and what systems refuse in a name become spaces; lone surrogates go. */
function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:/\\|?*%;]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return [...clean].slice(0, LONGEST).join('').trim();
}

const toAscii = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\x20-\x7e]/g, '_');
const encode = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** `extension` with its dot. */
export function contentDisposition(name: string, extension: string): string {
  const clean = cleanName(name) || 'document';
  const ascii = `${toAscii(clean)}${extension}`;
  const whole = `${clean}${extension}`;
  return `inline; filename="${ascii}"${ascii === whole ? '' : `; filename*=UTF-8''${encode(whole)}`}`;
}
