// The path to return to: `redirect_after` from the query, if it is a path of this site.
import { useSearchParams } from 'react-router-dom';
import { toSafePath } from '../../../lib/toSafePath';
import { usePageInfo } from '../../../platform/pageInfo';

/** A path without a locale, `/` by default. */
export function useRedirectAfter(): string {
  const { origin } = usePageInfo();
  const [query] = useSearchParams();
  return toSafePath(query.get('redirect_after') ?? '/', origin);
}
