// What a help article consists of, where the links in its sentences lead, and its plain text.
import type { IntlShape } from 'react-intl';
import { getFormat } from '../../i18n/getFormat';
import type { MessageId } from '../../i18n/messages';
import type { HelpSlug } from '../../lib/helpArticles';
import { formatHelpFigures } from './formatFigures';

export type HelpBlock =
  { text: MessageId } | { steps: readonly MessageId[] } | { list: readonly MessageId[] };

export type HelpArticle = {
  /** The key: it always leads to the article, and votes and other articles refer to it. */
  slug: HelpSlug;
  /** The slug in the language of the page. A changed one no longer leads anywhere. */
  address: MessageId;
  /** ISO date of the last change of the text; update it with the text. */
  changedOn: string;
  title: MessageId;
  summary: MessageId;
  /** `anchor` is part of URLs, so it stays the same if a heading changes. */
  parts: readonly { anchor: string; title: MessageId; blocks: readonly HelpBlock[] }[];
  /** Every heading is a question that the blocks below it answer. */
  hasQuestions?: true;
  related: readonly HelpSlug[];
};

/** Where the links in the articles lead, by tag. `support` is the address of support. */
export const linkPaths = {
  account: '/accounts/settings/account',
  auctions: '/ca',
  categories: '/c',
  lots: '/e',
  notifications: '/accounts/settings/notifications',
  orders: '/f/buyer/orders',
  payment: '/accounts/settings/payment',
  privacy: '/privacy',
  register: '/accounts/register',
  sales: '/f/seller/orders',
  saved: '/favorites',
  seller: '/seller/register',
  terms: '/terms',
  verifications: '/accounts/settings/verifications',
} as const;

export function getBlockIds(block: HelpBlock): readonly MessageId[] {
  if ('text' in block) return [block.text];
  return 'steps' in block ? block.steps : block.list;
}

/** Links become plain text. */
const plainLinks = Object.fromEntries(
  [...Object.keys(linkPaths), 'support'].map((name) => [
    name,
    (chunks: readonly unknown[]) => chunks.join(''),
  ]),
);

/** Formats the messages of articles for machines and for the search. */
export function createPlainText(intl: IntlShape, email: string): (id: MessageId) => string {
  const values = { ...formatHelpFigures(getFormat(intl)), ...plainLinks, email };
  return (id) => String(intl.formatMessage({ id }, values));
}
