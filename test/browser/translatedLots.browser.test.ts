// Translated lots: a translation is labeled as one, with the original one click away. The
// translator is a stand-in that puts the language before each text.
import type { Browser } from 'puppeteer';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import {
  startLibreTranslateStandIn,
  translateLike,
  type LibreTranslateStandIn,
} from '../setup/libreTranslateStandIn';
import { launchBrowser } from './launchBrowser';
import { startGavel, type Gavel } from './startGavel';
import { waitFor } from './waitFor';
import { openPage, openVisitor, press, waitForText } from './visitor';

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

test('labels a translation, with the original one click away', async () => {
  const lot = await db
    .selectFrom('lots')
    .select(['id', 'slug', 'title'])
    .where('status', '=', 'open')
    .where('language', '=', 'en')
    .orderBy('effectiveCloseAt', 'desc')
    .executeTakeFirstOrThrow();
  const { page, problems } = await openVisitor(browser, { width: 360, height: 740 });
  const url = `${gavel.url}/de/l/${lot.id}-${lot.slug}`;
  const heading = (): Promise<{ text: string | null; lang: string | null }> =>
    page.$eval('main h1', (title) => ({
      text: title.textContent,
      lang: title.getAttribute('lang'),
    }));

  await openPage(page, url);
  expect(await heading()).toEqual({ text: lot.title, lang: 'en' });
  await waitFor('the translation is stored', () =>
    db
      .selectFrom('translations')
      .select('text')
      .where('text', '=', translateLike(lot.title, 'de'))
      .executeTakeFirst(),
  );

  const translated = { text: translateLike(lot.title, 'de'), lang: null };
  // A page made before the translation was stored may be cached for a second.
  await waitFor('the page is translated', async () => {
    await openPage(page, url);
    return (await heading()).text === translated.text;
  });
  expect(await heading()).toEqual(translated);
  await waitForText(page, 'Automatisch übersetzt.');
  expect(await page.title()).toContain(translated.text);

  await press(page, 'button', 'Original anzeigen');
  await waitForText(page, 'Im Wortlaut des Verkäufers.');
  expect(await heading()).toEqual({ text: lot.title, lang: 'en' });
  await press(page, 'button', 'Übersetzung anzeigen');
  await waitForText(page, 'Automatisch übersetzt.');
  expect(await heading()).toEqual(translated);

  // A reader of the seller's language gets no translation.
  await openPage(page, url.replace('/de/', '/en/'));
  expect(await heading()).toEqual({ text: lot.title, lang: null });
  expect(problems).toEqual([]);
});
