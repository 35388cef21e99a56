import fc from 'fast-check';
import { decodePaymentRequest, type PaymentStatus } from '../../../api/orders/decodePaymentRequest';
import { paymentRequestStatuses } from '../../../lib/orders/paymentStates';
import { plainProblem } from '../../../platform/form/problems';
import { wirePaymentRequest } from '../../../../test/builders/wirePayment';
import type { PayAnswer } from './payAnswer';
import type { PayOrder } from './payOrder';
import { runPayment, type Reading } from './runPayment';

const order: PayOrder = { requestId: 70, key: 'a'.repeat(32), method: { cardId: 9 }, total: { minor: 12_500, currency: 'EUR' }, hadFailed: false };
const requestIn = (status: PaymentStatus) => decodePaymentRequest(wirePaymentRequest({ status }));
const answered: PayAnswer = { type: 'answered', request: requestIn('paid') };
const lost: PayAnswer = { type: 'lost' };
const refused: PayAnswer = { type: 'refused', problem: plainProblem('card_declined'), isOfPayment: true };
const limited: PayAnswer = { type: 'refused', problem: plainProblem('rate_limited'), isOfPayment: false };

/** Answers and readings one after another; the last stays. */
function ports(answers: readonly PayAnswer[], readings: readonly Reading[]) {
  const sent: PayOrder[] = [];
  const waits: number[] = [];
  let reads = 0;
  return {
    sent,
    waits,
    reads: () => reads,
    send: (one: PayOrder) => Promise.resolve(answers[Math.min(sent.push(one), answers.length) - 1] ?? lost),
    read: () => Promise.resolve(readings[Math.min((reads += 1), readings.length) - 1] ?? ('lost' as const)),
    wait: (ms: number) => Promise.resolve(void waits.push(ms)),
    isLeft: () => false,
    onChecking: () => undefined,
  };
}

it('takes an answer as it is', async () => {
  expect(await runPayment(order, false, ports([answered], []))).toEqual({ type: 'known', request: requestIn('paid') });
  expect(await runPayment(order, false, ports([refused], []))).toEqual({ type: 'refused', problem: plainProblem('card_declined'), isOver: true });
  expect(await runPayment(order, false, ports([limited], []))).toMatchObject({ isOver: true });
});

it('keeps the key where a refusal of the call says nothing of what was sent before', async () => {
  expect(await runPayment(order, false, ports([lost, limited], [requestIn('unpaid')]))).toMatchObject({ type: 'refused', isOver: false });
  expect(await runPayment(order, false, ports([lost], ['signedOut']))).toMatchObject({ type: 'refused', problem: plainProblem('signed_out'), isOver: false });
});

it('sends nothing while the line is down, and gives up without a verdict', async () => {
  const down = ports([lost], ['lost']);
  expect(await runPayment(order, false, down)).toEqual({ type: 'unknown' });
  expect(down.sent).toHaveLength(1);
  expect(down.waits).toEqual([500, 1000, 2000, 4000, 8000]);
});

it('stops when the page is left', async () => {
  const left = { ...ports([lost], [requestIn('unpaid')]), isLeft: () => true };
  expect(await runPayment(order, false, left)).toEqual({ type: 'left' });
});

it('whatever happens: one key, nothing sent after a reload, and no failure that was not told', async () => {
  const anAnswer = fc.constantFrom(lost, lost, answered, refused, limited);
  const aReading = fc.oneof(fc.constantFrom<Reading>('lost', 'signedOut'), fc.constantFrom(...paymentRequestStatuses).map(requestIn));
  await fc.assert(
    fc.asyncProperty(fc.array(anAnswer, { minLength: 1, maxLength: 7 }), fc.array(aReading, { minLength: 1, maxLength: 7 }), fc.boolean(), fc.boolean(), async (answers, readings, isResumed, hadFailed) => {
      const world = ports(answers, readings);
      const outcome = await runPayment({ ...order, hadFailed }, isResumed, world);
      expect(world.sent.every(({ key }) => key === order.key)).toBe(true);
      if (isResumed) expect(world.sent).toHaveLength(0);
      if (outcome.type === 'refused' && outcome.isOver) expect(answers.slice(0, world.sent.length)).toContainEqual(expect.objectContaining({ type: 'refused' }));
      if (outcome.type === 'known' && outcome.request.status === 'failed') expect(hadFailed).toBe(false);
      if (outcome.type === 'known') expect(outcome.request.status).not.toBe('unpaid');
    }),
  );
});
