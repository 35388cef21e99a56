// The page number in the query of a list's URL. Pure.

const MAX_PAGE = 1000;

/** Returns 1 for anything that is not a page number. */
export function parsePageNumber(query: URLSearchParams, parameter = 'page'): number {
  const page = Number(query.get(parameter));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
