// The path and the query parameters of a public profile. Pure.
import { parsePageNumber } from '../../../lib/parsePageNumber';

const NAME = /^[a-z0-9-]{1,80}$/;
const ID = /^[1-9]\d{0,14}$/;
/** The page of the feedback; `page` is the page of the lots. */
const FEEDBACK_PAGE_PARAMETER = 'feedback_page';
const LOTS_PAGE_PARAMETER = 'page';

/** `/u/:user`: an id or a slug; null when it is neither. */
export const parseUserName = (segment: string | undefined): string | null =>
  segment !== undefined && NAME.test(segment) ? segment : null;

/** `/u/:user/:slug`: the user must be an id. */
export const parseUserId = (segment: string | undefined): number | null =>
  segment !== undefined && ID.test(segment) ? Number(segment) : null;

/** Without the locale. */
export const getProfilePath = ({ id, slug }: { id: number; slug: string }): string =>
  slug === '' ? `/u/${id}` : `/u/${id}/${slug}`;

export const parseLotsPage = (query: URLSearchParams): number =>
  parsePageNumber(query, LOTS_PAGE_PARAMETER);
export const parseFeedbackPage = (query: URLSearchParams): number =>
  parsePageNumber(query, FEEDBACK_PAGE_PARAMETER);

export const getLotsPageHref = (path: string, page: number): string =>
  page === 1 ? path : `${path}?${LOTS_PAGE_PARAMETER}=${page}`;
export const getFeedbackPageHref = (path: string, page: number): string =>
  `${path}${page === 1 ? '' : `?${FEEDBACK_PAGE_PARAMETER}=${page}`}#feedback`;
