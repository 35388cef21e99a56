// The heads of the help pages, and the redirects of their addresses. They need no data.
import { createBreadcrumbItems, toAbsoluteUrl } from '../../i18n/createBreadcrumbItems';
import { isHelpSection } from '../../lib/helpArticles';
import { locales } from '../../lib/locales';
import { withQuery } from '../../lib/urls';
import {
  createErrorResult,
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { createPlainText, getBlockIds, type HelpArticle } from './articleBlocks';
import { findArticle, getArticlePath } from './helpText';
import { getHelpQuery } from './searchHelp';

/** `/help`, and `/help?q=`, which search engines should not list. */
export function prefetchHelp({ intl, query }: PrefetchContext): PrefetchResult {
  const q = getHelpQuery(query);
  if (q !== '')
    return createPageResult({
      title: intl.formatMessage({ id: 'help.search.pageTitle' }, { query: q }),
      noindex: true,
    });
  return createPageResult({
    title: intl.formatMessage({ id: 'help.title' }),
    description: intl.formatMessage({ id: 'help.lead' }),
    canonicalPath: '/help',
  });
}

/** `/help/bidding`: the section's place on the help page, which lists its articles. */
export function prefetchHelpSection({ params }: PrefetchContext): PrefetchResult {
  const section = params['section'] ?? '';
  return isHelpSection(section) ? redirectTo(`/help#${section}`, 301) : createErrorResult(404);
}

/** An article of questions, as https://schema.org/FAQPage. */
function createQuestions(
  { parts }: HelpArticle,
  { intl, pageInfo }: PrefetchContext,
): Record<string, unknown> {
  const format = createPlainText(intl, pageInfo.supportEmail);
  return {
    '@type': 'FAQPage',
    inLanguage: intl.locale,
    mainEntity: parts.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: format(title),
      acceptedAnswer: {
        '@type': 'Answer',
        text: blocks.flatMap(getBlockIds).map(format).join('\n'),
      },
    })),
  };
}

/** `/help/bidding/maximum-bid`; every other address of the article redirects. */
export function prefetchHelpArticle(context: PrefetchContext): PrefetchResult {
  const { params, query, pageInfo, intl } = context;
  const located = findArticle(params['article']);
  if (located === undefined) return createErrorResult(404);
  const path = getArticlePath(located, pageInfo.locale);
  if (path !== `/help/${params['section'] ?? ''}/${params['article'] ?? ''}`)
    return redirectTo(withQuery(path, query), 301);
  const { article } = located;
  const title = intl.formatMessage({ id: article.title });
  const description = intl.formatMessage({ id: article.summary });
  return createPageResult({
    title,
    description,
    canonicalPath: path,
    localizedPaths: Object.fromEntries(
      locales.map((locale) => [locale, getArticlePath(located, locale)]),
    ),
    jsonLd: [
      createBreadcrumbItems(
        [
          { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
          { name: intl.formatMessage({ id: 'help.title' }), url: '/help' },
          { name: title, url: path },
        ],
        pageInfo,
      ),
      {
        '@type': 'Article',
        headline: title,
        description,
        dateModified: article.changedOn,
        inLanguage: intl.locale,
        mainEntityOfPage: toAbsoluteUrl(pageInfo, path),
        publisher: { '@type': 'Organization', name: 'Gavel', url: toAbsoluteUrl(pageInfo, '/') },
      },
      ...(article.hasQuestions === true ? [createQuestions(article, context)] : []),
    ],
  });
}
