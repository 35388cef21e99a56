// What things cost and cost before, in three languages: prices in the visitor's own currency, what
// comparable lots sold for, and the lots that were sold.
import type { Browser, Page } from 'puppeteer';
import { createSpecification } from '../../server/demo/lots/createSpecification';
import type { Locale } from '../../src/lib/locales';
import { buildCategory } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { testIntl } from '../setup/testIntl';
import { launchBrowser } from './launchBrowser';
import { findLot, sharedGavel } from './sharedGavel';
import { openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
let comparablePath: string;

const MAKER = 'Abel Court';

/** An open lot of a maker of whom eight lots sold, and its path. */
async function buildComparableLot(): Promise<string> {
  const { db } = gavel;
  const { pictures } = await db
    .selectFrom('lots')
    .select('pictures')
    .where('explicitContent', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const category = await buildCategory(db, { name: 'Mantel clocks' });
  const winner = await buildUser(db);
  const common = {
    category,
    pictures: [...pictures],
    specifications: [createSpecification('Maker', MAKER)],
  };
  for (let nth = 1; nth <= 8; nth += 1)
    await buildLot(db, {
      ...common,
      title: `${MAKER} mantel clock no. ${nth}`,
      status: 'closed_sold',
      opensAt: getDateInDays(-20 - nth),
      plannedCloseAt: getDateInDays(-10 - nth),
      effectiveCloseAt: getDateInDays(-10 - nth),
      currentAmountMinor: nth * 10_000,
      leaderId: winner.id,
      leaderMaxMinor: nth * 10_000,
      winnerId: winner.id,
    });
  const { id, slug } = await buildLot(db, { ...common, title: `${MAKER} mantel clock` });
  return `/l/${id}-${slug}`;
}

beforeAll(async () => {
  browser = await launchBrowser();
  comparablePath = await buildComparableLot();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const journeyLocales = ['en', 'fi', 'zh-Hans'] as const satisfies Locale[];

const readApproximations = (page: Page): Promise<string[]> =>
  page.$$eval('main .approximate', (texts) => texts.map((text) => text.textContent));

test.each(journeyLocales)(
  'in %s a chosen currency stands beside the prices of every page',
  async (locale) => {
    const intl = testIntl(locale);
    const { page, problems } = await openVisitor(browser);
    const home = `${gavel.url}/${locale}`;
    await openPage(page, home);
    expect(await readApproximations(page)).toEqual([]);
    await page.select('#site-currency', 'HUF');
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      press(page, 'button', intl.formatMessage({ id: 'shell.currency.submit' })),
    ]);
    expect(page.url()).toBe(home);

    const lot = findLot('open', 'with bids', 5);
    for (const path of ['', '/s?q=porcelain', lot.path]) {
      // The last one is a reload.
      for (let visit = 0; visit < 2; visit += 1) {
        await openPage(page, home + path);
        await page.waitForSelector('main .approximate');
        const amounts = await readApproximations(page);
        for (const amount of amounts)
          expect([path, amount]).toEqual([path, expect.stringMatching(/^≈ .*(?:Ft|HUF)/u)]);
      }
    }
    expect(
      await page.$eval('#site-currency', (select) => (select as HTMLSelectElement).value),
    ).toBe('HUF');
    expect(problems).toEqual([]);
  },
);

test.each(journeyLocales)(
  'in %s a lot leads to what similar lots sold for, and to those lots',
  async (locale) => {
    const intl = testIntl(locale);
    const { page, problems } = await openVisitor(browser);
    await openPage(page, `${gavel.url}/${locale}${comparablePath}`);
    await waitForText(page, intl.formatMessage({ id: 'lotPage.comparables.median' }), 'main dl');
    await waitForText(page, intl.formatMessage({ id: 'lotPage.comparables.title' }), 'main h2');
    await press(page, 'link', intl.formatMessage({ id: 'lotPage.comparables.link' }));
    await waitForText(page, intl.formatMessage({ id: 'lots.card.soldFor' }), 'main article');
    const tab = '[aria-current="page"]';
    await waitForText(page, intl.formatMessage({ id: 'search.sold.sold' }), `main ${tab}`);
    // Every lot of this view was sold.
    const cards = await page.$$eval('main ul article', (articles) =>
      articles.map((article) => article.textContent),
    );
    const soldFor = intl.formatMessage({ id: 'lots.card.soldFor' });
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain(soldFor);

    await press(page, 'link', intl.formatMessage({ id: 'search.sold.open' }));
    await waitForText(page, intl.formatMessage({ id: 'search.sold.open' }), `main ${tab}`);
    expect(await page.$eval('main', (main) => main.textContent)).not.toContain(soldFor);
    expect(problems).toEqual([]);
  },
);
