// Prefetches the settings pages: requires a seller for the seller's pages. It must not load the own
// profile, because fetched data end up in the HTML.
import { createFailureResult } from '../../../api/core/failureResult';
import { usersApi, type Viewer } from '../../../api/buyer/users';
import { getAuthenticatorSetupPath } from '../../../lib/signInHref';
import {
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { BECOME_SELLER_PATH, settingsPaths } from './SettingsFrame';

type Title = (intl: PrefetchContext['intl']) => string;
type GetRedirect = (viewer: Viewer) => string | null;

/** `getRedirect` returns a page that fits this user better, or null. */
function createSettingsPrefetch(path: string, title: Title, getRedirect: GetRedirect = () => null) {
  return async ({ dispatch, query, intl }: PrefetchContext): Promise<PrefetchResult> => {
    const { data, error } = await dispatch(
      usersApi.endpoints.getMe.initiate({}, { subscribe: false }),
    );
    if (data === undefined) return createFailureResult(error);
    const preferredPath = data.isAuthenticatorRequired
      ? path === settingsPaths.account
        ? null
        : getAuthenticatorSetupPath(query.size === 0 ? path : `${path}?${query.toString()}`)
      : getRedirect(data);
    return preferredPath === null
      ? createPageResult({ title: title(intl), noindex: true })
      : redirectTo(preferredPath);
  };
}

export const prefetchAccount = createSettingsPrefetch(settingsPaths.account, (intl) =>
  intl.formatMessage({ id: 'settings.account.title' }),
);
export const prefetchPayment = createSettingsPrefetch(settingsPaths.payment, (intl) =>
  intl.formatMessage({ id: 'settings.payment.title' }),
);
export const prefetchNotifications = createSettingsPrefetch(settingsPaths.notifications, (intl) =>
  intl.formatMessage({ id: 'settings.notifications.title' }),
);
export const prefetchVerifications = createSettingsPrefetch(settingsPaths.verifications, (intl) =>
  intl.formatMessage({ id: 'settings.verifications.title' }),
);
export const prefetchSellerProfile = createSettingsPrefetch(
  settingsPaths.seller_profile,
  (intl) => intl.formatMessage({ id: 'seller.profile.title' }),
  ({ isSeller }) => (isSeller ? null : BECOME_SELLER_PATH),
);
export const prefetchSellerRegister = createSettingsPrefetch(
  BECOME_SELLER_PATH,
  (intl) => intl.formatMessage({ id: 'seller.register.title' }),
  ({ isSeller }) => (isSeller ? settingsPaths.seller_profile : null),
);
