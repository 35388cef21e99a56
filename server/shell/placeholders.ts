// Placeholders in the cached header and footer for values of one page or user. fillShell replaces
// them.

/** Values of the page. */
export const pagePlaceholders = {
  /** Path and query, without the locale. */
  path: '__page_path__',
  /** An additional class of the header, with a leading space. */
  width: '__page_width__',
  /** The path encoded as a query parameter. */
  returnPath: '__page_return__',
  /** The query of the results page, for the search box. */
  query: '__page_query__',
} as const;

/** The signed-in user: the name, and the parts from viewerParts. */
export const viewerPlaceholders = {
  name: '__user_name__',
  badge: '__user_badge__',
  buyingCounts: '__user_buying_counts__',
  messageCount: '__user_message_count__',
  selling: '__user_selling__',
} as const;
