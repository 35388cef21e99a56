// Brings a payment to where the provider has it: asks for one that was only written down, carries the answer of a
// challenge to the one that waits. The provider is asked outside of any transaction, with a key of the payment's own; what
// it says is stored under the request's lock. Called after a payment was begun, when a request is read, by webhooks and by
// a job: as often as anybody likes, one capture comes of it.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';
import { keyLife } from '../../../domain/payments/keyLife';
import type { Asked, Charged, PaymentPort } from '../../../payments/paymentPort';
import { storeOutcome } from './storeOutcome';
import { requestPath } from './wirePaymentRequest';

/** By which the provider knows a payment; its webhooks come with it. */
const keyOfPayment = (id: number): string => `gavel-payment-${id}`;

/** null for a key that is none of a payment. */
function paymentOfKey(key: string): number | null {
  const id = Number(/^gavel-payment-([1-9]\d{0,14})$/.exec(key)?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}

/** How long a cardholder has to answer, whatever the provider would allow. */
export const challengeMinutes = 15;

const olderThan = (age: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`p.created_at < clock_timestamp() - ${age}`;

async function readOpen(db: Kysely<Database>, paymentId: number) {
  return db
    .selectFrom('payments as p')
    .innerJoin('payment_requests as r', 'r.id', 'p.payment_request_id')
    .leftJoin('cards as c', 'c.id', 'p.card_id')
    .select(['p.id', 'p.user_id', 'p.status', 'p.amount_minor', 'p.currency_code', 'p.provider', 'p.provider_reference', 'p.payment_token', 'p.payment_request_id', 'p.challenge_id', 'p.method_label', 'p.created_at', 'r.kind', 'c.provider_reference as card_reference'])
    .select([olderThan(sql`make_interval(mins => ${challengeMinutes})`).as('is_late'), olderThan(sql`make_interval(hours => ${keyLife.hours})`).as('is_key_over'), olderThan(sql`make_interval(hours => ${keyLife.goneAfterHours})`).as('is_findable')])
    .where('p.id', '=', paymentId)
    .where('p.status', 'in', ['created', 'requires_action'])
    .executeTakeFirst();
}
type OpenPayment = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

/** What nobody answers in time is given up at the provider first: then nobody can any more. */
async function answerOf(port: PaymentPort, challengeId: string, isLate: boolean): Promise<Charged> {
  const answer = await port.finishCharge(challengeId);
  if (answer.kind !== 'requires_action' || !isLate) return answer;
  const ended = await port.cancelCharge(challengeId);
  return ended.kind === 'cancelled' ? { kind: 'declined', failure: 'challenge_expired' } : ended;
}

/** One whose key the provider may have forgotten: asked for again it would be a second charge. */
async function find(port: PaymentPort, asked: Asked, payment: OpenPayment): Promise<Charged> {
  const found = await port.findCharge(asked);
  if (found === null) return payment.is_findable ? { kind: 'declined', failure: 'card_declined' } : { kind: 'pending' };
  return found.kind === 'requires_action' ? answerOf(port, found.challengeId, payment.is_late) : found;
}

async function ask(port: PaymentPort, payment: OpenPayment): Promise<Charged> {
  const { id, user_id: userId, amount_minor: amountMinor, currency_code: currency, challenge_id: challengeId, created_at: madeAt } = payment;
  if (challengeId !== null) return answerOf(port, challengeId, payment.is_late);
  const asked = { idempotencyKey: keyOfPayment(id), madeAt };
  const charge = { userId, label: payment.method_label, amountMinor, currency, returnPath: requestPath(payment.payment_request_id), ...asked };
  // Of a deposit the reference is that of the hold which is taken: that can be asked for at any age, a hold is taken once.
  if (payment.kind === 'deposit') return port.captureHold({ reference: payment.provider_reference ?? '', amountMinor, currency, ...asked });
  if (payment.is_key_over) return find(port, asked, payment);
  // A card that was taken away meanwhile is charged no more.
  if (payment.card_reference === null && payment.payment_token === null) return { kind: 'declined', failure: 'card_declined' };
  const first = payment.payment_token !== null ? await port.chargeToken({ ...charge, token: payment.payment_token }) : await port.charge({ ...charge, cardReference: payment.card_reference ?? '' });
  // A key that is asked again can answer as it did then: the cardholder may have approved since.
  return first.kind === 'requires_action' ? answerOf(port, first.challengeId, payment.is_late) : first;
}

/** What the provider has and has not settled is read from now on, and not asked for again. A deposit is always asked for. */
async function store(db: Kysely<Database>, { id, kind }: OpenPayment, charged: Charged): Promise<void> {
  if (charged.kind !== 'pending') return storeOutcome(db, id, charged);
  if (charged.challengeId === undefined || kind === 'deposit') return;
  await db.updateTable('payments').set({ challenge_id: charged.challengeId }).where('id', '=', id).where('status', '=', 'created').where('challenge_id', 'is', null).execute();
}

/** A payment that is open; one that is settled stays as it is, and one of another provider waits for that one. */
export async function settlePayment(db: Kysely<Database>, port: PaymentPort, paymentId: number): Promise<void> {
  const payment = await readOpen(db, paymentId);
  if (payment === undefined || payment.provider !== port.name) return;
  await store(db, payment, await ask(port, payment));
}

type KnownCharge = Asked & { challengeId: string };

/** The payment that a provider's event is about, where it is one of ours that is open: by the charge that the event names. */
export async function settleCharge(db: Kysely<Database>, port: PaymentPort, { idempotencyKey, madeAt, challengeId }: KnownCharge): Promise<void> {
  const paymentId = paymentOfKey(idempotencyKey);
  const payment = paymentId === null ? undefined : await readOpen(db, paymentId);
  if (payment === undefined || payment.provider !== port.name || payment.created_at.getTime() !== madeAt.getTime()) return;
  await store(db, payment, await answerOf(port, challengeId, payment.is_late));
}

/** The open payment of a request, where it has one. */
export async function settleRequest(db: Kysely<Database>, port: PaymentPort, requestId: number): Promise<void> {
  const open = await db.selectFrom('payments').select('id').where('payment_request_id', '=', requestId).where('status', 'in', ['created', 'requires_action']).executeTakeFirst();
  if (open !== undefined) await settlePayment(db, port, open.id);
}

/** The one that waits for a challenge, if any. */
export async function settleChallenge(db: Kysely<Database>, port: PaymentPort, challengeId: string): Promise<void> {
  const waiting = await db.selectFrom('payments').select('id').where('challenge_id', '=', challengeId).where('status', '=', 'requires_action').executeTakeFirst();
  if (waiting !== undefined) await settlePayment(db, port, waiting.id);
}
