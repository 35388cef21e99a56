// The head of the legal pages. They need no data.
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import type { LegalPageName } from './legalText';

const prefetchLegal =
  (page: LegalPageName) =>
  ({ intl }: PrefetchContext): Promise<PrefetchResult> =>
    Promise.resolve(
      createPageResult({
        title: intl.formatMessage({ id: `${page}.title` }),
        description: intl.formatMessage({ id: `${page}.lead` }),
        canonicalPath: `/${page}`,
      }),
    );

export const prefetchTerms = prefetchLegal('terms');
export const prefetchPrivacy = prefetchLegal('privacy');
