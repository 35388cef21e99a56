// Bid holds at Stripe: how long they last, and that an unneeded hold is released at Stripe as well,
// whatever arrives late, twice or never.
import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { WireAuthorisationPayment } from '../../src/contract/buyer/authorisationPayments';
import { runReleaseHolds } from '../../server/marketplace/jobs/releaseHolds';
import { settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/ports/payments/stripe/stripeProvider';
import { requestHold } from '../../server/marketplace/services/cards/requestHold';
import { processHold } from '../../server/marketplace/services/cards/settleHold';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { buildSignedInUser, callWithStepUp, testPassword } from '../setup/accountCalls';
import { cardsPath } from '../setup/cardCalls';
import { signEvent } from '../setup/fakeStripe';
import { fireTimers, winLot } from '../setup/paymentCalls';
import {
  addStripeCard,
  sendEvent,
  startStripeMarket,
  type Kind,
  type StripeMarket,
} from '../setup/stripeCalls';
import type { Answer } from '../setup/testMarketplace';

let on: StripeMarket;
beforeAll(async () => {
  on = await startStripeMarket();
});
afterAll(() => on.stop());
beforeEach(() => on.market.db.deleteFrom('rateLimits').execute());

const path = '/buyer/api/v2/users/me/authorisation_payments';
type Newcomer = { id: number; token: string; cardId: number };
type PlacedHold = WireAuthorisationPayment & { intentId: string };

async function buildNewcomer(kind: Kind): Promise<Newcomer> {
  const { id } = await buildUser(on.market.db, { trusted: false });
  return { id, token: await on.market.signIn(id), cardId: await addStripeCard(on, id, kind) };
}
const readRow = (id: number) =>
  on.market.db
    .selectFrom('authorizationPayments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const readState = async ({ id, intentId }: PlacedHold): Promise<unknown[]> => [
  (await readRow(id)).status,
  on.stripe.objects.get(intentId)?.['status'],
];

async function placeHold({ token, cardId }: Newcomer, bid = 100): Promise<PlacedHold> {
  const lot = await buildLot(on.market.db);
  const answer: Answer = await on.market.post(
    path,
    { card_id: cardId, lot_id: lot.id, bid_amount: bid },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const hold = (answer.body as { authorisation_payment: WireAuthorisationPayment })
    .authorisation_payment;
  const { providerReference: reference, challengeId } = await readRow(hold.id);
  return { ...hold, intentId: reference ?? challengeId ?? '' };
}
const sendHoldEvent = (type: string, { intentId }: PlacedHold): Promise<number> =>
  sendEvent(on, signEvent(type, on.stripe.objects.get(intentId) ?? {}));
const approve = async (hold: PlacedHold): Promise<void> => {
  on.stripe.answer(hold.intentId, true);
  expect(await sendHoldEvent('payment_intent.amount_capturable_updated', hold)).toBe(200);
};
const release = (log: Logger = pino({ level: 'silent' })): Promise<number> =>
  runReleaseHolds(on.market.db, createStripeProvider(on.settings), log);
const expire = (...holds: PlacedHold[]) =>
  on.market.db
    .updateTable('authorizationPayments')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(
      'id',
      'in',
      holds.map(({ id }) => id),
    )
    .execute();

test('a hold lasts six days, because Stripe keeps it for seven', async () => {
  const hold = await placeHold(await buildNewcomer('ok'));
  expect((Date.parse(hold.expires_at) - Date.parse(hold.created_at)) / 86_400_000).toBeCloseTo(
    6,
    3,
  );
});

test('is released when Stripe has canceled it, not by the event’s content alone', async () => {
  const hold = await placeHold(await buildNewcomer('ok'));
  expect(
    await sendEvent(
      on,
      signEvent('payment_intent.canceled', {
        ...on.stripe.objects.get(hold.intentId),
        status: 'canceled',
      }),
    ),
  ).toBe(200);
  expect(await readState(hold)).toEqual(['authorized', 'requires_capture']);
  Object.assign(on.stripe.objects.get(hold.intentId) ?? {}, { status: 'canceled' });
  await sendHoldEvent('payment_intent.canceled', hold);
  expect(await readState(hold)).toEqual(['released', 'canceled']);
});

test('a waiting hold that another replaced can no longer be approved', async () => {
  const person = await buildNewcomer('3ds');
  const [first, second] = [await placeHold(person), await placeHold(person, 200)];
  expect([await readState(first), await readState(second)]).toEqual([
    ['released', 'canceled'],
    ['requires_action', 'requires_action'],
  ]);
  await approve(second);
  expect(await readState(second)).toEqual(['authorized', 'requires_capture']);
});

test('removing the card releases its waiting hold', async () => {
  const person = await buildNewcomer('3ds');
  const hold = await placeHold(person);
  expect(
    (
      await callWithStepUp(on.market, 'DELETE', `${cardsPath}/${person.cardId}`, {
        token: person.token,
      })
    ).status,
  ).toBe(204);
  expect(await readState(hold)).toEqual(['released', 'canceled']);
});

describe('replaced while Stripe did not answer', () => {
  const buildAbandonedHold = async (): Promise<PlacedHold> => {
    const person = await buildNewcomer('3ds');
    const hold = await placeHold(person);
    on.stripe.dropNext(2);
    await placeHold(person, 200);
    expect(await readState(hold)).toEqual(['released', 'requires_action']);
    return hold;
  };

  test('is released when it is approved later', async () => {
    const hold = await buildAbandonedHold();
    await approve(hold);
    expect(await readState(hold)).toEqual(['released', 'canceled']);
  });

  test('is released once by the job', async () => {
    const hold = await buildAbandonedHold();
    expect([await release(), await release()]).toEqual([1, 0]);
    expect(await readState(hold)).toEqual(['released', 'canceled']);
  });
});

test('a repeated approval releases neither an active hold nor one that pays a fee', async () => {
  const person = await buildNewcomer('3ds');
  const hold = await placeHold(person);
  await approve(hold);
  await Promise.all([
    sendHoldEvent('payment_intent.amount_capturable_updated', hold),
    sendHoldEvent('payment_intent.amount_capturable_updated', hold),
  ]);
  expect(await readState(hold)).toEqual(['authorized', 'requires_capture']);
  const requestId = await winLot(on.market, await buildLot(on.market.db), person, 10_000);
  const past = new Date(Date.now() - 60_000);
  await on.market.db
    .updateTable('paymentRequests')
    .set({ dueAt: past })
    .where('id', '=', requestId)
    .execute();
  await on.market.db
    .updateTable('orders')
    .set({ payBy: past })
    .where('paymentRequestId', '=', requestId)
    .execute();
  await fireTimers(on.market, 'payment_due');
  await sendHoldEvent('payment_intent.amount_capturable_updated', hold);
  await release();
  expect(await readState(hold)).toEqual(['released', 'requires_capture']);
  await settleWaiting(on.market.db, createStripeProvider(on.settings));
  expect(on.stripe.objects.get(hold.intentId)).toMatchObject({
    status: 'succeeded',
    amount_received: 1_200,
  });
});

test.each(['ok', '3ds'] as const)(
  'releases a hold that was given up before Stripe answered: card %s',
  async (kind) => {
    const person = await buildNewcomer(kind);
    const lot = await buildLot(on.market.db);
    const body = { card_id: person.cardId, lot_id: lot.id, bid_amount: 100 };
    const { hold } = await requestHold(on.market.db, {
      user: { id: person.id, trusted: false },
      key: randomUUID(),
      body,
      card: { id: person.cardId, isNew: false },
      lifeDays: 6,
    });
    await on.market.db
      .updateTable('authorizationPayments')
      .set({ status: 'released' })
      .where('id', '=', hold.id)
      .execute();
    await processHold(
      { db: on.market.db, settings: { sandboxPayments: false, stripe: on.settings } },
      hold,
    );
    const {
      providerReference: reference,
      challengeId,
      status,
      releasedAt,
    } = await readRow(hold.id);
    expect([
      status,
      on.stripe.objects.get(reference ?? challengeId ?? '')?.['status'],
      releasedAt,
    ]).toEqual(['released', 'canceled', expect.any(Date)]);
  },
);

test('does not repeat a request that Stripe may have received a day ago', async () => {
  const person = await buildNewcomer('ok');
  const hold = await placeHold(person);
  await on.market.db
    .updateTable('authorizationPayments')
    .set({
      status: 'requires_action',
      providerReference: null,
      createdAt: new Date(Date.now() - 21 * 3_600_000),
    })
    .where('id', '=', hold.id)
    .execute();
  const requestCount = on.stripe.seen.length;
  expect((await on.market.get(`${path}/${hold.id}`, { token: person.token })).body).toMatchObject({
    authorisation_payment: { status: 'declined' },
  });
  expect(on.stripe.seen.length).toBe(requestCount);
});

test('an unanswered release delays no other, is logged once, and is retried', async () => {
  const [one, two, gone] = [
    await placeHold(await buildNewcomer('ok')),
    await placeHold(await buildNewcomer('ok')),
    await placeHold(await buildNewcomer('ok')),
  ];
  await on.market.db
    .updateTable('authorizationPayments')
    .set({ providerReference: 'pi_absent' })
    .where('id', '=', gone.id)
    .execute();
  await expire(one, two, gone);
  const lines: string[] = [];
  on.stripe.dropNext(2);
  expect(
    await release(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })),
  ).toBe(2);
  expect([lines.length, await readState(one), await readState(two)]).toEqual([
    1,
    ['released', 'requires_capture'],
    ['released', 'canceled'],
  ]);
  expect([await release(), await readState(one), await release()]).toEqual([
    1,
    ['released', 'canceled'],
    0,
  ]);
});

test('does not release a hold of another provider', async () => {
  const person = await buildNewcomer('ok');
  const hold = await placeHold(person);
  await on.market.db
    .updateTable('cards')
    .set({ provider: 'sandbox' })
    .where('id', '=', person.cardId)
    .execute();
  await expire(hold);
  const requestCount = on.stripe.seen.length;
  expect([await release(), on.stripe.seen.length - requestCount, await readState(hold)]).toEqual([
    0,
    0,
    ['authorized', 'requires_capture'],
  ]);
});

test('closing the account removes its cards at Stripe', async () => {
  const user = await buildSignedInUser(on.market);
  await addStripeCard(on, user.id, 'ok');
  const { providerReference } = await on.market.db
    .selectFrom('cards')
    .select('providerReference')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const closing = await callWithStepUp(on.market, 'POST', '/accounts/api/v2/users/me/closure', {
    token: user.token,
    body: { password: testPassword },
  });
  expect(closing.status).toBe(204);
  const method = [...on.stripe.objects.values()].find(({ id }) =>
    providerReference.includes(String(id)),
  );
  expect(method).toMatchObject({ object: 'payment_method', customer: null });
});
