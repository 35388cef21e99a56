// security.md 3.6: pages of many people made at the same moment hold nothing of each other, whatever part of a page
// the server keeps for a while: finished pages and answers of the upstream, for visitors who see the same.
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
const tokenOf = (user: number): string => `session-token-of-${String(user).padStart(4, '0')}`;
const isBroken = (user: number): boolean => user % 10 === 3;

let web: TestWeb;
let held: (() => void)[] = [];
/** Answers are held until so many wait, and then given in another order than they were asked for. */
let group = 1;

const answerHeld = (): void => {
  const given = held.map((_, index) => held[(index * 7) % held.length]);
  held = [];
  // Seven has no factor in common with a group's size, so that everyone has their turn.
  given.forEach((answer) => answer?.());
};

beforeAll(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    answer: (req, res) => {
      const { 'auth-token': session, 'x-geo-country-iso-code': country, 'accept-language': locale } = req.headers;
      const user = Number(/(\d{4})$/.exec(String(session))?.[1]);
      const name = session === undefined ? 'nobody' : marker(user);
      held.push(() => {
        if (isBroken(user)) sendJson(res, { error: { message: name, code: 'broken' } }, 500);
        else if (req.url?.includes('/users/me')) sendJson(res, wireMe(name, `${name}@secret.test`));
        else sendJson(res, { correction: `said to ${name} in ${String(country)}, ${String(locale)}` });
      });
      if (held.length >= group) answerHeld();
    },
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  group = 1;
});

/** Runs all of them, so many at a time. */
async function inTurn<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  let running = AT_ONCE;
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
    running -= 1;
    // The last ones are too few to fill a group.
    if (running < group) {
      group = 1;
      answerHeld();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test(`${USERS} interleaved pages of ${USERS} people`, async () => {
  group = GROUP;
  const pages = new Map<number, string>();
  await inTurn(
    Array.from({ length: USERS }, (_, user) => user),
    async (user) => {
      const locale = locales[user % locales.length] ?? 'en';
      const theme = user % 2 === 0 ? 'dark' : 'light';
      const answer = await web.get(`/${locale}/viewer`, {
        cookie: `session=${tokenOf(user)}; theme=${theme}; anonymous_id=anonymous-id-of-${user}-x`,
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
    expect({ user, names: [...names] }).toEqual({ user, names: isBroken(user) ? [] : [marker(user)] });
    expect(text).not.toMatch(/session-token-of|anonymous-id-of|@secret/);
  }
});

type Variant = { user: number | null; locale: string; country: string; theme: string; view: string; timeZone: string };

/** Every kind of page that one address has: who asks, and each cookie that changes it. */
function allVariants(): Variant[] {
  const people = [null, 10, 21];
  return people.flatMap((user) =>
    ['en', 'de', 'zh-Hans'].flatMap((locale) =>
      ['nl', 'fr', 'us'].flatMap((country) =>
        ['dark', 'light', 'auto'].flatMap((theme) =>
          ['grid', 'list'].flatMap((view) =>
            ['Europe/Amsterdam', 'Asia/Tokyo'].map((timeZone) => ({ user, locale, country, theme, view, timeZone })),
          ),
        ),
      ),
    ),
  );
}

function cookieOf({ user, country, theme, view, timeZone }: Variant): string {
  const session = user === null ? [] : [`session=${tokenOf(user)}`];
  return [...session, `country=${country}`, `theme=${theme}`, `view=${view}`, `tz=${timeZone}`].join('; ');
}

/** What the page says of whom it was made for, from each place where it says so. */
function shownBy({ text }: WebAnswer): unknown {
  const payload = JSON.parse(/id="page-payload">([^<]*)</.exec(text)?.[1] ?? '{}') as {
    facts?: Record<string, unknown>;
  };
  const { locale, country, view, timeZone, isSignedIn } = payload.facts ?? {};
  return {
    facts: { locale, country, view, timeZone, isSignedIn },
    theme: /<html[^>]* data-theme="(\w+)"/.exec(text)?.[1] ?? 'auto',
    said: [...new Set(text.match(/said to \S+ in [\w-]+, [\w-]+/g) ?? [])],
    names: [...new Set(text.match(/Person-\d{4}/g) ?? [])],
  };
}

function wantedBy({ user, locale, country, theme, view, timeZone }: Variant): unknown {
  const name = user === null ? 'nobody' : marker(user);
  return {
    facts: { locale, country, view, timeZone, isSignedIn: user !== null },
    theme,
    said: [`said to ${name} in ${country}, ${locale}`],
    names: user === null ? [] : [name],
  };
}

test('one address: signed in or not, each country, language, theme, view and time zone sees its own', async () => {
  const variants = sampleRows(allVariants(), 5);
  // Not in order, so that neighbours differ in more than one thing; thrice, so that kept pages are asked for too.
  const mixed = variants.map((_, index) => variants[(index * 101) % variants.length] ?? variants[0]);
  expect(new Set(mixed).size).toBe(variants.length);
  for (let round = 0; round < 3; round += 1) {
    await inTurn(mixed, async (variant) => {
      if (variant === undefined) return;
      const address = `/${variant.locale}/echo`;
      const cookie = cookieOf(variant);
      const [head, page] = await Promise.all([
        web.ask(address, { method: 'HEAD', headers: { cookie, accept: 'text/html' } }),
        web.get(address, { cookie }),
      ]);
      expect([head.status, head.text, page.status]).toEqual([200, '', 200]);
      expect(shownBy(page)).toEqual(wantedBy(variant));
      expect(JSON.stringify(head.headers)).not.toMatch(/Person-|said to|session-token/);
    });
  }
});

test('a kept page has the nonce and the token of whoever gets it, and nothing of whom it was made for', async () => {
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
      const issued = answer.setCookies.map((line) => /^x-s-csrf-token=([^;]+)/.exec(line)?.[1]).find(Boolean);
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
      expect(issued === undefined).toBe(!isNew);
      expect([...answer.text.matchAll(/name="x-s-csrf-token" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
        issued ?? own,
      ]);
      expect(new Set([...answer.text.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))).toEqual(
        new Set([nonce]),
      );
      expect(answer.text).not.toMatch(/anonymous-id-of/);
      nonces.add(nonce);
      tokens.add(issued ?? own);
    },
  );
  expect([nonces.size, tokens.size]).toEqual([200, 200]);
});

/** Asks, and can leave before the answer. */
function leaver(path: string, cookie: string): { asked: Promise<unknown>; leave: () => Promise<void> } {
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
  ['visitors, who share one rendering', '/en/echo', 'country=be', 'country=be'],
  ['signed-in people', '/en/echo', `session=${tokenOf(20)}`, `session=${tokenOf(21)}`],
])('who leaves in the middle takes nobody along: %s', async (_who, path, first, second) => {
  group = Infinity;
  const before = web.seen.length;
  const { asked, leave } = leaver(path, first);
  await asked;
  const staying = web.get(path, { cookie: second });
  const questions = first.startsWith('country') ? 1 : 2;
  while (web.seen.length < before + questions) await new Promise(setImmediate);
  await leave();
  // The profile of a signed-in person is asked for besides: whatever comes is answered from here on.
  group = 1;
  answerHeld();
  const { status, text } = await staying;
  expect(status).toBe(200);
  expect(text).toContain(first.startsWith('country') ? 'said to nobody' : 'said to Person-0021');
  expect(text).not.toContain('Person-0020');
});

test('a session that has ended ends for its owner alone', async () => {
  const ended = await startTestWeb({
    routes: testRoutes,
    answer: (req, res) => {
      if (req.headers['auth-token'] === tokenOf(1))
        sendJson(res, { error: { message: '', code: 'unauthenticated' } }, 401);
      else sendJson(res, wireMe(marker(2)));
    },
  });
  const [gone, alive, nobody] = await Promise.all([
    ended.get('/en/viewer', { cookie: `session=${tokenOf(1)}` }),
    ended.get('/en/viewer', { cookie: `session=${tokenOf(2)}` }),
    ended.get('/en/viewer'),
  ]);
  const clears = ({ setCookies }: WebAnswer): boolean => setCookies.some((line) => line.startsWith('session=;'));
  const viewerOf = ({ text }: WebAnswer): string => /viewer:[^<]*/.exec(text)?.[0] ?? '';
  expect([gone, alive, nobody].map(clears)).toEqual([true, false, false]);
  expect([gone, alive, nobody].map(viewerOf)).toEqual(['viewer:nobody', `viewer:${marker(2)}`, 'viewer:nobody']);
  await ended.stop();
});
