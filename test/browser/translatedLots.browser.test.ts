// Lots in other words than the seller's, as a reader meets them: a translation that says that it is one, with the original
// one click away. The translator is a stand-in that puts the language before each text.
import type { Browser } from 'puppeteer';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { startLibreTranslateStandIn, translateLike, type LibreTranslateStandIn } from '../setup/libreTranslateStandIn';
import { launchBrowser } from './launchBrowser';
import { startGavel, type Gavel } from './startGavel';
import { until } from './until';
import { openPage, openVisitor, press, see } from './visitor';

let translator: LibreTranslateStandIn;
let gavel: Gavel;
let db: ReturnType<typeof openDatabase>;
let browser: Browser;
beforeAll(async () => {
  translator = await startLibreTranslateStandIn();
  gavel = await startGavel({ GAVEL_BOTS: '0', TRANSLATE_URL: translator.url });
  db = openDatabase(gavel.databaseUrl, { maxConnections: 2 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
  await gavel.stop();
  await translator.stop();
});

test('the first reader has the seller’s words, the next a translation that says so, and the original again with a click', async () => {
  const lot = await db.selectFrom('lots').select(['id', 'slug', 'title']).where('status', '=', 'open').where('language', '=', 'en').orderBy('effective_close_at', 'desc').executeTakeFirstOrThrow();
  const { page, problems } = await openVisitor(browser, { width: 360, height: 740 });
  const url = `${gavel.url}/de/l/${lot.id}-${lot.slug}`;
  const heading = (): Promise<{ text: string | null; lang: string | null }> => page.$eval('main h1', (title) => ({ text: title.textContent, lang: title.getAttribute('lang') }));

  await openPage(page, url);
  expect(await heading()).toEqual({ text: lot.title, lang: 'en' });
  await until('the translation is kept', () => db.selectFrom('translations').select('text').where('text', '=', translateLike(lot.title, 'de')).executeTakeFirst());

  const translated = { text: translateLike(lot.title, 'de'), lang: null };
  await openPage(page, url);
  expect(await heading()).toEqual(translated);
  await see(page, 'Automatisch übersetzt.');
  expect(await page.title()).toContain(translated.text);

  await press(page, 'button', 'Original anzeigen');
  await see(page, 'Im Wortlaut des Verkäufers.');
  expect(await heading()).toEqual({ text: lot.title, lang: 'en' });
  await press(page, 'button', 'Übersetzung anzeigen');
  await see(page, 'Automatisch übersetzt.');
  expect(await heading()).toEqual(translated);

  // Who reads the seller's language has nothing translated.
  await openPage(page, url.replace('/de/', '/en/'));
  expect(await heading()).toEqual({ text: lot.title, lang: null });
  expect(problems).toEqual([]);
});
