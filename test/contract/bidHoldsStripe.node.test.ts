// Bid holds at Stripe: how long they count, and that money which nobody needs is let go of there too, whatever comes late,
// twice or not at all.
import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { WireAuthorisationPayment } from '../../src/contract/buyer/authorisationPayments';
import { releaseDueHolds } from '../../server/marketplace/jobs/releaseHolds';
import { settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/payments/stripe/stripeProvider';
import { requestHold } from '../../server/marketplace/services/authorisation-payments/requestHold';
import { carryOutHold } from '../../server/marketplace/services/authorisation-payments/settleHold';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { callWithStepUp } from '../setup/accountCalls';
import { cardsPath } from '../setup/cardCalls';
import { signedEvent } from '../setup/fakeStripe';
import { fire, win } from '../setup/paymentCalls';
import { cardThat, sendEvent, startStripeMarket, type Kind, type StripeMarket } from '../setup/stripeCalls';
import type { Answer } from '../setup/testMarketplace';

let on: StripeMarket;
beforeAll(async () => {
  on = await startStripeMarket();
});
afterAll(() => on.stop());
beforeEach(() => on.market.db.deleteFrom('rate_limits').execute());

const path = '/buyer/api/v2/users/me/authorisation_payments';
type Newcomer = { id: number; token: string; cardId: number };
type Held = WireAuthorisationPayment & { intentId: string };

async function newcomer(kind: Kind): Promise<Newcomer> {
  const { id } = await buildUser(on.market.db, { trusted: false });
  return { id, token: await on.market.signIn(id), cardId: await cardThat(on, id, kind) };
}
const rowOf = (id: number) => on.market.db.selectFrom('authorisation_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async ({ id, intentId }: Held): Promise<unknown[]> => [(await rowOf(id)).status, on.stripe.things.get(intentId)?.['status']];

async function setAside({ token, cardId }: Newcomer, bid = 100): Promise<Held> {
  const lot = await buildLot(on.market.db);
  const answer: Answer = await on.market.post(path, { card_id: cardId, lot_id: lot.id, bid_amount: bid }, { token, headers: { 'idempotency-key': randomUUID() } });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const hold = (answer.body as { authorisation_payment: WireAuthorisationPayment }).authorisation_payment;
  const { provider_reference: reference, challenge_id: challengeId } = await rowOf(hold.id);
  return { ...hold, intentId: reference ?? challengeId ?? '' };
}
const tell = (type: string, { intentId }: Held): Promise<number> => sendEvent(on, signedEvent(type, on.stripe.things.get(intentId) ?? {}));
const approve = async (hold: Held): Promise<void> => {
  on.stripe.answer(hold.intentId, true);
  expect(await tell('payment_intent.amount_capturable_updated', hold)).toBe(200);
};
const release = (log: Logger = pino({ level: 'silent' })): Promise<number> => releaseDueHolds(on.market.db, createStripeProvider(on.settings), log);
const runOut = (...holds: Held[]) => on.market.db.updateTable('authorisation_payments').set({ expires_at: new Date(Date.now() - 1_000) }).where('id', 'in', holds.map(({ id }) => id)).execute();

test('counts for six days: Stripe keeps it for seven', async () => {
  const hold = await setAside(await newcomer('ok'));
  expect((Date.parse(hold.expires_at) - Date.parse(hold.created_at)) / 86_400_000).toBeCloseTo(6, 3);
});

test('is released when Stripe says that it is cancelled, and not where it only seems so', async () => {
  const hold = await setAside(await newcomer('ok'));
  expect(await sendEvent(on, signedEvent('payment_intent.canceled', { ...on.stripe.things.get(hold.intentId), status: 'canceled' }))).toBe(200);
  expect(await stateOf(hold)).toEqual(['authorised', 'requires_capture']);
  Object.assign(on.stripe.things.get(hold.intentId) ?? {}, { status: 'canceled' });
  await tell('payment_intent.canceled', hold);
  expect(await stateOf(hold)).toEqual(['released', 'canceled']);
});

test('one that waited and gives way to another can be approved no more', async () => {
  const person = await newcomer('3ds');
  const [first, second] = [await setAside(person), await setAside(person, 200)];
  expect([await stateOf(first), await stateOf(second)]).toEqual([['released', 'canceled'], ['requires_action', 'requires_action']]);
  await approve(second);
  expect(await stateOf(second)).toEqual(['authorised', 'requires_capture']);
});

test('one that waited is let go of with its card', async () => {
  const person = await newcomer('3ds');
  const hold = await setAside(person);
  expect((await callWithStepUp(on.market, 'DELETE', `${cardsPath}/${person.cardId}`, { token: person.token })).status).toBe(204);
  expect(await stateOf(hold)).toEqual(['released', 'canceled']);
});

describe('given up while Stripe did not answer', () => {
  const givenUp = async (): Promise<Held> => {
    const person = await newcomer('3ds');
    const hold = await setAside(person);
    on.stripe.dropNext(2);
    await setAside(person, 200);
    expect(await stateOf(hold)).toEqual(['released', 'requires_action']);
    return hold;
  };

  test('and approved later, it is let go of', async () => {
    const hold = await givenUp();
    await approve(hold);
    expect(await stateOf(hold)).toEqual(['released', 'canceled']);
  });

  test('a job lets go of it, once', async () => {
    const hold = await givenUp();
    expect([await release(), await release()]).toEqual([1, 0]);
    expect(await stateOf(hold)).toEqual(['released', 'canceled']);
  });
});

test('an approval that is told again lets go neither of what is set aside nor of what pays a fee', async () => {
  const person = await newcomer('3ds');
  const hold = await setAside(person);
  await approve(hold);
  await Promise.all([tell('payment_intent.amount_capturable_updated', hold), tell('payment_intent.amount_capturable_updated', hold)]);
  expect(await stateOf(hold)).toEqual(['authorised', 'requires_capture']);
  const requestId = await win(on.market, await buildLot(on.market.db), person, 10_000);
  const past = new Date(Date.now() - 60_000);
  await on.market.db.updateTable('payment_requests').set({ due_at: past }).where('id', '=', requestId).execute();
  await on.market.db.updateTable('orders').set({ pay_by: past }).where('payment_request_id', '=', requestId).execute();
  await fire(on.market, 'payment_due');
  await tell('payment_intent.amount_capturable_updated', hold);
  await release();
  expect(await stateOf(hold)).toEqual(['released', 'requires_capture']);
  await settleWaiting(on.market.db, createStripeProvider(on.settings));
  expect(on.stripe.things.get(hold.intentId)).toMatchObject({ status: 'succeeded', amount_received: 1_200 });
});

test.each(['ok', '3ds'] as const)('an answer that comes after it was given up is let go of: a card that is %s', async (kind) => {
  const person = await newcomer(kind);
  const lot = await buildLot(on.market.db);
  const body = { card_id: person.cardId, lot_id: lot.id, bid_amount: 100 };
  const { hold } = await requestHold(on.market.db, { user: { id: person.id, trusted: false }, key: randomUUID(), body, card: { id: person.cardId, isNew: false }, lifeDays: 6 });
  await on.market.db.updateTable('authorisation_payments').set({ status: 'released' }).where('id', '=', hold.id).execute();
  await carryOutHold({ db: on.market.db, settings: { testPayments: false, stripe: on.settings } }, hold);
  const { provider_reference: reference, challenge_id: challengeId, status, let_go_at: letGoAt } = await rowOf(hold.id);
  expect([status, on.stripe.things.get(reference ?? challengeId ?? '')?.['status'], letGoAt]).toEqual(['released', 'canceled', expect.any(Date)]);
});

test('one that Stripe may have heard of a day ago is not asked for again', async () => {
  const person = await newcomer('ok');
  const hold = await setAside(person);
  await on.market.db.updateTable('authorisation_payments').set({ status: 'requires_action', provider_reference: null, created_at: new Date(Date.now() - 21 * 3_600_000) }).where('id', '=', hold.id).execute();
  const asked = on.stripe.seen.length;
  expect((await on.market.get(`${path}/${hold.id}`, { token: person.token })).body).toMatchObject({ authorisation_payment: { status: 'declined' } });
  expect(on.stripe.seen.length).toBe(asked);
});

test('one that Stripe does not answer for holds up no other, is told of, and is tried again', async () => {
  const [one, two, gone] = [await setAside(await newcomer('ok')), await setAside(await newcomer('ok')), await setAside(await newcomer('ok'))];
  await on.market.db.updateTable('authorisation_payments').set({ provider_reference: 'pi_absent' }).where('id', '=', gone.id).execute();
  await runOut(one, two, gone);
  const lines: string[] = [];
  on.stripe.dropNext(2);
  expect(await release(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))).toBe(2);
  expect([lines.length, await stateOf(one), await stateOf(two)]).toEqual([1, ['released', 'requires_capture'], ['released', 'canceled']]);
  expect([await release(), await stateOf(one), await release()]).toEqual([1, ['released', 'canceled'], 0]);
});

test('one of another provider is not Stripe’s to let go of', async () => {
  const person = await newcomer('ok');
  const hold = await setAside(person);
  await on.market.db.updateTable('cards').set({ provider: 'test' }).where('id', '=', person.cardId).execute();
  await runOut(hold);
  const asked = on.stripe.seen.length;
  expect([await release(), on.stripe.seen.length - asked, await stateOf(hold)]).toEqual([0, 0, ['authorised', 'requires_capture']]);
});
