// After signing in or registering, with a code or without, the browser is on our site, whatever
// redirect an address or a form requested. The upstream is a stub that accepts everyone. The target
// is read before the browser requests it, so no host is looked up.
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { redirectTargets } from '../security/redirectTargets';
import { sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { startGavel, type Gavel } from './startGavel';
import { startStubAccounts } from './startStubAccounts';
import { waitFor } from './waitFor';
import { waitForHydration, fill, openVisitor, press } from './visitor';

// Longer targets do not fit into an address; test/security tries them over HTTP as form fields. A
// NUL is refused with a page that has no form (test/security/formRedirects).
const targets = sampleRows(
  redirectTargets.filter(
    (target) => target.length < 2_000 && target.isWellFormed() && !target.includes('\0'),
  ),
  6,
);

let browser: Browser;
let upstream: Awaited<ReturnType<typeof startStubAccounts>>;
let web: Gavel;
let ways = 0;

beforeAll(async () => {
  upstream = await startStubAccounts();
  browser = await launchBrowser();
  web = await startGavel({ UPSTREAM_URL: upstream.url, TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  upstream.stop();
  process.stdout.write(
    `redirects: ${ways} journeys with ${targets.length} targets in a browser, ` +
      '0 left the site\n',
  );
});

/** Replaces the last page of a journey: it has the form again, for the next target. */
const there = [
  '<form id="there" method="post" action="/en/accounts/login">',
  '<input name="x-s-csrf-token"><input name="redirect_after">',
  '<input name="email" value="a@b.test"><input name="password" value="secret">',
  '<input name="country_code"><input name="terms_accepted"></form>',
].join('');

type Watched = {
  page: Page;
  /** Every foreign address that the browser was about to request. */
  outside: string[];
  /** Intercepts the next requested page as the end of the journey instead of loading it. */
  expectArrival: () => void;
  /** The address of that page. */
  arrival: (what: string) => Promise<URL>;
  close: () => Promise<void>;
};

/** A visitor whose requests are intercepted. */
async function watch(javaScript: boolean): Promise<Watched> {
  const { page, context } = await openVisitor(browser, { javaScript });
  const outside: string[] = [];
  let isExpected = false;
  let arrived: URL | null = null;
  const look = async (request: HTTPRequest): Promise<void> => {
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (url.origin !== web.url && url.protocol !== 'data:') {
      outside.push(url.href);
      if (isPage) arrived = url;
      await request.abort();
    } else if (isPage && isExpected && request.method() === 'GET') {
      isExpected = false;
      await request.respond({ status: 200, contentType: 'text/html', body: there });
      arrived = url;
    } else if (isPage || javaScript) await request.continue();
    else await request.abort();
  };
  page.on('request', (request) => void look(request).catch(() => undefined));
  await page.setRequestInterception(true);
  return {
    page,
    outside,
    expectArrival: () => {
      isExpected = true;
      arrived = null;
    },
    arrival: async (what) => {
      const end = await waitFor(`the way from ${what} ends`, () => arrived);
      ways += 1;
      return end;
    },
    close: () => context.close(),
  };
}

let visits = 0;
/** Uses another IP address each time, because one address may not sign in this often. */
async function becomeAnother(page: Page): Promise<void> {
  visits += 1;
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `10.1.${Math.floor(visits / 250)}.${visits % 250}`,
  });
  await page.deleteCookie(
    { name: 'session', domain: 'localhost' },
    { name: 'logged_in', domain: 'localhost' },
  );
}

const loginAt = (target: string): string =>
  `${web.url}/en/accounts/login?redirect_after=${encodeURIComponent(target)}`;

test('without scripts: redirect_after in the address stays on the site', async () => {
  const { page, outside, expectArrival, arrival, close } = await watch(false);
  for (const target of targets) {
    await becomeAnother(page);
    await page.goto(loginAt(target), { waitUntil: 'domcontentloaded' });
    expectArrival();
    await page.$eval('form[action="/en/accounts/login"]', (form) =>
      (form as HTMLFormElement).submit(),
    );
    const { origin } = await arrival(target);
    expect({ target, origin, outside }).toEqual({ target, origin: web.url, outside: [] });
  }
  await close();
});

test('without scripts: redirect_after in a form field stays on the site', async () => {
  const { page, outside, expectArrival, arrival, close } = await watch(false);
  await page.goto(`${web.url}/en/accounts/login`, { waitUntil: 'domcontentloaded' });
  for (const target of targets) {
    await becomeAnother(page);
    expectArrival();
    await page.$eval(
      'form[action="/en/accounts/login"]',
      (form, after) => {
        const token = /x-s-csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        form.querySelector('[name="x-s-csrf-token"]')?.setAttribute('value', token);
        form.querySelector('[name="redirect_after"]')?.setAttribute('value', after);
        (form as HTMLFormElement).submit();
      },
      target,
    );
    const { origin } = await arrival(target);
    expect({ target, origin, outside }).toEqual({ target, origin: web.url, outside: [] });
    await page.waitForSelector('#there');
  }
  await close();
});

type CodeWay = { form: string; fields: Record<string, string>; codeForm: string };
const codeWays: Readonly<Record<string, CodeWay>> = {
  'a sign-in that needs a code': {
    form: '/en/accounts/login',
    fields: { email: 'code@b.test', password: 'secret' },
    codeForm: '/en/accounts/login/code',
  },
  'a registration': {
    form: '/en/accounts/register',
    fields: {
      email: 'new@b.test',
      password: 'seven quiet lamps',
      country_code: 'nl',
      terms_accepted: 'yes',
    },
    codeForm: '/en/accounts/register/code',
  },
};

/** Fills a form of the page without its scripts and sends it to `action`. */
function send(
  page: Page,
  selector: string,
  action: string,
  fields: Record<string, string>,
): Promise<void> {
  const sendForm = (form: Element, to: string, given: Record<string, string>): void => {
    const token = /x-s-csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    for (const [name, value] of Object.entries({ 'x-s-csrf-token': token, ...given })) {
      const field = form.querySelector(`[name="${name}"]`);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
    form.setAttribute('action', to);
    if (form instanceof HTMLFormElement) form.submit();
  };
  return page.$eval(selector, sendForm, action, fields);
}

test.each(Object.entries(codeWays))(
  'without scripts: %s stays on the site, by address and by form field',
  async (_what, { form, fields, codeForm }) => {
    const { page, outside, expectArrival, arrival, close } = await watch(false);
    for (const [index, target] of targets.entries()) {
      await becomeAnother(page);
      // The test above covers addresses, so most targets come in a form field, from the last page
      // of the previous journey.
      const isAddress = index % 6 === 0;
      if (isAddress)
        await page.goto(`${web.url}${form}?redirect_after=${encodeURIComponent(target)}`, {
          waitUntil: 'domcontentloaded',
        });
      const first = isAddress ? fields : { ...fields, redirect_after: target };
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        send(page, isAddress ? `form[action="${form}"]` : '#there', form, first),
      ]);
      expectArrival();
      // The code's form carries the target of the first form; every third time the test changes it
      // there too.
      const second = { code: '123456', ...(index % 3 === 1 && { redirect_after: target }) };
      await send(page, `form[action="${codeForm}"]`, codeForm, second);
      const { origin } = await arrival(target);
      expect({ target, origin, outside }).toEqual({ target, origin: web.url, outside: [] });
      await page.waitForSelector('#there');
    }
    await close();
  },
);

test('with scripts: signing in stays on the site', async () => {
  const { page, outside, expectArrival, arrival, close } = await watch(true);
  // Pages with scripts are slow, and one function decides for all of them, so this takes a fifth of
  // the targets.
  for (const target of targets.filter((_, index) => index % 5 === 1)) {
    await becomeAnother(page);
    await page.goto(loginAt(target), { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await fill(page, 'Email address', 'a@b.test');
    await fill(page, 'Password', 'secret');
    expectArrival();
    await press(page, 'button', 'Sign in');
    const { origin } = await arrival(target);
    expect({ target, origin, outside }).toEqual({ target, origin: web.url, outside: [] });
  }
  await close();
});

test('with scripts: registering stays on the site', async () => {
  const { page, outside, expectArrival, arrival, close } = await watch(true);
  for (const target of targets.filter((_, index) => index % 16 === 4)) {
    await becomeAnother(page);
    await page.goto(
      `${web.url}/en/accounts/register?redirect_after=${encodeURIComponent(target)}`,
      { waitUntil: 'domcontentloaded' },
    );
    await waitForHydration(page);
    await fill(page, 'Email address', 'new@b.test');
    await fill(page, 'Password', 'seven quiet lamps');
    await page.select('select[name="country_code"]', 'nl');
    await page.locator('input[name="terms_accepted"]').click();
    await press(page, 'button', 'Create account');
    const field = await page.waitForSelector('input[autocomplete="one-time-code"]');
    expectArrival();
    // The sixth digit submits the form.
    await field?.type('123456');
    const { origin } = await arrival(target);
    expect({ target, origin, outside }).toEqual({ target, origin: web.url, outside: [] });
  }
  await close();
});

test('a malformed address of ours redirects nowhere else', async () => {
  const { page, outside, close } = await watch(false);
  let redirects = 0;
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() < 400) redirects += 1;
  });
  for (const target of targets) {
    for (const prefix of ['/', '/en', '/EN/']) {
      const address = `${web.url}${prefix}${target}`;
      // An address that the browser itself resolves to another site is not a redirect of ours.
      if (!URL.canParse(address) || new URL(address).origin !== web.url) continue;
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
      const origin = new URL(answer?.url() ?? page.url()).origin;
      expect({ address, outside, origin }).toEqual({ address, outside: [], origin: web.url });
    }
  }
  // Most have no locale, or one in capitals, and are redirected to the canonical one.
  expect(redirects).toBeGreaterThan(targets.length / 4);
  await close();
});
