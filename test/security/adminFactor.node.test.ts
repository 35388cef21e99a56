// An admin must have an authenticator app: without one, only the endpoints for setting it up are
// allowed.
import { buildOrder } from '../builders/buildOrder';
import { getErrorCode, routes, startRightsFixtures, type RightsFixtures } from './rightsFixtures';
import { getRight } from '../../server/marketplace/http/rights';

let world: RightsFixtures;
let token: string;
beforeAll(async () => {
  world = await startRightsFixtures();
  const { admin } = world.users;
  await world.market.db
    .updateTable('users')
    .set({ totpEnabledAt: null })
    .where('id', '=', admin.id)
    .execute();
});
beforeEach(async () => {
  token = await world.market.signIn(world.users.admin.id);
});
afterAll(() => world.stop());

const setUp = [
  'confirmTotp',
  'createRecoveryCodes',
  'createTotp',
  'getMe',
  'getMfaFactors',
  'listSessions',
];

test('refuses every endpoint that needs a session, except those of the app setup', async () => {
  const signedIn = routes.filter((endpoint) => getRight(endpoint).who !== 'anyone');
  const reached: string[] = [];
  for (const endpoint of signedIn) {
    const answer = await world.call(endpoint, {
      token,
      caller: world.users.admin,
      resource: { id: '1', requestId: '1' },
    });
    // Some endpoints first refuse a user who is not a seller.
    const isRefused =
      answer.status === 403 && ['totp_required', 'forbidden'].includes(getErrorCode(answer) ?? '');
    if (!isRefused) reached.push(endpoint.name);
  }
  // Some setup endpoints ask for a code or a step-up, which is not a refusal of rights.
  expect(reached.toSorted()).toEqual([...setUp].toSorted());
});

test('refunds with the app but not with a password alone', async () => {
  const { owner, 'seller of the thing': seller, admin } = world.users;
  const { order } = await buildOrder(world.market.db, { buyer: owner, seller, status: 'paid' });
  const path = `/orders/api/v3/orders/${order.id}/cancellation`;
  const body = { reason: 'fraud', text: 'x' };
  const before = await world.market.post(path, body, { token });
  expect([before.status, getErrorCode(before)]).toEqual([403, 'totp_required']);
  const row = () =>
    world.market.db
      .selectFrom('orders')
      .select(['status', 'refundedMinor'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ status: 'paid', refundedMinor: 0 });
  await world.market.db
    .updateTable('users')
    .set({ totpEnabledAt: new Date() })
    .where('id', '=', admin.id)
    .execute();
  expect((await world.market.post(path, body, { token })).status).toBe(200);
  expect((await row()).refundedMinor).toBeGreaterThan(0);
});

test('asks an admin to set up the app at sign-in and in the profile', async () => {
  const { admin, owner } = world.users;
  await world.market.db
    .updateTable('users')
    .set({ totpEnabledAt: null })
    .where('id', '=', admin.id)
    .execute();
  const readProfile = async (id: number) =>
    (
      (await world.market.get('/buyer/api/v1/users/me', { token: await world.market.signIn(id) }))
        .body as { user: { needs_authenticator?: boolean } }
    ).user.needs_authenticator;
  expect([await readProfile(admin.id), await readProfile(owner.id)]).toEqual([true, undefined]);
  await world.market.db
    .updateTable('users')
    .set({ totpEnabledAt: new Date() })
    .where('id', '=', admin.id)
    .execute();
  expect(await readProfile(admin.id)).toBeUndefined();
});

test('offers no code by mail or SMS once the app is set up', async () => {
  const { owner, 'seller of the thing': seller } = world.users;
  const { order } = await buildOrder(world.market.db, { buyer: owner, seller, status: 'paid' });
  const refused = await world.market.get(`/admin/orders/api/v1/orders/${order.id}/packing_slip`, {
    token,
  });
  expect([refused.status, getErrorCode(refused)]).toEqual([403, 'mfa_error']);
  const { challenge_id: id, methods } = (
    refused.body as { error: { meta: { challenge_id: string; methods: string[] } } }
  ).error.meta;
  expect(methods).toEqual(['totp']);
  for (const method of ['email', 'sms']) {
    const sent = await world.market.post(
      `/accounts/api/v2/mfa/challenges/${id}/code`,
      { method },
      { token },
    );
    expect([method, sent.status, getErrorCode(sent)]).toEqual([
      method,
      422,
      'method_not_available',
    ]);
  }
});
