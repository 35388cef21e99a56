import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';
import { prefetchHelp, prefetchHelpArticle, prefetchHelpSection } from './prefetchHelp';

function createContext(params: Record<string, string>, query = ''): PrefetchContext {
  return {
    dispatch: testStore({}).store.dispatch,
    params,
    query: new URLSearchParams(query),
    pageInfo: testContext,
    intl: testIntl(),
  };
}
const openArticle = (section: string, article: string): PrefetchResult =>
  prefetchHelpArticle(createContext({ section, article }));

it('describes an article for search engines', () => {
  expect(openArticle('buying', 'buyer-protection')).toMatchObject({
    kind: 'page',
    status: 200,
    meta: {
      title: 'Buyer protection',
      description: 'We hold your payment until you’ve received the lot and had time to inspect it.',
      canonicalPath: '/help/buying/buyer-protection',
      jsonLd: [
        { '@type': 'BreadcrumbList' },
        {
          '@type': 'Article',
          headline: 'Buyer protection',
          dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          mainEntityOfPage: 'https://gavel.test/en/help/buying/buyer-protection',
        },
      ],
    },
  });
});

it('knows an article by its slug in every language', () => {
  testIntl('de');
  expect(openArticle('buying', 'kaeuferschutz')).toEqual({
    kind: 'redirect',
    status: 301,
    to: '/help/buying/buyer-protection',
  });
  expect(openArticle('buying', 'buyer-protection')).toMatchObject({
    meta: { localizedPaths: { de: '/help/buying/kaeuferschutz' } },
  });
});

it('redirects from a wrong section for good', () => {
  expect(openArticle('selling', 'buyer-protection')).toEqual({
    kind: 'redirect',
    status: 301,
    to: '/help/buying/buyer-protection',
  });
});

it.each([
  ['buying', 'no-such-article'],
  ['buying', ''],
  ['no-such-section', 'constructor'],
])('answers 404 for /help/%s/%s', (section, article) => {
  expect(openArticle(section, article)).toEqual({ kind: 'error', status: 404 });
});

it('shows a section on the help page', () => {
  const open = (section: string) => prefetchHelpSection(createContext({ section }));
  expect(open('bidding')).toEqual({ kind: 'redirect', status: 301, to: '/help#bidding' });
  expect(open('toString')).toEqual({ kind: 'error', status: 404 });
});

it('lists the help page in search engines, but not the results of a search', () => {
  const open = (query: string) => prefetchHelp(createContext({}, query));
  expect(open('')).toMatchObject({ meta: { title: 'Help centre', canonicalPath: '/help' } });
  expect(open('q=')).toEqual(open(''));
  expect(open('q=card')).toMatchObject({ meta: { title: 'card: help', noindex: true } });
});
