// What the pages of signing in and out, registering and passwords need: a title, and a challenge where the address names
// one. They are kept out of search engines.
import { mfaApi } from '../../api/accounts/mfa';
import { pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { challengeIdOf } from './model/challengeId';

export async function prefetchLogin({ t, query, dispatch }: PrefetchContext): Promise<PrefetchResult> {
  const id = challengeIdOf(query);
  // One that is over is told on the page.
  if (id !== null) await dispatch(mfaApi.endpoints.getMfaChallenge.initiate({ id }, { subscribe: false }));
  return pageResult({ title: t('session.login.title'), noindex: true });
}

export function prefetchLogout({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.logout.title'), noindex: true }));
}

export function prefetchRegister({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.register.title'), noindex: true }));
}

export function prefetchForgotPassword({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.forgot.title'), noindex: true }));
}

export function prefetchConfirmEmail({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.email.title'), noindex: true }));
}

export function prefetchResetPassword({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.reset.title'), noindex: true }));
}
