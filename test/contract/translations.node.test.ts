// Machine translations of lots over HTTP: with a working, a slow, a failing and no translator.
import { sql } from 'kysely';
import { pino } from 'pino';
import { getLotDetail, listLots } from '../../src/contract/buyer/lots';
import { createLibreTranslate } from '../../server/marketplace/ports/translation/libreTranslate';
import type { Translations } from '../../server/marketplace/http/context';
import { createTranslations } from '../../server/marketplace/ports/translation/translations';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { buildLot } from '../builders/buildLot';
import { callEndpoint } from '../setup/call';
import {
  startLibreTranslateStandIn,
  type LibreTranslateStandIn,
} from '../setup/libreTranslateStandIn';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let m: TestMarketplace;
let standIn: LibreTranslateStandIn;
let translations: Translations;
let now: number;
let lotId: number;

const description = 'A watch.\n\n<b onclick="steal()">Bold</b> & signed.';

beforeAll(async () => {
  standIn = await startLibreTranslateStandIn();
  m = await startTestMarketplace({
    translations: (db) => {
      translations = createTranslations({
        db,
        port: createLibreTranslate({ url: standIn.url, apiKey: 'key-1' }),
        log: pino({ level: 'silent' }),
        now: () => now,
      });
      return translations;
    },
  });
});
beforeEach(async () => {
  // Later than any pause of the previous test.
  now = (now ?? 0) + 86_400_000;
  standIn.mood('ok');
  standIn.requests.length = 0;
  await sql`truncate translations, lots cascade`.execute(m.db);
  lotId = (
    await buildLot(m.db, { title: 'Norden chronograph', subtitle: 'Steel, 36 mm', description })
  ).id;
});
afterAll(async () => {
  await translations.stop();
  await m.stop();
  await standIn.stop();
});

const readLot = async (locale: string) =>
  (await callEndpoint(m, getLotDetail, { id: lotId, locale })).lot;
const readCard = async (locale: string) =>
  (await callEndpoint(m, listLots, { ids: [lotId], locale })).lots[0];
const untranslated = {
  lotTitle: 'Norden chronograph',
  language: 'en',
  translatedTitle: null,
  autoTranslatedDescription: null,
};

test('returns the original first, then the translation, requested once', async () => {
  expect(await readLot('zh-Hant')).toMatchObject(untranslated);
  await translations.idle();
  expect(await readLot('zh-Hant')).toMatchObject({
    lotTitle: 'Norden chronograph',
    description,
    language: 'en',
    translatedTitle: '[zt] Norden chronograph',
    translatedSubtitle: '[zt] Steel, 36 mm',
    autoTranslatedDescription: `[zt] ${description}`,
  });
  expect(await readCard('zh-Hant')).toMatchObject({
    title: 'Norden chronograph',
    language: 'en',
    localized: true,
    translatedTitle: '[zt] Norden chronograph',
    translatedSubtitle: '[zt] Steel, 36 mm',
  });
  await translations.idle();
  expect(standIn.requests).toEqual([
    {
      q: ['Norden chronograph', 'Steel, 36 mm', description],
      source: 'en',
      target: 'zt',
      format: 'text',
      api_key: 'key-1',
    },
  ]);
});

test('does not translate into the lot’s own language, and translates per locale', async () => {
  await readLot('en');
  await readLot('no');
  await translations.idle();
  expect(standIn.requests.map(({ target }) => target)).toEqual(['nb']);
  expect(await readLot('en')).toMatchObject(untranslated);
  expect((await readLot('no')).translatedTitle).toBe('[nb] Norden chronograph');
  expect((await readLot('fi')).translatedTitle).toBeNull();
  await translations.idle();
});

test('a slow translator delays no page, and repeated texts are requested once', async () => {
  standIn.mood('slow');
  const lots = await Promise.all(Array.from({ length: 10 }, () => readLot('de')));
  for (const lot of lots) expect(lot).toMatchObject(untranslated);
  expect(await readCard('de')).toMatchObject({ localized: false, translatedTitle: null });
  standIn.release();
  await translations.idle();
  expect((await readLot('de')).translatedTitle).toBe('[de] Norden chronograph');
  const texts = standIn.requests.flatMap(({ q }) => q);
  expect(texts.filter((text) => text === description)).toHaveLength(1);
});

test.each<[string, Parameters<LibreTranslateStandIn['mood']>[0], number]>([
  ['500', { status: 500 }, 30_000],
  ['429', { status: 429, headers: { 'retry-after': '120' } }, 120_000],
])('after %s keeps the original and pauses requests', async (_, mood, pauseMs) => {
  standIn.mood(mood);
  expect(await readLot('de')).toMatchObject(untranslated);
  await translations.idle();
  standIn.mood('ok');
  now += pauseMs - 1;
  expect(await readLot('de')).toMatchObject(untranslated);
  await translations.idle();
  expect(standIn.requests).toHaveLength(1);
  now += 1;
  await readLot('de');
  await translations.idle();
  expect((await readLot('de')).translatedTitle).toBe('[de] Norden chronograph');
});

test.each<[string, Parameters<LibreTranslateStandIn['mood']>[0]]>([
  ['no JSON', { body: '<html>' }],
  ['no texts', { body: '{"translatedText":"one"}' }],
  ['too few texts', { body: '{"translatedText":["one"]}' }],
  ['an empty text', { body: '{"translatedText":["a","b",""]}' }],
  ['400', { status: 400 }],
])('after %s does not request these texts again at once', async (_, mood) => {
  standIn.mood(mood);
  expect(await readLot('de')).toMatchObject(untranslated);
  await translations.idle();
  standIn.mood('ok');
  expect(await readLot('de')).toMatchObject(untranslated);
  await translations.idle();
  expect(standIn.requests).toHaveLength(1);
  // Other texts are still requested.
  await readLot('fr');
  await translations.idle();
  expect((await readLot('fr')).translatedTitle).toBe('[fr] Norden chronograph');
  // These are requested again when their retry time has come.
  await sql`update translations set retry_at = now() where text is null`.execute(m.db);
  await readLot('de');
  await translations.idle();
  expect((await readLot('de')).translatedTitle).toBe('[de] Norden chronograph');
});

test('an unreachable translator changes nothing', async () => {
  const gone = createTranslations({
    db: m.db,
    port: createLibreTranslate({ url: 'http://127.0.0.1:1', apiKey: null }),
    log: pino({ level: 'silent' }),
  });
  expect(await gone.read([{ text: 'A watch', language: 'en' }], 'de')).toEqual(new Map());
  await gone.idle();
  expect(await gone.read([{ text: 'A watch', language: 'en' }], 'de')).toEqual(new Map());
  await gone.stop();
});

test('deletes translations that were not read for a long time', async () => {
  for (const locale of ['de', 'fr']) {
    await readLot(locale);
    await translations.idle();
  }
  await sql`update translations set used_at = now() - interval '100 days'`.execute(m.db);
  await readLot('fr');
  await deleteExpired(m.db);
  const { rows } = await sql<{ target: string }>`select distinct target from translations`.execute(
    m.db,
  );
  expect(rows).toEqual([{ target: 'fr' }]);
});
