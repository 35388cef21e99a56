// Prefetches the data of a public profile. The profile is critical; the browser retries lots,
// feedback and badges if they fail. A user who is not a seller has no profile (404).
import { badgesApi } from '../../api/accounts/badges';
import { profilesApi } from '../../api/buyer/profiles';
import { isApiError } from '../../api/core/apiError';
import { sellerFeedbackApi } from '../../api/feedback/sellerFeedback';
import {
  createErrorResult,
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import {
  parseFeedbackPage,
  parseUserId,
  parseLotsPage,
  getProfilePath,
  parseUserName,
} from './model/profilePaths';
import { withQuery } from '../../lib/withQuery';
import { createProfileMeta } from './model/createProfileMeta';
import { profileQueries } from './model/profileQueries';

const OPTIONS = { subscribe: false } as const;
const BAD_GATEWAY = 502;
/** 0 means no response: the browser may be offline. */
const FORWARDED_STATUSES = new Set([0, 404, 429, 503]);

function createFailure(error: unknown): PrefetchResult {
  const status = isApiError(error) ? error.status : 0;
  return createErrorResult(FORWARDED_STATUSES.has(status) ? status : BAD_GATEWAY);
}

/** `/u/:user`, an id or a slug: redirects to the canonical path. */
export async function prefetchShortProfile(
  context: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const { dispatch, params, query } = context;
  const user = parseUserName(params['user']);
  if (user === null) return createErrorResult(404);
  const { data, error } = await dispatch(
    profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(user), OPTIONS),
  );
  if (data === undefined) return createFailure(error);
  // Without a slug, the short path is the canonical path.
  if (data.slug === '' && String(data.id) === user) return prefetchProfile(context, fetchPrices);
  return redirectTo(withQuery(getProfilePath(data), query), 301);
}

export async function prefetchProfile(
  { dispatch, params, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const id = parseUserId(params['user']);
  if (id === null) return createErrorResult(404);
  const page = parseLotsPage(query);
  const fetchLotsAndPrices = async () => {
    const result = await dispatch(
      profilesApi.endpoints.listSellerLots.initiate(
        profileQueries.lots(id, page, pageInfo.locale),
        OPTIONS,
      ),
    );
    await fetchPrices(result.data?.lots.map((lot) => lot.id) ?? []);
    return result;
  };
  const [{ data: profile, error }, { data: lots }] = await Promise.all([
    dispatch(profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(id), OPTIONS)),
    fetchLotsAndPrices(),
    dispatch(
      sellerFeedbackApi.endpoints.listSellerFeedback.initiate(
        profileQueries.feedback(id, parseFeedbackPage(query)),
        OPTIONS,
      ),
    ),
    dispatch(
      badgesApi.endpoints.listSellerBadges.initiate(
        profileQueries.badges(id, pageInfo.locale),
        OPTIONS,
      ),
    ),
  ]);
  if (profile === undefined) return createFailure(error);
  if ((params['slug'] ?? '') !== profile.slug)
    return redirectTo(withQuery(getProfilePath(profile), query), 301);
  return createPageResult(
    createProfileMeta(profile, lots?.lots ?? [], page, { pageInfo, intl }),
    page > 1 && lots?.lots.length === 0 ? 404 : 200,
  );
}
