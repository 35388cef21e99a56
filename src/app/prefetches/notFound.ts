// Prefetches the not-found page with suggestions where else to look.
import { prefetchBrowseSuggestions } from '../../features/discovery/prefetch/prefetchPopular';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';

export async function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  await prefetchBrowseSuggestions(context);
  return createPageResult(
    { title: context.intl.formatMessage({ id: 'common.error.notFound.title' }), noindex: true },
    404,
  );
}
