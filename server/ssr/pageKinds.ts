// Which pages are a user's own, and which may have a secret in their URL.

const OWN_PAGE = /^\/(?:accounts|admin|f|seller|user)(?:\/|$)/;
const tokenPages = [
  'reset_password',
  'register',
  'confirm_email',
  'unsubscribe',
  'settings/verifications',
];
const TOKEN_PAGE = new RegExp(`^(?:/[A-Za-z-]{2,7})?/accounts/(?:${tokenPages.join('|')})/?$`);

/**
 * `pathname` has no locale. Such a page is never shared or indexed, and may depend on the browser's
 * device.
 */
export const isOwnPage = (pathname: string): boolean => OWN_PAGE.test(pathname);

/** The page with a choice for each purpose of cookies. */
export const COOKIES_PATH = '/cookies';

/**
 * Whether a page shows what a visitor without an account has viewed or allowed. It is rendered with
 * the anonymous id and never shared.
 */
export const dependsOnVisitor = (pathname: string, search: string): boolean =>
  pathname === COOKIES_PATH ||
  (/^\/feed\/?$/.test(pathname) &&
    new URLSearchParams(search).get('tab_name') === 'feeds_recommendations');

/** `path` is the path as requested. Links on such a page must not leak its URL. */
export const mayCarryToken = (path: string): boolean => TOKEN_PAGE.test(path);
