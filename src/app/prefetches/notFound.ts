// Ways out of a page that is not there. Loaded with the page's chunk.
import { prefetchWaysOut } from '../../features/discovery/prefetch/prefetchPopular';
import { pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';

export async function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  await prefetchWaysOut(context);
  return pageResult({ title: context.t('common.error.notFound.title'), noindex: true }, 404);
}
