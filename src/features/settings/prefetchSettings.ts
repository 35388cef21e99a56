// What the settings pages need before they are shown: somebody who is signed in, and for the seller's pages whether they
// sell. Called by app/prefetches. Must not read the own profile: what it fetches stands in the page.
import { signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { usersApi, type Viewer } from '../../api/buyer/users';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { BECOME_SELLER_PATH, settingsPaths } from './model/settingsPages';

type Title = (t: PrefetchContext['t']) => string;
type Elsewhere = (viewer: Viewer) => string | null;

/** `elsewhere`: the page that suits this person better. */
function settingsPrefetch(path: string, title: Title, elsewhere: Elsewhere = () => null) {
  return async ({ dispatch, facts, t }: PrefetchContext): Promise<PrefetchResult> => {
    if (!facts.isSignedIn) return signInRedirect(path);
    const { data, error } = await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
    if (isApiError(error) && error.status === 401) return signInRedirect(path);
    if (data === undefined) return errorResult(502);
    const better = data.needsAuthenticator ? (path === settingsPaths.account ? null : settingsPaths.account) : elsewhere(data);
    return better === null ? pageResult({ title: title(t), noindex: true }) : redirectTo(better);
  };
}

export const prefetchAccount = settingsPrefetch(settingsPaths.account, (t) => t('settings.account.title'));
export const prefetchPayment = settingsPrefetch(settingsPaths.payment, (t) => t('settings.payment.title'));
export const prefetchNotifications = settingsPrefetch(settingsPaths.notifications, (t) => t('settings.notifications.title'));
export const prefetchVerifications = settingsPrefetch(settingsPaths.verifications, (t) => t('settings.verifications.title'));
export const prefetchSellerProfile = settingsPrefetch(settingsPaths.seller_profile, (t) => t('seller.profile.title'), ({ isSeller }) => (isSeller ? null : BECOME_SELLER_PATH));
export const prefetchSellerRegister = settingsPrefetch(BECOME_SELLER_PATH, (t) => t('seller.register.title'), ({ isSeller }) => (isSeller ? settingsPaths.seller_profile : null));
