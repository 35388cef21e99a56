// Data of this page. Loaded with the page's chunk.
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';

/** Its page around it has somebody signed in; by itself it is nothing. */
export function prefetch({ facts, t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(facts.isSignedIn ? pageResult({ title: t('account.card.label'), noindex: true }) : errorResult(404));
}
