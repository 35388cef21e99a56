// Prefetches the card frame, which has a title but no data.
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';

/** The frame is only embedded in pages of signed-in users. */
export function prefetch({ pageInfo, intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    pageInfo.isSignedIn
      ? createPageResult({ title: intl.formatMessage({ id: 'account.card.label' }), noindex: true })
      : createErrorResult(404),
  );
}
