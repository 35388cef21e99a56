// The CSRF token of a plain form (one that works without scripts). Rendering knows no visitor, so a form carries a
// mark (src/ui/FormToken) that the server replaces by the visitor's token as it sends the page.

/** Name of the cookie, of the header and of the form's field. */
export const FORM_TOKEN_NAME = 'x-s-csrf-token';
export const FORM_TOKEN_MARK = '__form_token__';
