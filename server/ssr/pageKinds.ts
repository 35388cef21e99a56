// Which pages are a person's own, and which ones may have a secret in their address. Paths only; asked by the page
// handler, by the security headers and by whoever makes an address of the present page.

const OWN_PAGE = /^\/(?:accounts|admin|f|seller|user)(?:\/|$)/;
const TOKEN_PAGE = /^(?:\/[A-Za-z-]{2,7})?\/accounts\/(?:reset_password|register|confirm_email|settings\/verifications)\/?$/;

/** `pathname` without a locale. Such a page is never shared, never indexed, and may depend on the browser's device. */
export const isOwnPage = (pathname: string): boolean => OWN_PAGE.test(pathname);

/** `path` as it was asked for. What links lead away from it may not hear of its address. */
export const mayCarryToken = (path: string): boolean => TOKEN_PAGE.test(path);
