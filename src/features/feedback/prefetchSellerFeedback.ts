// What the page of a seller's feedback needs before it is shown: that very seller, and the list. Called by app/prefetches.
// Somebody else's page is not there; what buyers say is on the public profile for everybody.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { usersApi } from '../../api/buyer/users';
import { sellerFeedbackApi } from '../../api/feedback/sellerFeedback';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { sellerFeedbackPath } from './model/feedbackWords';
import { feedbackQuery, feedbackViewOf, sellerIdOf } from './model/sellerFeedbackView';

const BAD_GATEWAY = 502;
const NOT_FOUND = 404;
/** 0 is no answer at all: the browser may be offline. */
const TELLING = new Set([0, NOT_FOUND, 429, 503]);
const FRESH_SECONDS = 10;

export async function prefetchSellerFeedback({ dispatch, params, query, facts, t }: PrefetchContext): Promise<PrefetchResult> {
  const sellerId = sellerIdOf(params['sellerId']);
  if (sellerId === null) return errorResult(NOT_FOUND);
  const path = sellerFeedbackPath(sellerId);
  if (!facts.isSignedIn) return signInRedirect(path);
  const failure = (error: unknown): PrefetchResult => {
    const status = isApiError(error) ? error.status : 0;
    return accessRedirect(error, path) ?? errorResult(TELLING.has(status) ? status : BAD_GATEWAY);
  };
  const me = await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  if (me.data === undefined) return failure(me.error);
  if (me.data.id !== sellerId) return errorResult(NOT_FOUND);
  const { data, error } = await dispatch(sellerFeedbackApi.endpoints.listSellerFeedback.initiate(feedbackQuery(sellerId, feedbackViewOf(query)), { subscribe: false, forceRefetch: FRESH_SECONDS }));
  if (data === undefined) return failure(error);
  return pageResult({ title: t('feedback.list.title'), noindex: true });
}
