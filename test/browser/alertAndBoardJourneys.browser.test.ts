// Two ways to come back for a lot, in three languages: a search saved as an alert, and the closing
// board with nothing but the keyboard.
import type { Browser, Page } from 'puppeteer';
import type { Locale } from '../../src/lib/locales';
import { testIntl } from '../setup/testIntl';
import { waitForFocus } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { createBuyer } from './orderParticipants';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { createTestUser, signInAs } from './testUsers';
import { openPage, openVisitor, press, waitForText } from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const journeyLocales = ['en', 'de', 'el'] as const satisfies Locale[];

const readAlerts = (userId: number) =>
  gavel.db
    .selectFrom('searchAlerts')
    .select(['query', 'frequency'])
    .where('userId', '=', userId)
    .execute();

test.each(journeyLocales)(
  'in %s a search becomes an alert in one step, changes its rhythm and goes again',
  async (locale) => {
    const intl = testIntl(locale);
    const user = await createTestUser(gavel.db);
    const visitor = await openVisitor(browser);
    const { page, problems } = visitor;
    await signInAs(visitor, gavel, user.email);
    await openPage(page, `${gavel.url}/${locale}/s?q=porcelain`);
    await press(page, 'button', intl.formatMessage({ id: 'search.alert.save' }));
    await waitForText(page, intl.formatMessage({ id: 'search.alert.created' }));
    expect(await readAlerts(user.id)).toEqual([{ query: 'porcelain', frequency: 'daily' }]);

    const alertsUrl = `${gavel.url}/${locale}/interests/alerts`;
    const name = intl.formatMessage({ id: 'alerts.name.query' }, { query: 'porcelain' });
    await openPage(page, alertsUrl);
    await waitForText(page, name, 'main h2');
    await page.select('main select', 'weekly');
    await waitFor(
      'the alert is weekly',
      async () => (await readAlerts(user.id))[0]?.frequency === 'weekly',
    );
    await openPage(page, alertsUrl);
    await waitForText(page, name, 'main h2');
    const chosen = await page.$eval('main select', (select) => select.selectedOptions[0]?.text);
    expect(chosen).toBe(intl.formatMessage({ id: 'alerts.frequency.weekly' }));

    await press(page, 'button', intl.formatMessage({ id: 'alerts.delete.label' }, { name }));
    await waitForText(page, intl.formatMessage({ id: 'alerts.deleted' }, { name }));
    expect(await readAlerts(user.id)).toEqual([]);
    await openPage(page, alertsUrl);
    await waitForText(page, intl.formatMessage({ id: 'alerts.empty.title' }), 'main');
    expect(problems).toEqual([]);
  },
);

async function followLot(page: Page, locale: Locale, userId: number, lot: TestLot): Promise<void> {
  await openPage(page, `${gavel.url}/${locale}${lot.path}`);
  // The title may be translated.
  const title = await page.$eval('h1', (heading) => heading.textContent);
  const follow = testIntl(locale).formatMessage({ id: 'lots.favorite.follow' }, { title });
  await press(page, 'button', follow);
  await waitFor('the lot is followed', () =>
    gavel.db
      .selectFrom('favorites')
      .select('lotId')
      .where('userId', '=', userId)
      .where('lotId', '=', lot.id)
      .executeTakeFirst()
      .then((row) => row ?? null),
  );
}

const getRow = (lot: TestLot, isCurrent = false): string =>
  `main li[data-lot="${lot.id}"]${isCurrent ? '[aria-current="true"]' : ''}`;

test.each(journeyLocales.map((locale, index) => [locale, index] as const))(
  'in %s two followed lots are on the board, which bids by keyboard',
  async (locale, index) => {
    const intl = testIntl(locale);
    const buyer = await createBuyer(gavel.db);
    const visitor = await openVisitor(browser, { width: 1440, height: 1000 });
    const { page, problems } = visitor;
    await signInAs(visitor, gavel, buyer.email);
    const lots = [0, 1].map((nth) => findLot('open', 'without bids', 90 + 2 * index + nth));
    for (const lot of lots) await followLot(page, locale, buyer.id, lot);

    await openPage(page, `${gavel.url}/${locale}/board`);
    const ids = await page.$$eval('main li[data-lot]', (rows) =>
      rows.map((row) => Number((row as HTMLElement).dataset['lot'])),
    );
    const [first, second] = ids.flatMap((id) => lots.filter((lot) => lot.id === id));
    if (first === undefined || second === undefined) throw new Error('A lot is not on the board.');
    await page.keyboard.press('j');
    await page.waitForSelector(getRow(first, true));
    await page.keyboard.press('j');
    await page.waitForSelector(getRow(second, true));
    await page.keyboard.press('k');
    await page.waitForSelector(getRow(first, true));

    await page.waitForSelector('aside [data-quick-bids] button');
    await page.keyboard.press('1');
    await waitForText(page, intl.formatMessage({ id: 'bidding.confirm.title' }), 'dialog');
    await page.waitForSelector('dialog button:not(:disabled):focus');
    await page.keyboard.press('Enter');
    await waitForText(page, intl.formatMessage({ id: 'lots.card.leading' }), getRow(first));

    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await page.keyboard.press('j');
    await page.waitForSelector(getRow(second, true));
    await page.keyboard.press('b');
    await waitForFocus(page, 'aside input');
    expect(problems).toEqual([]);
  },
);
