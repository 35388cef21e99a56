// What a public profile needs before it is shown. Who the seller is, is critical; lots, feedback and badges that fail
// are left to the browser. Anybody who is no seller is not there. Called by app/prefetches.
import { badgesApi } from '../../api/accounts/badges';
import { profilesApi } from '../../api/buyer/profiles';
import { isApiError } from '../../api/core/apiError';
import { sellerFeedbackApi } from '../../api/feedback/sellerFeedback';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { feedbackPageOf, idOfPath, lotsPageOf, profilePath, userOfPath, withQuery } from './model/profileAddress';
import { profileMeta } from './model/profileMeta';
import { profileQueries } from './model/profileQueries';

const OPTIONS = { subscribe: false } as const;
const BAD_GATEWAY = 502;
/** 0 is no answer at all: the browser may be offline. */
const TELLING = new Set([0, 404, 429, 503]);

function failure(error: unknown): PrefetchResult {
  const status = isApiError(error) ? error.status : 0;
  return errorResult(TELLING.has(status) ? status : BAD_GATEWAY);
}

/** `/u/:user`, an id or a slug: leads to the whole address. */
export async function prefetchShortProfile(context: PrefetchContext, fetchPrices: (lotIds: readonly number[]) => Promise<void>): Promise<PrefetchResult> {
  const { dispatch, params, query } = context;
  const user = userOfPath(params['user']);
  if (user === null) return errorResult(404);
  const { data, error } = await dispatch(profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(user), OPTIONS));
  if (data === undefined) return failure(error);
  // A seller without a slug has no longer address.
  if (data.slug === '' && String(data.id) === user) return prefetchProfile(context, fetchPrices);
  return redirectTo(withQuery(profilePath(data), query), 301);
}

export async function prefetchProfile(
  { dispatch, params, query, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const id = idOfPath(params['user']);
  if (id === null) return errorResult(404);
  const page = lotsPageOf(query);
  const lotsAndPrices = async () => {
    const answer = await dispatch(profilesApi.endpoints.listSellerLots.initiate(profileQueries.lots(id, page, facts.locale), OPTIONS));
    await fetchPrices(answer.data?.lots.map((lot) => lot.id) ?? []);
    return answer;
  };
  const [{ data: profile, error }, { data: lots }] = await Promise.all([
    dispatch(profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(id), OPTIONS)),
    lotsAndPrices(),
    dispatch(sellerFeedbackApi.endpoints.listSellerFeedback.initiate(profileQueries.feedback(id, feedbackPageOf(query)), OPTIONS)),
    dispatch(badgesApi.endpoints.listSellerBadges.initiate(profileQueries.badges(id, facts.locale), OPTIONS)),
  ]);
  if (profile === undefined) return failure(error);
  if ((params['slug'] ?? '') !== profile.slug) return redirectTo(withQuery(profilePath(profile), query), 301);
  return pageResult(profileMeta(profile, lots?.lots ?? [], page, { facts, t }), page > 1 && lots?.lots.length === 0 ? 404 : 200);
}
