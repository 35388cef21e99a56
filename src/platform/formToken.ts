// The CSRF token of a plain HTML form. Rendering does not depend on the visitor, so the form
// contains a placeholder (src/ui/FormToken) that the server replaces with the visitor's token when
// it sends the page.

/** Name of the cookie, the header and the form field. */
export const FORM_TOKEN_NAME = 'x-s-csrf-token';
export const FORM_TOKEN_PLACEHOLDER = '__form_token__';
