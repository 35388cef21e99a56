// Which pages are a user's own, and which may have a secret in their URL.

const OWN_PAGE = /^\/(?:accounts|admin|f|seller|user)(?:\/|$)/;
const tokenPages = ['reset_password', 'register', 'confirm_email', 'settings/verifications'];
const TOKEN_PAGE = new RegExp(`^(?:/[A-Za-z-]{2,7})?/accounts/(?:${tokenPages.join('|')})/?$`);

/**
 * `pathname` has no locale. Such a page is never shared or indexed, and may depend on the browser's
 * device.
 */
export const isOwnPage = (pathname: string): boolean => OWN_PAGE.test(pathname);

/** `path` is the path as requested. Links on such a page must not leak its URL. */
export const mayCarryToken = (path: string): boolean => TOKEN_PAGE.test(path);
