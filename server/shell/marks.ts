// Marks in the cached fragments for what belongs to one page or person; shell.fillShell puts the values in. Used by the
// header, which writes them.

/** Of the page. */
export const pageMarks = {
  /** Path and query, without the locale. */
  path: '__page_path__',
  /** A further class of the header, with its leading blank. */
  width: '__page_width__',
  /** The same, encoded for use as a parameter. */
  returnPath: '__page_return__',
  /** What is searched for on the page of results, for the search box. */
  query: '__page_query__',
} as const;

/** Of the signed-in user: the name, and what viewerParts makes of the profile. */
export const viewerMarks = {
  name: '__user_name__',
  badge: '__user_badge__',
  buyingCounts: '__user_buying_counts__',
  messageCount: '__user_message_count__',
  selling: '__user_selling__',
} as const;
