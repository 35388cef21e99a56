// Inputs that once caused a 5xx answer, over HTTP on the real services. The hostile matrices in
// this folder search for new ones.
import { buildUser, type UserRow } from '../builders/buildUser';
import { startRealGavel, type RealGavel, type WebVisitor } from '../setup/realGavel';

let gavel: RealGavel;
let buyer: UserRow;
let seller: UserRow;
beforeAll(async () => {
  gavel = await startRealGavel();
  buyer = await buildUser(gavel.market.db);
  seller = await buildUser(gavel.market.db, { seller: {} });
});
afterAll(() => gavel.stop());

async function signedIn({ id }: UserRow): Promise<WebVisitor> {
  const visitor = gavel.visitor();
  visitor.cookies.set('session', await gavel.market.signIn(id));
  return visitor;
}

test.each(['Infinity', '-Infinity', '%2BInfinity', '1e999', '-1e999', 'NaN', '0x1', '1e2'])(
  'treats page=%s as a page number or a bad query',
  async (page) => {
    for (const path of ['/buyer/api/v2/search?q=a', '/buyer/api/v1/lots?sort=newest']) {
      const { status, body } = await gavel.market.get(`${path}&page=${page}`);
      expect([200, 400]).toContain(status);
      if (page.includes('nfinity') || page.includes('999'))
        expect([status, body]).toEqual([
          400,
          { error: expect.objectContaining({ code: 'bad_query' }) },
        ]);
    }
    for (const pathPage of [`/en/s?q=a&page=${page}`, `/en/e?page=${page}`])
      expect((await gavel.visitor().get(pathPage)).status).toBeLessThan(500);
  },
);

test('each server refuses a NUL in a query or a path', async () => {
  const visitor = gavel.visitor();
  for (const path of [
    '/en/e?filters[object_type][]=%00',
    '/en/e?filters[seller_location][]=a%00',
    '/en/s?q=a%00',
    '/en/s?q=watch&a%00=1',
    '/en/accounts/login?error=%00',
  ]) {
    const { status, text } = await visitor.get(path);
    expect([path, status]).toEqual([path, 400]);
    expect(text).toContain('<h1');
  }
  for (const path of ['/en/l/%00', '/en/c/1%00', '/en/%00'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  for (const path of [
    '/buyer/api/v2/search?q=a%00',
    '/buyer/api/v1/lots?filters[object_type][]=%00',
  ])
    expect([path, (await gavel.market.get(path)).status]).toEqual([path, 400]);
  for (const path of [
    '/buyer/api/v1/users/%00',
    '/accounts/api/v2/address_formats/%00',
    '/buyer/api/v3/lots/1%00',
  ])
    expect([path, (await gavel.market.get(path)).status]).toEqual([path, 404]);
  const token = await gavel.market.signIn(buyer.id);
  expect(
    (await gavel.market.get(`/orders/api/v3/users/${buyer.id}/orders?q=%00`, { token })).status,
  ).toBe(400);
  expect((await (await signedIn(buyer)).get('/en/f/buyer/orders?q=%00')).status).toBe(400);
});

test.each([
  ['a NUL', '"a\\u0000b"', 'email'],
  ['a lone high surrogate', '"a\\ud83d"', 'email'],
  ['a lone low surrogate', '"\\ude00a"', 'email'],
])('answers %s in a body with an invalid field', async (_what, email, attribute) => {
  const answer = await gavel.market.call('POST', '/accounts/api/v2/sessions', {
    rawBody: `{"email":${email},"password":"x"}`,
  });
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      error: expect.objectContaining({
        code: 'validation_failed',
        details: [expect.objectContaining({ code: 'invalid_format', attribute })],
      }),
    },
  ]);
  const form = await gavel
    .visitor()
    .submit('/en/accounts/login', { email: 'a\u0000b@example.test', password: 'x' });
  expect(form.status).toBe(303);
});

test('accepts a whole surrogate pair and text that only looks like an escape', async () => {
  const answer = await gavel.market.call('POST', '/accounts/api/v2/sessions', {
    rawBody: '{"email":"a\\ud83d\\ude00 \\\\u0000@example.test","password":"x"}',
  });
  expect(answer.body).toEqual({ error: expect.objectContaining({ code: 'invalid_credentials' }) });
});

test('accepts a search that is cut in the middle of an emoji', async () => {
  const emoji = encodeURIComponent('😀');
  for (const length of [98, 99, 100, 198, 199, 200]) {
    const q = 'a'.repeat(length) + emoji;
    expect([length, (await gavel.visitor().get(`/en/s?q=${q}`)).status]).toEqual([length, 200]);
    expect([
      length,
      (await (await signedIn(buyer)).get(`/en/f/buyer/orders?q=${q}`)).status,
    ]).toEqual([length, 200]);
  }
});

test.each(['NL', '-', '.', 'nl-', '../', 'N', ''])(
  'refuses the VAT number %j',
  async (vatNumber) => {
    const shop = {
      kind: 'professional',
      shop_name: 'Old Things',
      description: 'Things that are old.',
      country_code: 'nl',
      city: 'Utrecht',
      legal_name: 'Old Things BV',
      registration_number: '12345678',
      vat_number: vatNumber,
    };
    const { status, body } = await gavel.market.call('PUT', '/accounts/api/v2/users/me/seller', {
      token: await gavel.market.signIn(seller.id),
      body: shop,
    });
    expect([status, body]).toEqual([
      422,
      {
        error: expect.objectContaining({
          details: [expect.objectContaining({ attribute: 'vat_number' })],
        }),
      },
    ]);
  },
);

test.each([
  ['{"ids":["1"],"documents":["packing_slip"],"locale":{"toString":1}}'],
  ['{"ids":[{"toString":1}],"documents":["packing_slip"],"locale":"en"}'],
  ['{"ids":["1"],"documents":[{"toString":1}],"locale":"en"}'],
  ['{"ids":[1],"documents":["packing_slip"],"locale":"en"}'],
  ['{"ids":{"length":1},"documents":"packing_slip","locale":"en"}'],
  ['[]'],
  ['null'],
])('refuses a print job of %s', async (body) => {
  const answer = await (await signedIn(seller)).raw('POST', '/print/api/v1/jobs', body);
  expect(answer.status).toBe(400);
});

test('renders the error page for an address of any length', async () => {
  const visitor = gavel.visitor();
  for (const length of [10, 380, 1_000, 2_900, 4_000, 7_000]) {
    const { status, headers } = await visitor.get(`/en?b[c][d]=${'a'.repeat(length)}`);
    expect([length, status, headers['content-type']]).toEqual([
      length,
      400,
      'text/html; charset=utf-8',
    ]);
  }
});
