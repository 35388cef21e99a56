// Titles of the account pages, and the challenge if the URL names one. These pages are excluded
// from search engines.
import { mfaApi } from '../../../api/accounts/mfa';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { parseChallengeId } from './useRedirectAfter';

export async function prefetchLogin({
  intl,
  query,
  dispatch,
}: PrefetchContext): Promise<PrefetchResult> {
  const id = parseChallengeId(query);
  // The page handles a challenge that has ended.
  if (id !== null)
    await dispatch(mfaApi.endpoints.getMfaChallenge.initiate({ id }, { subscribe: false }));
  return createPageResult({
    title: intl.formatMessage({ id: 'session.login.title' }),
    noindex: true,
  });
}

export function prefetchLogout({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({ title: intl.formatMessage({ id: 'session.logout.title' }), noindex: true }),
  );
}

export function prefetchRegister({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({
      title: intl.formatMessage({ id: 'session.register.title' }),
      noindex: true,
    }),
  );
}

export function prefetchForgotPassword({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({ title: intl.formatMessage({ id: 'session.forgot.title' }), noindex: true }),
  );
}

export function prefetchConfirmEmail({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({ title: intl.formatMessage({ id: 'session.email.title' }), noindex: true }),
  );
}

export function prefetchResetPassword({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({ title: intl.formatMessage({ id: 'session.reset.title' }), noindex: true }),
  );
}
