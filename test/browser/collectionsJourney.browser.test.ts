// A visitor who follows the marketplace's own suggestions: from home to the collections, into one,
// on to a lot of it, from there to the expert; and from the makers to one maker. In three scripts.
import type { Browser } from 'puppeteer';
import { toLocalizedSlug } from '../../server/marketplace/domain/catalogue/paths';
import type { Locale } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { testIntl } from '../setup/testIntl';
import { sharedGavel } from './sharedGavel';
import { openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** The demo's collection with the most lots of its own, in this language. */
const findCollection = (locale: Locale) =>
  gavel.db
    .selectFrom('collections')
    .select(({ ref }) => [
      'id',
      'slug',
      ref('titles', '->>').key(locale).$castTo<string>().as('title'),
      ref('descriptions', '->>').key(locale).$castTo<string>().as('description'),
    ])
    .where('kind', '=', 'curated')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

test.each(['en', 'el', 'zh-Hans'] as const)(
  'leads from home to a collection and its lots in %s',
  async (locale) => {
    const intl = testIntl(locale);
    const { id, slug, title, description } = await findCollection(locale);
    const { page, problems } = await openVisitor(browser, { width: 768 });

    await openPage(page, `${gavel.url}/${locale}`);
    await press(page, 'link', intl.formatMessage({ id: 'home.allCollections' }));
    await waitForText(page, intl.formatMessage({ id: 'collections.text' }), 'main');

    await press(page, 'link', title);
    await waitForText(page, description, 'main');
    expect(new URL(page.url()).pathname).toBe(
      `/${locale}/x/${id}-${toLocalizedSlug(title, slug, locale)}`,
    );
    const lots = `main [aria-label="${intl.formatMessage({ id: 'collections.lots' })}"]`;
    const lot = await page.waitForSelector(`${lots} h3 a`);
    const lotTitle = await lot?.evaluate((link) => link.textContent);
    await lot?.evaluate((link) => (link as HTMLAnchorElement).click());
    await waitForText(page, lotTitle ?? '', 'h1');
    // The lot says to which collections it belongs.
    await waitForText(page, intl.formatMessage({ id: 'collections.ofLot' }));
    await press(page, 'link', title);
    await waitForText(page, title, 'h1');
    expect(problems).toEqual([]);
  },
);

test('serves collections, makers and experts without scripts, and redirects wrong slugs', async () => {
  const { id, slug, title } = await findCollection('en');
  const { page } = await openVisitor(browser, { javaScript: false });
  const response = await page.goto(`${gavel.url}/en/x/${id}-wrong?page=1`);
  expect(response?.url()).toBe(`${gavel.url}/en/x/${id}-${slug}?page=1`);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(title);

  await page.goto(`${gavel.url}/en/x`);
  const brand = await page.waitForSelector('main a[href*="/x/brand/"]');
  const name = await brand?.evaluate((link) => link.textContent);
  await Promise.all([page.waitForNavigation(), brand?.click()]);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(name);
  expect(await page.$$('main h3 a')).not.toHaveLength(0);

  await page.goto(`${gavel.url}/en/e`);
  const expert = await page.waitForSelector('main h3 a[href*="/e/"]');
  const expertName = await expert?.evaluate((link) => link.textContent);
  await Promise.all([page.waitForNavigation(), expert?.click()]);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(expertName);

  expect((await page.goto(`${gavel.url}/en/a`))?.url()).toBe(`${gavel.url}/en/ca`);
  expect((await page.goto(`${gavel.url}/en/x/999999`))?.status()).toBe(404);
});
