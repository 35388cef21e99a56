import type { Browser } from 'puppeteer';
import { request } from 'undici';
import { localeDetails, locales, type Locale } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest, type PageUnderTest } from './pagesUnderTest';
import { sampleRows } from '../setup/sample';
import { signInAs, createSession } from './testUsers';
import { sharedGavel } from './sharedGavel';
import { waitForHydration, openVisitor, waitForIdle, type Visitor } from './visitor';

const gavel = sharedGavel();
type Person = NonNullable<PageUnderTest['signedIn']>;
/**
 * Opened in a browser in every language, because they show most kinds of dates, amounts and
 * plurals. The other pages are opened in English.
 */
const inEveryLanguage = ['open lot', 'auction', 'search'];

let browser: Browser;
let anonymous: Visitor;
let buyer: Visitor;
let seller: Visitor;
let pages: PageUnderTest[];
let sessions: Readonly<Record<Person, string>>;
/** English as the reference, and this run's sample of the other locales. */
const sampledLocales: readonly Locale[] = [
  'en',
  ...sampleRows(
    locales.filter((locale) => locale !== 'en'),
    8,
  ),
];
/** By page name, for headings that are messages of ours and not titles of lots. */
const englishHeadings = new Map<string, string>();

beforeAll(async () => {
  browser = await launchBrowser();
  anonymous = await openVisitor(browser);
  buyer = await openVisitor(browser);
  await signInAs(buyer, gavel, 'buyer1@demo.test');
  seller = await openVisitor(browser);
  await signInAs(seller, gavel, 'seller1@demo.test');
  sessions = {
    buyer1: await createSession(gavel.db, 'buyer1@demo.test'),
    seller1: await createSession(gavel.db, 'seller1@demo.test'),
  };
  pages = await pagesUnderTest(gavel.db);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Fetched = { status: number; html: string; url: string };

/** The page after redirects, because names in addresses differ between languages. */
async function fetchPage(path: string, signedIn?: Person): Promise<Fetched> {
  const headers = signedIn === undefined ? {} : { cookie: `session=${sessions[signedIn]}` };
  const answer = await request(gavel.url + path, { headers });
  const html = await answer.body.text();
  const { location } = answer.headers;
  if (answer.statusCode === 301 && typeof location === 'string')
    return fetchPage(location, signedIn);
  return { status: answer.statusCode, html, url: path };
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? '');

function headFaults(html: string, locale: Locale): string[] {
  const canonical = all(html, /<link rel="canonical" href="([^"]+)"/g);
  const languages = all(html, /<link rel="alternate" hreflang="([^"]+)"/g);
  const faults: string[] = [];
  if (canonical.length !== 1 || !canonical[0]?.startsWith(`${gavel.url}/${locale}`))
    faults.push(`canonical ${canonical.join(' ')}`);
  const expectedLanguages = [...locales.map((one) => localeDetails[one].htmlLang), 'x-default'];
  if (languages.toSorted().join() !== expectedLanguages.toSorted().join())
    faults.push(`hreflang ${languages.join()}`);
  if (!/<meta property="og:title" content="[^"]+"/.test(html)) faults.push('no social card');
  return faults;
}

function pageFaults({ html, status }: Fetched, page: PageUnderTest, locale: Locale): string[] {
  const faults = page.noindex ? [] : headFaults(html, locale);
  if (status !== page.status) faults.push(`status ${status}`);
  const [lang] = all(html, /<html lang="([^"]+)"/g);
  if (lang !== localeDetails[locale].htmlLang) faults.push(`lang ${lang}`);
  if (page.noindex && !html.includes('<meta name="robots" content="noindex">'))
    faults.push('can be indexed');
  faults.push(...new Set(all(html, /(\[missing [^\]]*\])/g)));
  const [heading = ''] = all(html, /<h1[^>]*>([^<]+)/g);
  if (locale === 'en' && !namedByOthers.includes(page.name))
    englishHeadings.set(page.name, heading);
  const isEnglish = locale !== 'en' && heading === englishHeadings.get(page.name);
  if (isEnglish && !sharedWords[locale]?.includes(heading))
    faults.push(`heading in English: ${heading}`);
  return faults.map((fault) => `${locale} ${page.name}: ${fault}`);
}

/** Headings that are spelled as in English. */
const sharedWords: Partial<Record<Locale, readonly string[]>> = {
  fr: ['Collections', 'Notifications'],
};

/**
 * Pages whose heading is the name of what they show, which is the same in all languages, or a
 * search; and pages whose word is the same in many languages (account, notifications).
 */
const namedByOthers = [
  'open lot',
  'closed lot',
  'scheduled lot',
  'search',
  'search without results',
  'auction',
  'category',
  'brand',
  'expert',
  'public profile',
  'account settings',
  'notification settings',
  // The carrier's name.
  'label',
];

test.each(sampledLocales)(
  'every page in %s has the right status, language, texts and links for search engines',
  async (locale) => {
    const faults: string[] = [];
    // One at a time, to stay below the server's limits.
    for (const page of pages)
      faults.push(
        ...pageFaults(await fetchPage(`/${locale}${page.path}`, page.signedIn), page, locale),
      );
    expect(faults).toEqual([]);
  },
);

/** Opens the page and returns what the console and the scripts reported. */
async function collectProblems(
  { path, signedIn, status }: PageUnderTest,
  locale: Locale,
): Promise<string[]> {
  const { page, problems } =
    signedIn === undefined ? anonymous : { buyer1: buyer, seller1: seller }[signedIn];
  problems.length = 0;
  await page.goto(`${gavel.url}/${locale}${path}`, { waitUntil: 'domcontentloaded' });
  await waitForIdle(page);
  // A missing page logs its own 404.
  return problems.filter((problem) => !(status === 404 && problem.includes('404')));
}

test('detects a page that differs from the server’s HTML and a blocked script', async () => {
  const { page, problems } = await openVisitor(browser);
  await page.setRequestInterception(true);
  page.on('request', (asked) => {
    if (asked.resourceType() !== 'document') void asked.continue();
    else
      void fetchPage(new URL(asked.url()).pathname).then(({ html }) =>
        asked.respond({
          contentType: 'text/html',
          headers: { 'content-security-policy': "script-src 'self'" },
          body: html
            .replace('Auctions</h1>', 'Auction</h1>')
            .replace('</body>', '<script>0</script></body>'),
        }),
      );
  });
  await page.goto(`${gavel.url}/en/ca`, { waitUntil: 'domcontentloaded' });
  await waitForIdle(page);
  expect(problems.join()).toContain('hydration');
  expect(problems.join()).toContain('Content Security Policy');
});

test.each(sampledLocales)(
  'in %s the browser hydrates the server’s HTML without an error',
  async (locale) => {
    const problems: string[] = [];
    for (const page of pages.filter(
      ({ name }) => locale === 'en' || inEveryLanguage.includes(name),
    ))
      problems.push(...(await collectProblems(page, locale)));
    expect(problems).toEqual([]);
  },
);

test('the visitor’s language leads to its pages, and the choice is kept', async () => {
  const answer = await request(`${gavel.url}/c`, { headers: { 'accept-language': 'pl,en;q=0.5' } });
  await answer.body.dump();
  expect(answer.headers.location).toBe('/pl/c');
  const { page } = anonymous;
  await page.goto(`${gavel.url}/en/ca`, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.locator('#site-header summary').click();
  await page.locator('#site-header a[data-locale="fr"]').click();
  await page.waitForSelector('html[lang="fr"]');
  expect(new URL(page.url()).pathname).toBe('/fr/ca');
  await page.goto(gavel.url, { waitUntil: 'domcontentloaded' });
  expect(new URL(page.url()).pathname).toBe('/fr');
});
