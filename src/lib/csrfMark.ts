// The CSRF double submit's name, as cookie, header and form field; and the text that stands for the token in a page
// rendered by the server, until the token of the visitor who asked is filled in (pages may be kept for many).

export const CSRF_FIELD = 'x-s-csrf-token';
export const CSRF_MARK = '__gavel_csrf__';
