// The main pages in a language whose letters all have accents: what is still plain is either data
// or text that is not a message, and would stay English in every language.
import { JSDOM } from 'jsdom';
import { getMessages } from '../../src/i18n/messages';
import { toPseudoMessages, toPseudoText } from '../../src/i18n/pseudoMessages';
import { displayCurrencies } from '../../config/markets';
import { marketCountries } from '../../src/lib/countries';
import { localeDetails } from '../../src/lib/locales';
import { describeOffer } from '../../server/marketplace/services/discovery/names/describeOffer';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import type { WebAnswer } from '../setup/testWeb';

let gavel: RealGavel;
let lot: LotRow;
beforeAll(async () => {
  gavel = await startRealGavel({ locales: ['en'] });
  const messages = getMessages('en');
  Object.assign(messages, toPseudoMessages(messages));
  // The rows of the tests have English texts. Data is written in capitals here, to be told apart.
  lot = await buildLot(gavel.market.db, { title: 'LOT TITLE', subtitle: 'LOT SUBTITLE' });
});
/** The code of a page is loaded with its first request, which takes longer than a page may. */
async function openPage(path: string): Promise<WebAnswer> {
  await gavel.web.get(path);
  return gavel.web.get(path);
}
afterAll(() => gavel.stop());

test('accents the letters, and makes words 40 % longer', () => {
  expect(toPseudoText('Bid on 5 lots')).toBe('Ɓíđđđ óññ 5 łóťššš');
});

/** Names that are the same in every language, and data; longest first. */
const names = [
  ...['Gavel', 'Visa', 'Mastercard', 'American Express', 'LOT TITLE', 'LOT SUBTITLE'],
  ...[
    'Paintings',
    'Old Things',
    'Utrecht',
    'A spring auction',
    'support@gavel.test',
    'x-s-csrf-token',
  ],
  ...['qqxzzyq'],
  // What the marketplace writes about a category, in the language of the page.
  describeOffer('Paintings', 'en'),
  // The title of a picture, and the region of a shipping rate.
  ...['Front', 'European Union', 'Hong Kong'],
  ...[...marketCountries].map(
    (country) => new Intl.DisplayNames('en-GB', { type: 'region' }).of(country.toUpperCase()) ?? '',
  ),
  ...Object.values(localeDetails).map(({ autonym }) => autonym),
  ...displayCurrencies.flatMap((currency) => [
    new Intl.DisplayNames('en-GB', { type: 'currency' }).of(currency) ?? currency,
    currency,
  ]),
].toSorted((a, b) => b.length - a.length);
/** What Intl writes, whose language the test does not change. */
const intlWords =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b(?:CES?T|GMT|UTC|minutes?|and)\b/g;
const PLAIN_WORD = /[A-Za-z]{3,}/;

const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'];

function listTexts(document: Document): string[] {
  document
    .querySelectorAll('script, style, data, time, code')
    .forEach((element) => element.remove());
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    for (const node of element.childNodes)
      if (node.nodeType === 3) texts.push(node.textContent ?? '');
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

function findPlainTexts(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const plain = listTexts(document).filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    return PLAIN_WORD.test(rest.replace(intlWords, ''));
  });
  return [...new Set(plain.map((text) => text.trim()))];
}

test('finds text that is not a message, also in labels', () => {
  const html = `<p>Gavel</p><p>${toPseudoText('Sell')}</p><p>Buy <b>now</b></p><a title="Pay">1</a>`;
  expect(findPlainTexts(html)).toEqual(['Buy', 'now', 'Pay']);
});

const publicPages = [
  ...['', '/s', '/s?q=qqxzzyq', '/e', '/c', '/ca', '/x', '/help', '/terms', '/privacy'],
  ...['/help/bidding/maximum-bid', '/help/buying/total-cost', '/no-such-page'],
  ...['/accounts/login', '/accounts/register', '/accounts/forgot_password'],
];

test.each(publicPages)('every text of %s is a message', async (path) => {
  const { status, text } = await openPage(`/en${path}`);
  expect([200, 404]).toContain(status);
  expect(findPlainTexts(text)).toEqual([]);
});

test('every text of the pages of lots, their auction and category is a message', async () => {
  const paths = [`/en/l/${lot.id}`, `/en/a/${lot.auctionId}`, `/en/c/${lot.categoryId}`];
  for (const path of paths) {
    const { headers } = await gavel.web.get(path);
    const { status, text } = await openPage(String(headers['location'] ?? path));
    expect([path, status, findPlainTexts(text)]).toEqual([path, 200, []]);
  }
});

test.each(['/my-bids', '/interests', '/f/buyer/orders', '/accounts/settings/account'])(
  'every text of %s is a message, for a signed-in user',
  async (path) => {
    const visitor = gavel.visitor();
    const { id } = await buildUser(gavel.market.db, {});
    visitor.cookies.set('session', await gavel.market.signIn(id));
    const { status, text } = await visitor.get(`/en${path}`);
    expect([status, findPlainTexts(text)]).toEqual([200, []]);
  },
);
