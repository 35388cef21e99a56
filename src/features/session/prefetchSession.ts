// What the pages of signing in and out need: a title. They are kept out of search engines.
import { pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';

export function prefetchLogin({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.login.title'), noindex: true }));
}

export function prefetchLogout({ t }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(pageResult({ title: t('session.logout.title'), noindex: true }));
}
