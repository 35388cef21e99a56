// The help articles as data: their sections and blocks in order.
import { getMessages, type MessageId, type Messages } from '../../i18n/messages';
import { helpSectionNames, type HelpSection, type HelpSlug } from '../../lib/helpArticles';
import { locales, type Locale } from '../../lib/locales';
import type { HelpArticle } from './articleBlocks';
import { accountArticles } from './articles/accountArticles';
import { biddingArticles } from './articles/biddingArticles';
import { buyingArticles } from './articles/buyingArticles';
import { deliveryArticles } from './articles/deliveryArticles';
import { sellingArticles } from './articles/sellingArticles';
import { startArticles } from './articles/startArticles';

export const helpTexts: Readonly<
  Record<HelpSection, { title: MessageId; articles: readonly HelpArticle[] }>
> = {
  start: { title: 'help.section.start', articles: startArticles },
  bidding: { title: 'help.section.bidding', articles: biddingArticles },
  buying: { title: 'help.section.buying', articles: buyingArticles },
  delivery: { title: 'help.section.delivery', articles: deliveryArticles },
  selling: { title: 'help.section.selling', articles: sellingArticles },
  account: { title: 'help.section.account', articles: accountArticles },
};

/** The articles that are asked for most often, on top of the help center's page. */
export const popularSlugs: readonly HelpSlug[] = [
  'buyer-protection',
  'total-cost',
  'maximum-bid',
  'cancel-purchase',
  'track-package',
  'report-a-problem',
];

export type LocatedArticle = { section: HelpSection; article: HelpArticle };

export const allArticles: readonly LocatedArticle[] = helpSectionNames.flatMap((section) =>
  helpTexts[section].articles.map((article) => ({ section, article })),
);

/** Undefined if the messages of the language are not loaded: the browser has those of its page. */
function readSlug({ address }: HelpArticle, locale: Locale): string | undefined {
  const messages: Partial<Messages> = getMessages(locale);
  const element = messages[address]?.[0];
  return element !== undefined && 'value' in element ? element.value : undefined;
}

/** By its key, or by its slug in any language. */
export function findArticle(slug: string | undefined): LocatedArticle | undefined {
  return (
    allArticles.find(({ article }) => article.slug === slug) ??
    allArticles.find(({ article }) => locales.some((locale) => readSlug(article, locale) === slug))
  );
}

export const getArticlePath = ({ section, article }: LocatedArticle, locale: Locale): string =>
  `/help/${section}/${readSlug(article, locale) ?? article.slug}`;
