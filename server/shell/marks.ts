// Marks in the cached fragments for what belongs to one page or person; shell.fillShell puts the values in.

/** Path and query of the page, without the locale. */
export const PATH_MARK = '__page_path__';
/** The same, encoded for use as a parameter. */
export const RETURN_MARK = '__page_return__';
/** What is searched for on the page of results, for the search box. */
export const QUERY_MARK = '__page_query__';
/** Of the signed-in user: the name, and what viewerParts makes of the profile. */
export const NAME_MARK = '__user_name__';
export const BADGE_MARK = '__user_badge__';
export const BUYING_COUNTS_MARK = '__user_buying_counts__';
export const MESSAGE_COUNT_MARK = '__user_message_count__';
export const SELLING_MARK = '__user_selling__';
