// Marks in the cached fragments for what belongs to one page or person; shell.fillShell puts the values in.

/** Path and query of the page, without the locale. */
export const PATH_MARK = '__page_path__';
/** The same, encoded for use as a parameter. */
export const RETURN_MARK = '__page_return__';
/** What is searched for on the page of results, for the search box. */
export const QUERY_MARK = '__page_query__';
/** The name of the signed-in user. */
export const NAME_MARK = '__user_name__';
