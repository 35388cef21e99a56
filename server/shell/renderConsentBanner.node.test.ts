import { CSRF_TOKEN, startTestWeb, type TestWeb, type WebAnswer } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { marketCountries } from '../../src/lib/countries';

const TAGS = '/assets/tags.js';
const QUESTION = 'May we also use cookies';
let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({ routes: testRoutes, env: { TAG_SCRIPTS: TAGS } });
});
afterAll(() => web.stop());

const get = (cookie: string, headers: Record<string, string> = {}): Promise<WebAnswer> =>
  web.get('/en/form', { cookie, ...headers });

/** What a page does for a visitor with these cookies. */
async function readPage(cookie: string, headers?: Record<string, string>) {
  const { text, setCookies } = await get(cookie, headers);
  return {
    asks: text.includes(QUESTION),
    identifies: setCookies.some((line) => line.startsWith('anonymous_id=')),
    loadsTags: text.includes(TAGS),
  };
}

const answer = (fields: Record<string, string>, cookie = ''): Promise<WebAnswer> =>
  web.fetchAnswer('/en/cookies', {
    method: 'POST',
    headers: {
      origin: web.origin,
      referer: `${web.origin}/en/form?a=1`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `x-s-csrf-token=${CSRF_TOKEN}; ${cookie}`,
    },
    body: new URLSearchParams({ 'x-s-csrf-token': CSRF_TOKEN, ...fields }).toString(),
  });

const nothing = { asks: false, identifies: false, loadsTags: false };
const everything = { asks: false, identifies: true, loadsTags: true };

it('asks first in Europe, and identifies no one and loads no tag until the answer', async () => {
  const asked: string[] = [];
  for (const country of marketCountries) {
    const page = await readPage(`country=${country}`);
    if (page.asks) asked.push(country);
    expect([country, page]).toEqual([country, page.asks ? { ...nothing, asks: true } : everything]);
  }
  expect(marketCountries.size - asked.length).toBe(9);
  for (const country of ['us', 'ca', 'au', 'jp', 'cn', 'hk', 'tw', 'sg', 'il'])
    expect(asked).not.toContain(country);
});

it('takes the Global Privacy Control signal for an objection where none is asked', async () => {
  expect(await readPage('country=us', { 'sec-gpc': '1' })).toEqual(nothing);
});

it('follows the answer in every country', async () => {
  for (const country of ['nl', 'us']) {
    const read = (answers: string) => readPage(`country=${country}; ${answers}`);
    expect(await read('statistics_cookies_enabled=no')).toEqual(nothing);
    expect(await read('statistics_cookies_enabled=yes')).toEqual({ ...nothing, identifies: true });
    expect(await read('statistics_cookies_enabled=no; marketing_cookies_enabled=yes')).toEqual({
      ...nothing,
      loadsTags: true,
    });
    // The flag alone is no answer, and counts only with its one value.
    expect((await read('marketing_cookies_enabled=yes')).asks).toBe(country === 'nl');
    expect(await read('statistics_cookies_enabled=no; marketing_cookies_enabled=1')).toEqual(
      nothing,
    );
  }
});

it('sends visitors with different answers the same cached page', async () => {
  const withoutGaps = ({ text }: WebAnswer): string =>
    text
      .replace(/<section class="site-consent".*?<\/section>/, '')
      .replace(/<script defer nonce="[^"]*" src="\/assets\/tags.js"><\/script>/, '')
      .replace(/"tags.js":\[[^\]]*\]/, '')
      .replaceAll(/nonce="[^"]*"|value="[^"]*"|"sentAt":\d+/g, '');
  const [pending, allowed] = [
    await get('country=nl'),
    await get('country=nl; statistics_cookies_enabled=yes; marketing_cookies_enabled=yes'),
  ];
  expect(pending.text).not.toBe(allowed.text);
  expect(withoutGaps(pending)).toBe(withoutGaps(allowed));
});

it('offers both answers in the same way, with the token and the way back', async () => {
  const { text } = await web.get('/nl/form?q=%22%3E', { cookie: 'country=nl' });
  const banner = /<section class="site-consent".*?<\/section>/.exec(text)?.[0] ?? '';
  const buttons = [...banner.matchAll(/<button class="([^"]*)" type="submit" name="choice"/g)];
  expect(buttons.map(([, look]) => look)).toEqual(['site-consent__button', 'site-consent__button']);
  expect(banner).toContain('action="/nl/cookies"');
  expect(banner).toContain('name="redirect_after" value="/form?q=%22%3E"');
  expect(banner).toMatch(/name="x-s-csrf-token" value="[\w-]{16,}"/);
  expect(text.indexOf(banner)).toBeLessThan(text.indexOf('<header'));
});

it('stores each answer, and returns to the page', async () => {
  const namesAndValues = ({ setCookies }: WebAnswer): string[] =>
    setCookies.map((line) => line.replace(/=[\w-]{36};.*/, '=id').replace(/;.*/, '')).toSorted();
  const all = await answer({ choice: 'all' });
  expect([all.status, all.headers['location']]).toEqual([303, '/en/form?a=1']);
  expect(namesAndValues(all)).toEqual([
    'anonymous_id=id',
    'marketing_cookies_enabled=yes',
    'statistics_cookies_enabled=yes',
  ]);
  expect(all.setCookies.join()).toMatch(
    /statistics_cookies_enabled=yes; Max-Age=15552000; Path=\//,
  );
  const refusal = await answer({ choice: 'necessary', marketing: 'yes' });
  expect(namesAndValues(refusal)).toEqual([
    'anonymous_id=',
    'marketing_cookies_enabled=',
    'statistics_cookies_enabled=no',
  ]);
  const own = await answer({ choice: 'own', marketing: 'yes' });
  expect(own.headers['location']).toBe('/en/cookies?notice=saved');
  expect(namesAndValues(own)).toEqual([
    'anonymous_id=',
    'marketing_cookies_enabled=yes',
    'statistics_cookies_enabled=no',
  ]);
});

it('deletes what was stored about the browser after a refusal only', async () => {
  const id = 'anonymous_id=0123456789abcdef; statistics_cookies_enabled=yes';
  web.seen.length = 0;
  await answer({ choice: 'all' }, id);
  expect(web.seen).toEqual([]);
  await answer({ choice: 'own', marketing: 'yes' }, id);
  expect(
    web.seen.map(({ method, url, headers }) => [method, url, headers['x-anonymous-id']]),
  ).toEqual([['DELETE', '/user_tracking/api/v1/visitor', '0123456789abcdef']]);
});

it('ignores an unknown choice and a form without the token', async () => {
  expect((await answer({ choice: 'maybe' })).setCookies).toEqual([]);
  const forged = await answer({ choice: 'all', 'x-s-csrf-token': 'x' });
  expect([forged.status, forged.setCookies]).toEqual([403, []]);
});
