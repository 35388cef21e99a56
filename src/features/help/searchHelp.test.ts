import { testIntl } from '../../../test/setup/testIntl';
import { allArticles } from './helpText';
import { getHelpQuery, searchHelp } from './searchHelp';

const search = (query: string): string[] =>
  searchHelp(testIntl(), query).map(({ article }) => article.slug);

it('ranks a word in the title above one in the summary, and that above one in the text', () => {
  const slugs = search('refund');
  // Not in any title: "refunds" is in the summary of one article and in the text of others.
  expect(slugs[0]).toBe('refunds');
  expect(slugs.length).toBeGreaterThan(3);
  const titled = search('cancel');
  expect(titled[0]).toBe('cancel-purchase');
  expect(titled).toContain('missed-deadline');
});

it.each([
  ['BUYER PROTECTION', 'buyer-protection'],
  ['ímpórt  tàx', 'import-tax'],
  ['whats covered', 'buyer-protection'],
  ['how do I cancel my purchase?', 'cancel-purchase'],
  ['cancelling a purchase', 'cancel-purchase'],
  ['maximum bid', 'maximum-bid'],
  ['customs form', 'customs-form'],
  ['HS code commodity', 'customs-form'],
  ['recovery code', 'sign-in-safely'],
  ['pick up', 'pickup'],
  ['feedback', 'review-policy'],
])('finds for “%s” %s first', (query, slug) => {
  expect(search(query)[0]).toBe(slug);
});

it('finds nothing for a word that no article has, nor without a word', () => {
  expect(search('qqxzzyq')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('?! …')).toEqual([]);
});

it('finds every article by its title', () => {
  const intl = testIntl();
  for (const { article } of allArticles)
    expect(search(intl.formatMessage({ id: article.title })).slice(0, 2)).toContain(article.slug);
});

it('ignores words that are nowhere, unless there are no others', () => {
  expect(search('qqxzzyq payout')).toEqual(search('payout'));
});

it('reads the query of an address, up to a hundred characters', () => {
  expect(getHelpQuery(new URLSearchParams('q=+card+hold+'))).toBe('card hold');
  expect(getHelpQuery(new URLSearchParams(`q=${'a'.repeat(500)}`))).toHaveLength(100);
  expect(getHelpQuery(new URLSearchParams(''))).toBe('');
});
