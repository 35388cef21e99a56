// The link in a password-reset mail. If an overlay over a public page requested the mail, the link
// returns to that page, with the form over it. The token is in the hash, which browsers never send.
// Pure.

/** Home, lots, auctions, categories, lists, search and profiles, without a query. */
export const returnPathPattern = '^/(?:(?:[lacesu]|ca)(?:/[A-Za-z0-9_-]{1,100}){0,2})?$';

const hashName = 'reset=';

/** null when a mail may not link to the page. */
export function toReturnPath(pathname: string): string | null {
  return new RegExp(returnPathPattern).test(pathname) ? pathname : null;
}

export function getResetPath(returnPath: string, token: string): string {
  return `${returnPath}?overlay=RESET_PASSWORD#${hashName}${encodeURIComponent(token)}`;
}

/** null when there is no token. */
export function readResetToken(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(hashName)) return null;
  try {
    return decodeURIComponent(text.slice(hashName.length));
  } catch {
    return null;
  }
}
