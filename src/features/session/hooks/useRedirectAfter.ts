// Where the visitor came from and goes back to: `redirect_after` of the page's query, if it is a path of this site.
import { safePath } from '../../../lib/safePath';
import { useSearchParams } from '../../../platform/NavigationContext';
import { usePageFacts } from '../../../platform/pageFacts';

/** A path without a locale; `/` where nothing else is said. */
export function useRedirectAfter(): string {
  const { origin } = usePageFacts();
  return safePath(useSearchParams().get('redirect_after') ?? '/', origin);
}
