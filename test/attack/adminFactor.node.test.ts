// Support acts with an authenticator app or not at all (attack.md S4): an admin without one is let into what setting it up
// takes, whatever the endpoint is.
import { buildOrder } from '../builders/buildOrder';
import { codeOf, routes, startRightsWorld, type RightsWorld } from './rightsWorld';
import { rightOf } from '../../server/marketplace/http/rights';

let world: RightsWorld;
let token: string;
beforeAll(async () => {
  world = await startRightsWorld();
  const { admin } = world.people;
  await world.market.db.updateTable('users').set({ totp_enabled_at: null }).where('id', '=', admin.id).execute();
});
beforeEach(async () => {
  token = await world.market.signIn(world.people.admin.id);
});
afterAll(() => world.stop());

const setUp = ['confirmTotp', 'createRecoveryCodes', 'createTotp', 'getMe', 'getMfaFactors', 'listSessions'];

test('every endpoint that needs a session refuses, but those of the set-up', async () => {
  const signedIn = routes.filter((endpoint) => rightOf(endpoint).who !== 'anyone');
  const reached: string[] = [];
  for (const endpoint of signedIn) {
    const answer = await world.call(endpoint, { token, caller: world.people.admin, thing: { id: '1', requestId: '1' } });
    // Who is no seller is told that first.
    const isRefused = answer.status === 403 && ['totp_required', 'forbidden'].includes(codeOf(answer) ?? '');
    if (!isRefused) reached.push(endpoint.name);
  }
  // Some of the set-up need a code or a step-up, which is no matter of rights.
  expect(reached.toSorted()).toEqual([...setUp].toSorted());
});

test('no money moves by a password alone, and with the app it does', async () => {
  const { owner, 'seller of the thing': seller, admin } = world.people;
  const { order } = await buildOrder(world.market.db, { buyer: owner, seller, status: 'paid' });
  const path = `/orders/api/v3/orders/${order.id}/cancellation`;
  const body = { reason: 'fraud', text: 'x' };
  const before = await world.market.post(path, body, { token });
  expect([before.status, codeOf(before)]).toEqual([403, 'totp_required']);
  const row = () => world.market.db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ status: 'paid', refunded_minor: 0 });
  await world.market.db.updateTable('users').set({ totp_enabled_at: new Date() }).where('id', '=', admin.id).execute();
  expect((await world.market.post(path, body, { token })).status).toBe(200);
  expect((await row()).refunded_minor).toBeGreaterThan(0);
});

test('signing in says that the app has to be set up, and the profile does until it is', async () => {
  const { admin, owner } = world.people;
  await world.market.db.updateTable('users').set({ totp_enabled_at: null }).where('id', '=', admin.id).execute();
  const profileOf = async (id: number) => ((await world.market.get('/buyer/api/v1/users/me', { token: await world.market.signIn(id) })).body as { user: { needs_authenticator?: boolean } }).user.needs_authenticator;
  expect([await profileOf(admin.id), await profileOf(owner.id)]).toEqual([true, undefined]);
  await world.market.db.updateTable('users').set({ totp_enabled_at: new Date() }).where('id', '=', admin.id).execute();
  expect(await profileOf(admin.id)).toBeUndefined();
});

test('with the app set up, no code that is sent confirms anything: whoever reads the mail of support is not let in', async () => {
  const { owner, 'seller of the thing': seller } = world.people;
  const { order } = await buildOrder(world.market.db, { buyer: owner, seller, status: 'paid' });
  const refused = await world.market.get(`/admin/orders/api/v1/orders/${order.id}/packing_slip`, { token });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'mfa_error']);
  const { challenge_id: id, methods } = (refused.body as { error: { meta: { challenge_id: string; methods: string[] } } }).error.meta;
  expect(methods).toEqual(['totp']);
  for (const method of ['email', 'sms']) {
    const sent = await world.market.post(`/accounts/api/v2/mfa/challenges/${id}/code`, { method }, { token });
    expect([method, sent.status, codeOf(sent)]).toEqual([method, 422, 'method_not_available']);
  }
});
