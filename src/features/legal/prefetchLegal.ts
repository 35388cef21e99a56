// What the legal pages say of themselves in the document's head; they need no data. Called by app/prefetches.
import { pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import type { LegalPageName } from './model/legalText';

const prefetchLegal =
  (page: LegalPageName) =>
  ({ t }: PrefetchContext): Promise<PrefetchResult> =>
    Promise.resolve(pageResult({ title: t(`${page}.title`), description: t(`${page}.lead`), canonicalPath: `/${page}` }));

export const prefetchTerms = prefetchLegal('terms');
export const prefetchPrivacy = prefetchLegal('privacy');
