// The current user over HTTP: profile, location, favorites, bids, and what user tracking stores.
import { sql } from 'kysely';
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { locales } from '../../src/lib/locales';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { setUpMarketplace, startTestMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const users = '/buyer/api/v1/users';
const interests = `${users}/me/interests/lots`;
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};

test.each(['', '/favorites', '/bids', '/interests/lots'])(
  'users/me%s answers 401 without a valid token',
  async (path) => {
    for (const token of [undefined, 'x', 'A'.repeat(43), `${'A'.repeat(43)}\u00e9`.slice(0, 43)]) {
      const answer = await market.get(`${users}/me${path}`, { token });
      expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
        401,
        'unauthenticated',
      ]);
    }
  },
);

test('returns the own profile without secrets', async () => {
  const me = await buildPerson({
    displayName: 'Ann',
    seller: {},
    countryCode: 'be',
    locale: 'fr',
  });
  await buildLot(market.db, { sellerId: me.id });
  const answer = await market.get(`${users}/me`, { token: me.token });
  const { user } = answer.body as { user: WireUserProfile };
  expect(user).toMatchObject({
    id: me.id,
    email: me.email,
    display_name: 'Ann',
    is_seller: true,
    live_lots: 1,
    sold_lots: 0,
    orders: 0,
    unpaid_orders: 0,
    country: { code: 'be' },
    locale: 'fr',
    account_verified: true,
  });
  expect(answer.text).not.toContain('password');
});

describe('location', () => {
  type Location = {
    location: { country: { name: string; short_code: string }; currency_code: string };
    countries: { name: string; short_code: string; is_eu: boolean }[];
  };
  const read = async (country: string | null, locale = 'en'): Promise<Location> =>
    (
      await market.get(`${users}/current/location?locale=${locale}`, {
        headers: country === null ? {} : { 'x-geo-country-iso-code': country },
      })
    ).body as Location;

  test('lists 44 countries, 27 of them in the EU, in every language', async () => {
    for (const locale of locales) {
      const { countries } = await read('nl', locale);
      expect([
        countries.length,
        countries.filter(({ is_eu }) => is_eu).length,
        new Set(countries.map(({ name }) => name)).size,
      ]).toEqual([44, 27, 44]);
    }
    expect((await read('NL', 'de')).location).toEqual({
      country: { name: 'Niederlande', short_code: 'nl' },
      currency_code: 'EUR',
    });
    expect((await read('gb', 'fr')).location).toEqual({
      country: { name: 'Royaume-Uni', short_code: 'gb' },
      currency_code: 'GBP',
    });
  });

  test.each([null, 'br', 'xx', 'nld', '../'])(
    'an unsupported country (%p) falls back',
    async (country) => {
      expect((await read(country)).location.country.short_code).toBe('nl');
    },
  );

  test('the language comes from the parameter, else from Accept-Language', async () => {
    const ask = async (query: string, header: string): Promise<string> =>
      (
        (
          await market.get(`${users}/current/location${query}`, {
            headers: { 'accept-language': header },
          })
        ).body as Location
      ).location.country.name;
    expect(await ask('', 'xx, nl-BE;q=0.9, en')).toBe('Nederland');
    expect(await ask('?locale=it', 'nl')).toBe('Paesi Bassi');
    expect(await ask('?locale=tlh', 'zh-TW')).toBe('荷蘭');
    expect(await ask('', '')).toBe('Netherlands');
  });
});

describe('favourites', () => {
  const follow = (token: string, lotId: unknown): Promise<Answer> =>
    market.post(interests, { lot_id: lotId }, { token });
  const unfollow = (token: string, lotId: number): Promise<Answer> =>
    market.call('DELETE', `${interests}/${lotId}`, { token });

  test('following and unfollowing twice is no error, and the count is exact', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildPerson(), await buildPerson()];
    expect((await follow(a.token, lot.id)).body).toEqual({ lot_id: lot.id, favorite_count: 1 });
    expect([(await follow(a.token, lot.id)).status, (await follow(b.token, lot.id)).body]).toEqual([
      201,
      { lot_id: lot.id, favorite_count: 2 },
    ]);
    expect((await unfollow(a.token, lot.id)).body).toEqual({ lot_id: lot.id, favorite_count: 1 });
    expect((await unfollow(a.token, lot.id)).body).toEqual({ lot_id: lot.id, favorite_count: 1 });
    expect((await market.get(`${users}/me/favorites`, { token: b.token })).body).toEqual({
      lot_ids: [lot.id],
    });
    expect((await market.get(`${users}/me/favorites`, { token: a.token })).body).toEqual({
      lot_ids: [],
    });
  });

  test('concurrent changes keep the count equal to the rows', async () => {
    const lot = await buildLot(market.db);
    const people = await Promise.all(Array.from({ length: 8 }, () => buildPerson()));
    const presses = Array.from({ length: 120 }, (_, index) => {
      const token = people[index % people.length]?.token ?? '';
      return index % 3 === 0 ? unfollow(token, lot.id) : follow(token, lot.id);
    });
    for (const { status } of await Promise.all(presses)) expect([200, 201]).toContain(status);
    const { rows } = await sql<{ same: boolean }>`
      select favorite_count = (select count(*) from favorites where lot_id = l.id) as same
      from lots l
      where id = ${lot.id}`.execute(market.db);
    expect(rows).toEqual([{ same: true }]);
  });

  test('refuses missing lots and invalid ids', async () => {
    const { token } = await buildPerson();
    const draft = await buildLot(market.db, { publishedAt: getDateInDays(1) });
    expect((await follow(token, 999_999_999)).status).toBe(404);
    expect((await follow(token, draft.id)).status).toBe(404);
    for (const id of ['1', 0, -1, 1.5, null, [1], 1e300, '__proto__'])
      expect([id, (await follow(token, id)).status]).toEqual([id, 422]);
  });

  test('lists cards by state and page, the latest first', async () => {
    const { token } = await buildPerson();
    const open = await buildLot(market.db);
    const closed = await buildLot(market.db, {
      status: 'closed_unsold',
      plannedCloseAt: getDateInDays(-1),
      opensAt: getDateInDays(-5),
    });
    const third = await buildLot(market.db);
    for (const { id } of [open, closed, third]) await follow(token, id);
    const ids = async (query: string): Promise<[number[], unknown]> => {
      const { lots, meta } = (await market.get(`${interests}?${query}`, { token })).body as {
        lots: { id: number }[];
        meta: unknown;
      };
      return [lots.map(({ id }) => id), meta];
    };
    expect(await ids('filter=favorites&status=all')).toEqual([
      [third.id, closed.id, open.id],
      { page: 1, per_page: 24, total: 3 },
    ]);
    expect((await ids('status=open'))[0]).toEqual([third.id, open.id]);
    expect((await ids('status=closed'))[0]).toEqual([closed.id]);
    expect(await ids('page=2&per_page=2')).toEqual([[open.id], { page: 2, per_page: 2, total: 3 }]);
    expect((await market.get(`${interests}?status=gone`, { token })).status).toBe(400);
  });
});

test('own bids: one entry per lot, with the own highest amount only', async () => {
  const [me, competitor] = [await buildPerson(), await buildPerson()];
  const [first, second] = [await buildLot(market.db), await buildLot(market.db)];
  const bid = (token: string, lotId: number, amount: number) =>
    market.post(
      `/buyer/api/v3/lots/${lotId}/bids`,
      { amount, currency_code: 'EUR', bid_type: 'direct' },
      { token, headers: { 'idempotency-key': `key-${lotId}-${amount}` } },
    );
  await bid(me.token, first.id, 10);
  await bid(competitor.token, first.id, 50);
  await bid(me.token, first.id, 60);
  await bid(competitor.token, first.id, 99);
  await bid(me.token, second.id, 5);
  const { bids, meta } = (await market.get(`${users}/me/bids`, { token: me.token })).body as {
    bids: { lot: { id: number }; amount: number; is_leading: boolean }[];
    meta: unknown;
  };
  expect(bids.map(({ lot, amount, is_leading }) => [lot.id, amount, is_leading])).toEqual([
    [second.id, 5, true],
    [first.id, 60, false],
  ]);
  expect(meta).toEqual({ page: 1, per_page: 24, total: 2 });
});

test('own bids by status, with counts and the exposure of leading bids', async () => {
  const [me, competitor] = [await buildPerson(), await buildPerson()];
  const [late, soon, lost] = [
    await buildLot(market.db, {
      plannedCloseAt: getDateInDays(3),
      effectiveCloseAt: getDateInDays(3),
    }),
    await buildLot(market.db, {
      plannedCloseAt: getDateInDays(1),
      effectiveCloseAt: getDateInDays(1),
    }),
    await buildLot(market.db),
  ];
  const bid = (token: string, lotId: number, amount: number, bid_type = 'direct') =>
    market.post(
      `/buyer/api/v3/lots/${lotId}/bids`,
      { amount, currency_code: 'EUR', bid_type },
      { token, headers: { 'idempotency-key': `tab-${lotId}-${amount}` } },
    );
  await bid(me.token, late.id, 40, 'autobid');
  await bid(me.token, soon.id, 10);
  await bid(me.token, lost.id, 10);
  await bid(competitor.token, lost.id, 50);
  const list = async (
    status: string,
  ): Promise<{
    ids: number[];
    body: { counts: unknown; exposure: unknown; meta: { total: number } };
  }> => {
    const body = (await market.get(`${users}/me/bids?status=${status}`, { token: me.token }))
      .body as {
      bids: { lot: { id: number } }[];
      counts: unknown;
      exposure: unknown;
      meta: { total: number };
    };
    return { ids: body.bids.map(({ lot }) => lot.id), body };
  };
  expect((await list('winning')).ids).toEqual([soon.id, late.id]);
  const outbid = await list('outbid');
  expect(outbid.ids).toEqual([lost.id]);
  expect(outbid.body).toMatchObject({
    counts: { active: 3, winning: 2, outbid: 1, won: 0, lost: 0 },
    // The maximum bid, not the current price.
    exposure: [{ amount: 5000, currency_code: 'EUR' }],
    meta: { total: 1 },
  });
  await market.db
    .updateTable('lots')
    .set({
      status: 'closed_sold',
      winnerId: competitor.id,
      opensAt: getDateInDays(-5),
      plannedCloseAt: getDateInDays(-1),
      effectiveCloseAt: getDateInDays(-1),
    })
    .where('id', '=', lost.id)
    .execute();
  expect((await list('lost')).ids).toEqual([lost.id]);
  expect((await list('outbid')).ids).toEqual([]);
  expect((await market.get(`${users}/me/bids?status=gone`, { token: me.token })).status).toBe(400);
});

describe('closing lots', () => {
  const list = async (token: string): Promise<{ ids: number[]; total: number }> => {
    const { lots, meta } = (await market.get(`${users}/me/closing_lots`, { token })).body as {
      lots: { id: number }[];
      meta: { total: number };
    };
    return { ids: lots.map(({ id }) => id), total: meta.total };
  };
  const closingAfter = (seconds: number) => {
    const end = new Date(Date.now() + seconds * 1_000);
    return { plannedCloseAt: end, effectiveCloseAt: end };
  };

  test('lists open lots that the user follows or bid on, those that close first on top', async () => {
    const me = await buildPerson();
    const [later, bidOn, both] = [
      await buildLot(market.db, closingAfter(9_000)),
      await buildLot(market.db, closingAfter(3_000)),
      await buildLot(market.db, closingAfter(6_000)),
    ];
    const closed = await buildLot(market.db, {
      ...closingAfter(-60),
      opensAt: getDateInDays(-5),
      status: 'closed_unsold',
    });
    await buildLot(market.db, closingAfter(60));
    for (const { id } of [later, both, closed])
      await market.post(interests, { lot_id: id }, { token: me.token });
    for (const { id } of [bidOn, both])
      await market.post(
        `/buyer/api/v3/lots/${id}/bids`,
        { amount: 10, currency_code: 'EUR', bid_type: 'direct' },
        { token: me.token, headers: { 'idempotency-key': `closing-lots-${id}` } },
      );
    expect(await list(me.token)).toEqual({ ids: [bidOn.id, both.id, later.id], total: 3 });
  });

  test('lists at most 50 and says how many there are', async () => {
    const me = await buildPerson();
    const first = await buildLot(market.db, closingAfter(60));
    const others = await Promise.all(
      Array.from({ length: 50 }, (_item, index) =>
        buildLot(market.db, { ...closingAfter(600 + index), sellerId: first.sellerId }),
      ),
    );
    await market.db
      .insertInto('favorites')
      .values([...others, first].map(({ id }) => ({ userId: me.id, lotId: id })))
      .execute();
    const { ids, total } = await list(me.token);
    expect([ids.length, ids[0], total]).toEqual([50, first.id, 51]);
  });
});

describe('user tracking', () => {
  const visitor = '/user_tracking/api/v1/external/visitor';
  const event = (
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
    token?: string,
  ): Promise<Answer> =>
    market.post(
      visitor,
      { user_agent: 'test', anonymous_id: 'somebody-else', locale: 'en', ...body },
      { headers, token },
    );
  const views = (key: string) =>
    market.db.selectFrom('lotViews').select('lotId').where('visitor', '=', key).execute();

  test('stores a lot view for the anonymous visitor of the header, not of the body', async () => {
    const lot = await buildLot(market.db);
    const answer = await event(
      { event: 'lot_view', lot_id: lot.id },
      { 'x-anonymous-id': 'anonymous-1' },
    );
    expect([answer.status, answer.body]).toEqual([201, { status: 'ok' }]);
    await event({ event: 'lot_view', lot_id: lot.id }, { 'x-anonymous-id': 'anonymous-1' });
    expect(await views('anonymous:anonymous-1')).toEqual([{ lotId: lot.id }]);
    expect(await views('anonymous:somebody-else')).toEqual([]);
  });

  test('stores a lot view for the user of the session, not of the body', async () => {
    const [me, other] = [await buildPerson(), await buildPerson()];
    const lot = await buildLot(market.db);
    await event(
      { event: 'lot_view', lot_id: lot.id, user_id: other.id },
      { 'x-anonymous-id': 'anonymous-2' },
      me.token,
    );
    expect([
      await views(`user:${me.id}`),
      await views(`user:${other.id}`),
      await views('anonymous:anonymous-2'),
    ]).toEqual([[{ lotId: lot.id }], [], []]);
  });

  test('accepts other events and unknown lots without storing anything', async () => {
    const lot = await buildLot(market.db);
    for (const body of [
      {},
      { event: 'scroll' },
      { event: 'lot_view', lot_id: 999_999_999 },
      { event: 'lot_view', lot_id: lot.id },
      { event: 'x\r\ny', lot_id: null },
    ]) {
      expect((await event(body)).status).toBe(201);
    }
    expect(
      await market.db
        .selectFrom('lotViews')
        .select('visitor')
        .where('lotId', '=', lot.id)
        .execute(),
    ).toEqual([]);
  });

  test('limits floods', async () => {
    const limited = await startTestMarketplace({
      settings: {
        limits: {
          ...(await import('../../server/marketplace/http/defaultSettings')).defaultSettings.limits,
          visitorEventsPerAddress: { limit: 3, windowSeconds: 60 },
        },
      },
    });
    try {
      const send = () =>
        limited.post(visitor, { user_agent: 'x', anonymous_id: 'y', locale: 'en' });
      const statuses = [await send(), await send(), await send(), await send()].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([201, 201, 201, 429]);
    } finally {
      await limited.stop();
    }
  });
});
