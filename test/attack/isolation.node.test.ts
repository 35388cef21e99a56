// security.md 3.6: pages of many people made at the same moment hold nothing of each other.
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { locales } from '../../src/lib/locales';
import { testRoutes } from '../ssr/testRoutes';
import { wireMe } from '../ssr/wireMe';

const USERS = 500;
const AT_ONCE = 50;
const marker = (user: number): string => `Person-${String(user).padStart(4, '0')}`;
const tokenOf = (user: number): string => `session-token-of-${String(user).padStart(4, '0')}`;

// A fixed sequence that looks random: delays differ, and a failure can be repeated.
const delayOf = (user: number): number => (user * 7919) % 23;

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    answer: (req, res) => {
      const user = Number(/(\d{4})$/.exec(String(req.headers['auth-token']))?.[1]);
      const isBroken = user % 10 === 3;
      setTimeout(() => {
        if (isBroken) sendJson(res, { error: { message: marker(user), code: 'broken' } }, 500);
        else sendJson(res, wireMe(marker(user), `${marker(user)}@secret.test`));
      }, delayOf(user));
    },
  });
});
afterAll(() => web.stop());

test(`${USERS} interleaved pages of ${USERS} people`, async () => {
  const pages = new Map<number, string>();
  const load = async (user: number): Promise<void> => {
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
  };
  const queue = Array.from({ length: USERS }, (_, user) => user);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let user = queue.pop(); user !== undefined; user = queue.pop()) await load(user);
    }),
  );
  expect(pages.size).toBe(USERS);
  for (const [user, text] of pages) {
    const names = new Set(text.match(/Person-\d{4}/g) ?? []);
    const expected = user % 10 === 3 ? [] : [marker(user)];
    expect({ user, names: [...names] }).toEqual({ user, names: expected });
    expect(text).not.toMatch(/session-token-of|anonymous-id-of|@secret/);
  }
}, 60_000);

test('who leaves in the middle takes nobody along', async () => {
  const before = web.seen.length;
  const [first, second] = [
    web.get('/en/viewer', { cookie: `session=${tokenOf(22)}` }),
    web.get('/en/viewer', { cookie: `session=${tokenOf(21)}` }),
  ];
  while (web.seen.length < before + 2) await new Promise(setImmediate);
  web.server.once('request', (req) => req.socket.destroy());
  const third = web.get('/en/viewer', { cookie: `session=${tokenOf(20)}` }).catch(() => 'gone');
  expect((await first).text).toContain(marker(22));
  expect((await second).text).toContain(marker(21));
  await third;
});
