// The address of a public profile and what its query says. Pure; used by the page and its prefetch.

const NAME = /^[a-z0-9-]{1,80}$/;
const ID = /^[1-9]\d{0,14}$/;
const MAX_PAGE = 1000;
/** Of the address: a page of the feedback; `page` is one of the lots. */
const FEEDBACK_PAGE_PARAMETER = 'feedback_page';
const LOTS_PAGE_PARAMETER = 'page';

/** `/u/:user`: an id or a slug, or null. */
export const userOfPath = (segment: string | undefined): string | null =>
  segment !== undefined && NAME.test(segment) ? segment : null;

/** `/u/:user/:slug`: there the user is an id. */
export const idOfPath = (segment: string | undefined): number | null =>
  segment !== undefined && ID.test(segment) ? Number(segment) : null;

/** Without the locale. */
export const profilePath = ({ id, slug }: { id: number; slug: string }): string => (slug === '' ? `/u/${id}` : `/u/${id}/${slug}`);

export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function pageOf(query: URLSearchParams, parameter: string): number {
  const page = Number(query.get(parameter) ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** 1 for anything that is no page number. */
export const lotsPageOf = (query: URLSearchParams): number => pageOf(query, LOTS_PAGE_PARAMETER);
export const feedbackPageOf = (query: URLSearchParams): number => pageOf(query, FEEDBACK_PAGE_PARAMETER);

export const lotsPageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?${LOTS_PAGE_PARAMETER}=${page}`);
export const feedbackPageHref = (path: string, page: number): string =>
  `${path}${page === 1 ? '' : `?${FEEDBACK_PAGE_PARAMETER}=${page}`}#feedback`;
