// Sellers over HTTP: business data, names, the renewed session, and the public profile.
import type { WireSellerProfile } from '../../src/contract/accounts/sellers';
import type { WirePublicProfile } from '../../src/contract/buyer/profiles';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getCookie, getErrorDetails, isSignedIn } from '../setup/accountCalls';
import { getError } from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const path = '/accounts/api/v2/users/me/seller';
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const shop = {
  kind: 'private',
  shop_name: 'Attic Finds',
  description: 'Old things.\nAnd older ones.',
  country_code: 'nl',
  city: 'Utrecht',
  legal_name: null,
  registration_number: null,
  vat_number: null,
  terms_accepted: true,
};
const business = {
  ...shop,
  kind: 'professional',
  shop_name: 'Kiln & Co',
  legal_name: 'Kiln BV',
  registration_number: '12345678',
  vat_number: 'nl 0044 95 445 B01',
  margin_scheme: true,
};
let shops = 0;
const withUniqueName = <T extends { shop_name: string }>(fields: T): T => ({
  ...fields,
  shop_name: `${fields.shop_name} ${(shops += 1)}`,
});
const create = (token: string, fields: unknown): Promise<Answer> =>
  market.post(path, fields, { token });
const getSeller = (answer: Answer): WireSellerProfile =>
  (answer.body as { seller: WireSellerProfile }).seller;
const isSeller = async (token: string): Promise<boolean> =>
  ((await market.get('/buyer/api/v1/users/me', { token })).body as { user: { is_seller: boolean } })
    .user.is_seller;

test('a private seller stores no business data, and the session is renewed', async () => {
  const { token } = await buildPerson();
  const answer = await create(token, {
    ...withUniqueName(shop),
    legal_name: 'Not needed',
    margin_scheme: true,
  });
  expect(answer.status).toBe(201);
  expect(getSeller(answer)).toMatchObject({
    kind: 'private',
    slug: expect.stringMatching(/^attic-finds-\d+$/),
    legal_name: null,
    margin_scheme: false,
    description: shop.description,
  });
  expect(getSeller(answer).terms_accepted_at).not.toBeNull();
  const fresh = getCookie(answer, 'session');
  expect([await isSignedIn(market, token), await isSeller(fresh)]).toEqual([false, true]);
  expect(getSeller(await market.get(path, { token: fresh }))).toEqual(getSeller(answer));
  const again = await create(fresh, withUniqueName(shop));
  expect([again.status, getError(again).code]).toEqual([409, 'already_seller']);
});

test('a professional seller has a validated VAT number and a badge', async () => {
  const { id, token } = await buildPerson();
  const answer = await create(token, business);
  expect(getSeller(answer)).toMatchObject({
    kind: 'professional',
    vat_number: 'NL004495445B01',
    legal_name: 'Kiln BV',
    margin_scheme: true,
    slug: 'kiln-co',
  });
  const badges = (await market.get(`/accounts/api/v2/sellers/${id}/badges`)).body as {
    badges: { name: string }[];
  };
  expect(badges.badges.map(({ name }) => name)).toEqual(['pro']);
  // A country without VAT numbers requires none.
  const american = await buildPerson();
  expect(
    (
      await create(american.token, {
        ...withUniqueName(business),
        country_code: 'us',
        vat_number: null,
      })
    ).status,
  ).toBe(201);
});

test.each([
  [{ vat_number: 'NL004495445B02x' }, ['vat_number vat_number_invalid']],
  [{ vat_number: 'DE136695976' }, ['vat_number vat_number_invalid']],
  [{ vat_number: null }, ['vat_number field_required']],
  [
    { legal_name: ' ', registration_number: null },
    ['legal_name field_required', 'registration_number field_required'],
  ],
  [{ shop_name: 'ab' }, ['shop_name shop_name_invalid']],
  [{ shop_name: 'Shop\u202E' }, ['shop_name shop_name_invalid']],
  [{ city: '  ' }, ['city field_required']],
  [{ description: 'a\u0000b' }, ['description invalid_format']],
  [{ country_code: 'br' }, ['country_code country_unsupported']],
  [{ terms_accepted: false }, ['terms_accepted terms_not_accepted']],
])('refuses %j', async (change, faults) => {
  const { token } = await buildPerson();
  const answer = await create(token, { ...withUniqueName(business), ...change });
  expect([
    answer.status,
    getErrorDetails(answer).map(({ code, attribute }) => `${attribute} ${code}`),
  ]).toEqual([422, faults]);
  expect(await isSeller(token)).toBe(false);
  expect((await market.get(path, { token })).status).toBe(404);
});

test('an unverified account cannot sell', async () => {
  const { token } = await buildPerson({ accountVerified: false });
  expect(getErrorDetails(await create(token, withUniqueName(shop)))).toEqual([
    expect.objectContaining({ code: 'account_unverified' }),
  ]);
});

test('a shop name is unique regardless of case, and so is its slug', async () => {
  const [first, second, third, fourth] = [
    await buildPerson(),
    await buildPerson(),
    await buildPerson(),
    await buildPerson(),
  ];
  expect(getSeller(await create(first.token, { ...shop, shop_name: 'Böse Dinge' })).slug).toBe(
    'bose-dinge',
  );
  expect(
    getErrorDetails(await create(second.token, { ...shop, shop_name: 'BÖSE  dinge' })),
  ).toEqual([expect.objectContaining({ code: 'shop_name_taken', attribute: 'shop_name' })]);
  expect(getSeller(await create(second.token, { ...shop, shop_name: 'Bose Dinge!' })).slug).toBe(
    'bose-dinge-2',
  );
  // Digits alone would be an id; letters of other scripts give no slug.
  expect(getSeller(await create(third.token, { ...shop, shop_name: '1234567' })).slug).toBe(
    'shop-1234567',
  );
  expect(getSeller(await create(fourth.token, { ...shop, shop_name: '古董店' })).slug).toBe('shop');
});

test('one of ten simultaneous requests for a name succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson()));
  const answers = await Promise.all(
    people.map(({ token }) => create(token, { ...shop, shop_name: 'Wanted By Ten' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array<number>(9).fill(422),
  ]);
});

test('the profile can be changed; the slug changes only with the name', async () => {
  const { token } = await buildPerson();
  const made = await create(token, withUniqueName(shop));
  const fresh = getCookie(made, 'session');
  const { slug, shop_name: name } = getSeller(made);
  const changed = await market.call('PUT', path, {
    token: fresh,
    body: { ...business, shop_name: name, city: 'Delft', is_top: true, positive_count: 999 },
  });
  expect(getSeller(changed)).toMatchObject({
    slug,
    kind: 'professional',
    city: 'Delft',
    vat_number: 'NL004495445B01',
  });
  const renamed = await market.call('PUT', path, {
    token: fresh,
    body: { ...business, shop_name: `${name} anew` },
  });
  expect(getSeller(renamed).slug).toBe(`${slug}-anew`);
  const buyer = await buildPerson();
  expect((await market.call('PUT', path, { token: buyer.token, body: business })).status).toBe(403);
});

describe('the public profile', () => {
  const profile = async (user: string | number): Promise<Answer> =>
    market.get(`/buyer/api/v1/users/${user}/public_profile`);

  test('is found by id and by slug, with the score and without personal data', async () => {
    const seller = await buildPerson({
      displayName: 'Private Name',
      firstName: 'Hidden',
      seller: {
        shopName: 'Seen Shop',
        slug: 'seen-shop',
        positiveCount: 97,
        neutralCount: 2,
        negativeCount: 1,
        objectsSold: 120,
        isTop: true,
        legalName: 'Hidden BV',
      },
    });
    await buildLot(market.db, { seller });
    const byId = await profile(seller.id);
    const { public_profile: publicProfile } = byId.body as { public_profile: WirePublicProfile };
    expect(publicProfile).toMatchObject({
      id: seller.id,
      slug: 'seen-shop',
      name: 'Seen Shop',
      city: 'Utrecht',
      live_lots: 1,
      objects_sold: 120,
      score: { value: 97, positive: 97, neutral: 2, negative: 1, lifetime: 100 },
    });
    expect((await profile('seen-shop')).text).toBe(byId.text);
    for (const secret of ['Private Name', 'Hidden', seller.email])
      expect(byId.text).not.toContain(secret);
    const badges = (await market.get(`/accounts/api/v2/sellers/${seller.id}/badges`)).body as {
      badges: { name: string }[];
    };
    expect(badges.badges.map(({ name }) => name)).toEqual(['top_seller']);
  });

  test('badges are in the visitor’s language, in the list and on a lot’s page', async () => {
    const seller = await buildPerson({
      seller: {
        slug: 'badged',
        isTop: true,
        badges: JSON.stringify([
          { name: 'fast_shipper', title: 'Ships fast', description: '', icon: 'truck' },
        ]),
      },
    });
    const lot = await buildLot(market.db, { seller });
    const titles = ['Topverkoper', 'Verzendt snel'];
    const list = (await market.get(`/accounts/api/v2/sellers/${seller.id}/badges?locale=nl`))
      .body as { badges: { title: string }[] };
    expect(list.badges.map(({ title }) => title)).toEqual(titles);
    const detail = (await market.get(`/buyer/api/v2/lots/${lot.id}/detail?locale=nl`)).body as {
      lot: { sellerInfo: { badges: { title: string }[] } };
    };
    expect(detail.lot.sellerInfo.badges.map(({ title }) => title)).toEqual(titles);
  });

  test('has no score below five ratings', async () => {
    const seller = await buildPerson({ seller: { slug: 'newcomer', positiveCount: 4 } });
    expect((await profile(seller.id)).body).toMatchObject({
      public_profile: { score: { value: null, positive: 4, lifetime: 4 } },
    });
  });

  test('a user who is not a seller answers like a missing one', async () => {
    const buyer = await buildPerson();
    const absent = await profile(999_999_999);
    for (const user of [buyer.id, 'no-such-shop', '0', '01'])
      expect([(await profile(user)).status, (await profile(user)).text]).toEqual([
        404,
        absent.text,
      ]);
    for (const path of [
      `/buyer/api/v1/sellers/lots/${buyer.id}`,
      `/feedback/api/v2/sellers/${buyer.id}/feedbacks`,
      `/accounts/api/v2/sellers/${buyer.id}/badges`,
    ])
      expect((await market.get(path)).status).toBe(404);
    expect((await profile('UPPER')).status).toBe(404);
  });

  test('lists open and scheduled lots, those that close first first', async () => {
    const seller = await buildPerson({ seller: { slug: 'many-lots' } });
    const soon = await buildLot(market.db, {
      seller,
      plannedCloseAt: new Date(Date.now() + 3_600_000),
    });
    const later = await buildLot(market.db, {
      seller,
      plannedCloseAt: new Date(Date.now() + 7_200_000),
    });
    await buildLot(market.db, { seller, status: 'withdrawn' });
    await buildLot(market.db);
    const answer = await market.get(`/buyer/api/v1/sellers/lots/${seller.id}?per_page=1`);
    const page = answer.body as { lots: { id: number }[]; meta: { total: number } };
    expect([page.lots.map(({ id }) => id), page.meta.total]).toEqual([[soon.id], 2]);
    const second = (await market.get(`/buyer/api/v1/sellers/lots/${seller.id}?per_page=1&page=2`))
      .body as { lots: { id: number }[] };
    expect(second.lots.map(({ id }) => id)).toEqual([later.id]);
  });

  test('lists feedback by page, the latest first', async () => {
    const seller = await buildPerson({ seller: { slug: 'praised' } });
    const author = await buildPerson({ displayName: 'Author Account' });
    await market.db
      .insertInto('feedbacks')
      .values(
        [1, 2, 3].map((day) => ({
          sellerId: seller.id,
          authorId: author.id,
          authorName: 'Anneke V.',
          orderReference: `FB-${seller.id}-${day}`,
          rating: day === 2 ? ('negative' as const) : ('positive' as const),
          text: `Day ${day}`,
          createdAt: new Date(`2026-01-0${day}T00:00:00Z`),
          responseText: day === 2 ? 'Sorry.' : null,
          responseAt: day === 2 ? new Date('2026-01-04T00:00:00Z') : null,
        })),
      )
      .execute();
    const list = async (page: number): Promise<Answer> =>
      market.get(`/feedback/api/v2/sellers/${seller.id}/feedbacks?per_page=2&page=${page}`);
    const first = await list(1);
    expect(first.body).toEqual({
      feedbacks: [
        {
          order_reference: `FB-${seller.id}-3`,
          created_at: '2026-01-03T00:00:00.000Z',
          author_name: 'Anneke V.',
          rating: 'positive',
          text: 'Day 3',
          response: null,
          aspects: null,
          order: null,
        },
        {
          order_reference: `FB-${seller.id}-2`,
          created_at: '2026-01-02T00:00:00.000Z',
          author_name: 'Anneke V.',
          rating: 'negative',
          text: 'Day 2',
          response: { text: 'Sorry.', created_at: '2026-01-04T00:00:00.000Z' },
          aspects: null,
          order: null,
        },
      ],
      meta: { page: 1, per_page: 2, total: 3 },
      summary: expect.objectContaining({ to_answer: null }),
    });
    expect((await list(2)).body).toMatchObject({ feedbacks: [{ text: 'Day 1' }] });
    expect(first.text).not.toContain('Author Account');
  });
});
