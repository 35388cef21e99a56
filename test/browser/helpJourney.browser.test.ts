// A reader with a question: searches the help centre, reads an article, says whether it helped, and
// reads on. In three scripts, because the search treats each in its own way.
import type { Browser } from 'puppeteer';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { launchBrowser } from './launchBrowser';
import { sharedGavel } from './sharedGavel';
import { testIntl } from '../setup/testIntl';
import { openPage, openVisitor, press, waitForText } from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
let browser: Browser;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  browser = await launchBrowser();
  db = openDatabase(gavel.databaseUrl, { maxConnections: 2 });
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
});

const readVotes = (locale: string) =>
  db
    .selectFrom('helpVotes')
    .select(({ fn }) => fn.sum<string>('helpful').as('helpful'))
    .where('article', '=', 'cancel-purchase')
    .where('locale', '=', locale)
    .executeTakeFirst()
    .then((row) => Number(row?.helpful ?? 0));

test.each(['en', 'el', 'zh-Hans'] as const)('finds an answer in %s', async (locale) => {
  const intl = testIntl(locale);
  const title = intl.formatMessage({ id: 'help.article.cancelPurchase.title' });
  const votesBefore = await readVotes(locale);
  const { page, problems } = await openVisitor(browser, { width: 360, height: 740 });
  const waitForTitle = (text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('main h1')?.textContent === wanted,
      {},
      text,
    );

  await openPage(page, `${gavel.url}/${locale}/help`);
  await page.type('main input[name="q"]', title.toUpperCase());
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.location.search.startsWith('?q='));
  await waitForText(page, intl.formatMessage({ id: 'help.search.showAll' }));
  const first = await page.waitForSelector('section[aria-labelledby="results-title"] li a');
  expect(await first?.evaluate((link) => link.textContent)).toBe(title);

  await first?.click();
  await waitForTitle(title);
  await press(page, 'button', intl.formatMessage({ id: 'help.vote.yes' }));
  await waitForText(page, intl.formatMessage({ id: 'help.vote.thanks' }));
  await waitFor('the vote is counted', async () => (await readVotes(locale)) === votesBefore + 1);

  const related = intl.formatMessage({ id: 'help.article.refunds.title' });
  await press(page, 'link', related);
  await waitForTitle(related);
  expect(new URL(page.url()).pathname).toBe(
    `/${locale}/help/delivery/${intl.formatMessage({ id: 'help.article.refunds.slug' })}`,
  );
  await waitForText(page, intl.formatMessage({ id: 'help.vote.question' }));
  expect(problems).toEqual([]);
});

test('answers without JavaScript', async () => {
  const { page } = await openVisitor(browser, { javaScript: false });
  await page.goto(`${gavel.url}/en/help?q=maximum+bid`);
  const [link] = await page.$$('section[aria-labelledby="results-title"] li a');
  await Promise.all([page.waitForNavigation(), link?.click()]);
  expect(await page.$eval('main h1', (title) => title.textContent)).toBe('Set a maximum bid');
  expect(await page.$eval('main', (main) => main.innerText)).not.toContain('Was this helpful?');
});
