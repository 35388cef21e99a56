// Pages rendered for many users at the same time share no data, whatever the server caches:
// finished pages, and upstream answers for visitors with the same view.
import http from 'node:http';
import { once } from 'node:events';
import { locales } from '../../src/lib/locales';
import { isFullRun, sampleRows } from '../setup/sample';
import { sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { wireMe } from '../ssr/wireMe';

const USERS = isFullRun ? 500 : 100;
const AT_ONCE = 50;
const GROUP = 20;
const marker = (user: number): string => `Person-${String(user).padStart(4, '0')}`;
const getToken = (user: number): string => `session-token-of-${String(user).padStart(4, '0')}`;
const isBroken = (user: number): boolean => user % 10 === 3;

let web: TestWeb;
let held: (() => void)[] = [];
/** Answers are held until this many wait, and are then released in another order. */
let group = 1;

const releaseHeld = (): void => {
  const shuffled = held.map((_, index) => held[(index * 7) % held.length]);
  held = [];
  // Seven is coprime to the group sizes, so every held answer is released.
  shuffled.forEach((answer) => answer?.());
};

beforeAll(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    // Answers are held for as long as a slow machine takes to send a whole group of requests.
    limits: { pageDeadlineMs: 60_000 },
    answer: (req, res) => {
      const {
        'auth-token': session,
        'x-geo-country-iso-code': country,
        'accept-language': locale,
      } = req.headers;
      const user = Number(/(\d{4})$/.exec(String(session))?.[1]);
      const name = session === undefined ? 'nobody' : marker(user);
      held.push(() => {
        if (isBroken(user)) sendJson(res, { error: { message: name, code: 'broken' } }, 500);
        else if (req.url?.includes('/users/me')) sendJson(res, wireMe(name, `${name}@secret.test`));
        else
          sendJson(res, { correction: `said to ${name} in ${String(country)}, ${String(locale)}` });
      });
      if (held.length >= group) releaseHeld();
    },
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  group = 1;
});

/** Processes all items, AT_ONCE at a time. */
async function inTurn<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  let running = AT_ONCE;
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
    running -= 1;
    // The last items are too few to fill a group.
    if (running < group) {
      group = 1;
      releaseHeld();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test(`keeps ${USERS} interleaved pages of ${USERS} users apart`, async () => {
  group = GROUP;
  const pages = new Map<number, string>();
  await inTurn(
    Array.from({ length: USERS }, (_, user) => user),
    async (user) => {
      const locale = locales[user % locales.length] ?? 'en';
      const theme = user % 2 === 0 ? 'dark' : 'light';
      const answer = await web.get(`/${locale}/viewer`, {
        cookie:
          `session=${getToken(user)}; theme=${theme}; statistics_cookies_enabled=yes; ` +
          `anonymous_id=anonymous-id-of-${user}-x`,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.text).toContain(`"locale":"${locale}"`);
      expect(answer.text).toContain(`data-theme="${theme}"`);
      pages.set(user, answer.text + JSON.stringify(answer.headers));
    },
  );
  expect(pages.size).toBe(USERS);
  for (const [user, text] of pages) {
    const names = new Set(text.match(/Person-\d{4}/g) ?? []);
    expect({ user, names: [...names] }).toEqual({
      user,
      names: isBroken(user) ? [] : [marker(user)],
    });
    expect(text).not.toMatch(/session-token-of|anonymous-id-of|@secret/);
  }
});

type Variant = {
  user: number | null;
  locale: string;
  country: string;
  theme: string;
  view: string;
  timeZone: string;
};

/** Every variant of one page: each visitor, and each cookie that changes the page. */
function allVariants(): Variant[] {
  const people = [null, 10, 21];
  return people.flatMap((user) =>
    ['en', 'de', 'zh-Hans'].flatMap((locale) =>
      ['nl', 'fr', 'us'].flatMap((country) =>
        ['dark', 'light', 'auto'].flatMap((theme) =>
          ['grid', 'list'].flatMap((view) =>
            ['Europe/Amsterdam', 'Asia/Tokyo'].map((timeZone) => ({
              user,
              locale,
              country,
              theme,
              view,
              timeZone,
            })),
          ),
        ),
      ),
    ),
  );
}

function buildCookie({ user, country, theme, view, timeZone }: Variant): string {
  const session = user === null ? [] : [`session=${getToken(user)}`];
  return [
    ...session,
    `country=${country}`,
    `theme=${theme}`,
    `view=${view}`,
    `tz=${timeZone}`,
  ].join('; ');
}

/** The visitor that the page was rendered for, from each place that names them. */
function readShown({ text }: WebAnswer): unknown {
  const payload = JSON.parse(/id="page-payload">([^<]*)</.exec(text)?.[1] ?? '{}') as {
    pageInfo?: Record<string, unknown>;
  };
  const { locale, country, view, timeZone, isSignedIn } = payload.pageInfo ?? {};
  return {
    facts: { locale, country, view, timeZone, isSignedIn },
    theme: /<html[^>]* data-theme="(\w+)"/.exec(text)?.[1] ?? 'auto',
    said: [...new Set(text.match(/said to \S+ in [\w-]+, [\w-]+/g) ?? [])],
    names: [...new Set(text.match(/Person-\d{4}/g) ?? [])],
  };
}

function getExpected({ user, locale, country, theme, view, timeZone }: Variant): unknown {
  const name = user === null ? 'nobody' : marker(user);
  return {
    facts: { locale, country, view, timeZone, isSignedIn: user !== null },
    theme,
    said: [`said to ${name} in ${country}, ${locale}`],
    names: user === null ? [] : [name],
  };
}

test('serves each visitor, country, language, theme, view and time zone its own page', async () => {
  const variants = sampleRows(allVariants(), 5);
  // Shuffled, so that neighbors differ in more than one property; three times, so that cached
  // pages are requested too.
  const mixed = variants.map(
    (_, index) => variants[(index * 101) % variants.length] ?? variants[0],
  );
  expect(new Set(mixed).size).toBe(variants.length);
  for (let round = 0; round < 3; round += 1) {
    await inTurn(mixed, async (variant) => {
      if (variant === undefined) return;
      const address = `/${variant.locale}/echo`;
      const cookie = buildCookie(variant);
      const [head, page] = await Promise.all([
        web.fetchAnswer(address, { method: 'HEAD', headers: { cookie, accept: 'text/html' } }),
        web.get(address, { cookie }),
      ]);
      expect([head.status, head.text, page.status]).toEqual([200, '', 200]);
      expect(readShown(page)).toEqual(getExpected(variant));
      expect(JSON.stringify(head.headers)).not.toMatch(/Person-|said to|session-token/);
    });
  }
});

test('a cached page carries the recipient’s nonce and token and no other data', async () => {
  const nonces = new Set<string>();
  const tokens = new Set<string>();
  await inTurn(
    Array.from({ length: 200 }, (_, visitor) => visitor),
    async (visitor) => {
      const own = `csrf-token-of-visitor-${visitor}`;
      const isNew = visitor % 2 === 0;
      const answer = await web.get(
        '/en/form',
        isNew ? {} : { cookie: `x-s-csrf-token=${own}; anonymous_id=anonymous-id-of-${visitor}-x` },
      );
      const issued = answer.setCookies
        .map((line) => /^x-s-csrf-token=([^;]+)/.exec(line)?.[1])
        .find(Boolean);
      const nonce =
        /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
      expect(issued === undefined).toBe(!isNew);
      // In the question about cookies, in the form of the page and in that of the footer.
      expect(
        [...answer.text.matchAll(/name="x-s-csrf-token" value="([^"]*)"/g)].map(
          ([, value]) => value,
        ),
      ).toEqual([issued ?? own, issued ?? own, issued ?? own]);
      expect(
        new Set([...answer.text.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value)),
      ).toEqual(new Set([nonce]));
      expect(answer.text).not.toMatch(/anonymous-id-of/);
      nonces.add(nonce);
      tokens.add(issued ?? own);
    },
  );
  expect([nonces.size, tokens.size]).toEqual([200, 200]);
});

/** Requests a page and can abort before the answer. */
function startAbortable(
  path: string,
  cookie: string,
): { asked: Promise<unknown>; leave: () => Promise<void> } {
  const headers = { host: new URL(web.origin).host, accept: 'text/html', cookie };
  const arrived = once(web.server, 'request');
  const request = http
    .get({ host: '127.0.0.1', port: web.port, path, headers, agent: false })
    .on('error', () => undefined);
  return {
    asked: arrived,
    leave: async () => {
      const [, res] = (await arrived) as [unknown, http.ServerResponse];
      const gone = once(res, 'close');
      request.destroy();
      await gone;
    },
  };
}

test.each([
  ['visitors who share one rendering', '/en/echo', 'country=be', 'country=be'],
  ['signed-in people', '/en/echo', `session=${getToken(20)}`, `session=${getToken(21)}`],
])('an aborted request does not fail others: %s', async (_who, path, first, second) => {
  group = Infinity;
  const before = web.seen.length;
  const { asked, leave } = startAbortable(path, first);
  await asked;
  const staying = web.get(path, { cookie: second });
  const questions = first.startsWith('country') ? 1 : 2;
  while (web.seen.length < before + questions) await new Promise(setImmediate);
  await leave();
  // The profile of a signed-in user is also requested: from here on, every request is answered at
  // once.
  group = 1;
  releaseHeld();
  const { status, text } = await staying;
  expect(status).toBe(200);
  expect(text).toContain(first.startsWith('country') ? 'said to nobody' : 'said to Person-0021');
  expect(text).not.toContain('Person-0020');
});

test('an expired session ends only for its owner', async () => {
  const ended = await startTestWeb({
    routes: testRoutes,
    answer: (req, res) => {
      if (req.headers['auth-token'] === getToken(1))
        sendJson(res, { error: { message: '', code: 'unauthenticated' } }, 401);
      else sendJson(res, wireMe(marker(2)));
    },
  });
  const [gone, alive, nobody] = await Promise.all([
    ended.get('/en/viewer', { cookie: `session=${getToken(1)}` }),
    ended.get('/en/viewer', { cookie: `session=${getToken(2)}` }),
    ended.get('/en/viewer'),
  ]);
  const clears = ({ setCookies }: WebAnswer): boolean =>
    setCookies.some((line) => line.startsWith('session=;'));
  const readViewer = ({ text }: WebAnswer): string => /viewer:[^<]*/.exec(text)?.[0] ?? '';
  expect([gone, alive, nobody].map(clears)).toEqual([true, false, false]);
  expect([gone, alive, nobody].map(readViewer)).toEqual([
    'viewer:nobody',
    `viewer:${marker(2)}`,
    'viewer:nobody',
  ]);
  await ended.stop();
});
