// Tests that the provider's events are forwarded unchanged, with their signature and no other
// headers.
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

let web: TestWeb;
let status = 200;
beforeAll(async () => {
  web = await startTestWeb({ answer: (_req, res) => sendJson(res, { secret: 'canary' }, status) });
});
afterAll(() => web.stop());

const path = '/payments/api/v1/webhooks/stripe';
const body = '{ "id":"evt_1",\n "text":"ü  " }';
const send = (headers: Record<string, string> = {}, method = 'POST') =>
  web.fetchAnswer(path, {
    method,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': 't=1,v1=00',
      ...headers,
    },
    ...(method === 'POST' && { body }),
  });

test('forwards the event unchanged without cookies and returns only the status', async () => {
  const answer = await send({
    cookie: 'session=0123456789abcdef',
    'auth-token': 'forged',
    'x-client-ip': '6.6.6.6',
  });
  expect([answer.status, answer.text]).toEqual([200, '{"received":true}']);
  const seen = web.seen.at(-1);
  expect(seen).toMatchObject({
    method: 'POST',
    url: path,
    body,
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  for (const name of ['cookie', 'auth-token', 'x-client-ip'])
    expect(seen?.headers).not.toHaveProperty(name);
});

test('returns a refusal of the upstream, so that the provider retries', async () => {
  status = 400;
  expect(await send()).toMatchObject({ status: 400, text: '{"received":false}' });
  status = 200;
});

test('does not forward events that are unsigned, too large or not sent with POST', async () => {
  const before = web.seen.length;
  const unsigned = await web.fetchAnswer(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const large = await web.fetchAnswer(path, {
    method: 'POST',
    headers: { 'stripe-signature': 'x' },
    body: 'x'.repeat(600_000),
  });
  expect([
    unsigned.status,
    large.status,
    (await send({}, 'GET')).status,
    (await send({}, 'DELETE')).status,
  ]).toEqual([400, 413, 405, 405]);
  expect(web.seen.length).toBe(before);
});

test('exempts no other path from CSRF protection', async () => {
  for (const other of [
    `${path}/`,
    `${path}2`,
    '/payments/api/v1/webhooks/other',
    '/payments/api/v1/webhooks/Stripe',
  ]) {
    const answer = await web.fetchAnswer(other, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 'x' },
      body,
    });
    expect([other, answer.status]).toEqual([other, 403]);
  }
});
