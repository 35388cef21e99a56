// Reads the query of a request's URL with the parser that the client's writer is the other half of, in place of
// Express's own. Called by mountRoute; what the parser refuses becomes a 400.
import { parseQuery, QueryStringError, type ParsedQuery } from '../../../src/lib/queryString';
import { ApiError } from './apiError';

export function readQuery(url: string): ParsedQuery {
  const start = url.indexOf('?');
  try {
    return parseQuery(start < 0 ? '' : url.slice(start + 1));
  } catch (error) {
    if (error instanceof QueryStringError) throw new ApiError(400, 'bad_query', error.message);
    throw error;
  }
}
