// Tests the POST of unsubscribe links: by mail programs, without cookies, and by the page's button.
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

let web: TestWeb;
let status = 200;
beforeAll(async () => {
  web = await startTestWeb({ answer: (_req, res) => sendJson(res, { type: 'outbid' }, status) });
});
afterEach(() => {
  status = 200;
});
afterAll(() => web.stop());

const path = '/de/accounts/unsubscribe?token=7.outbid.abc';
const send = (body: string, headers: Record<string, string> = {}) =>
  web.fetchAnswer(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('accepts the one click of a mail program, and forwards only the token', async () => {
  const answer = await send('List-Unsubscribe=One-Click', {
    cookie: 'session=0123456789abcdef',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  });
  expect([answer.status, answer.text]).toEqual([200, 'Done.']);
  const seen = web.seen.at(-1);
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/mailer/api/v1/external/unsubscriptions',
    body: '{"token":"7.outbid.abc"}',
  });
  expect(seen?.headers).not.toHaveProperty('cookie');
});

test('shows the page again after its button', async () => {
  const answer = await send('from=page');
  expect([answer.status, answer.headers['location']]).toEqual([
    303,
    '/de/accounts/unsubscribe?notice=done',
  ]);
});

test('says when a link is not valid', async () => {
  status = 422;
  expect((await send('List-Unsubscribe=One-Click')).status).toBe(400);
  expect((await send('from=page')).headers['location']).toBe(
    '/de/accounts/unsubscribe?error=token_invalid',
  );
});

test('lets mail programs try again later when the service fails', async () => {
  status = 503;
  expect((await send('List-Unsubscribe=One-Click')).status).toBe(502);
});
