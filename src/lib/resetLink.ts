/*
 * Where the link of a mail for a new password leads. From an overlay over a public page it comes back to that page, with
 * the form over it; the token stands behind the #, which browsers send to nobody. Pure; used by the form that asks for the
 * mail, by the contract, by the mail and by the overlay.
 */

/** Home, lots, auctions, categories, lists, search and profiles, without a query. */
export const returnPathPattern = '^/(?:(?:[lacesu]|ca)(?:/[A-Za-z0-9_-]{1,100}){0,2})?$';

const hashName = 'reset=';

/** null: the page is not one that a mail may lead to. */
export function toReturnPath(pathname: string): string | null {
  return new RegExp(returnPathPattern).test(pathname) ? pathname : null;
}

export function getResetPath(returnPath: string, token: string): string {
  return `${returnPath}?overlay=RESET_PASSWORD#${hashName}${encodeURIComponent(token)}`;
}

/** null: there is none. */
export function readResetToken(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(hashName)) return null;
  try {
    return decodeURIComponent(text.slice(hashName.length));
  } catch {
    return null;
  }
}
