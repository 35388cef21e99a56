import fc from 'fast-check';
import { wireAmounts, wirePaymentRequest } from '../../../test/builders/wirePayment';
import { decodePaymentRequest, type PaymentStatus } from '../../api/orders/paymentRequests';
import { paymentRequestStatuses } from '../../lib/orders/paymentStates';
import { createValidationError } from '../../platform/form/useForm';
import { type PayResult, runPayment, type RequestReading } from './usePayment';
import {
  parsePaymentAttempt,
  createPaymentAttempt,
  serializePaymentAttempt,
  type PaymentAttempt,
} from './paymentAttempt';

const KEY = '0123456789abcdef0123456789abcdef';
const request = decodePaymentRequest(wirePaymentRequest());
const attempt: PaymentAttempt = {
  requestId: 70,
  key: KEY,
  method: { cardId: 9 },
  total: { minor: 12_500, currency: 'EUR' },
  hasFailedBefore: false,
};
const createOtherKey = () => 'f'.repeat(32);

it('reuses the stored key only for the same payment', () => {
  expect(createPaymentAttempt(request, { cardId: 9 }, attempt, createOtherKey)).toBe(attempt);
  expect(createPaymentAttempt(request, { cardId: 10 }, attempt, createOtherKey).key).toBe(
    createOtherKey(),
  );
  const changedRequest = decodePaymentRequest(
    wirePaymentRequest({ amounts: { ...wireAmounts, total: 13_000 } }),
  );
  expect(
    createPaymentAttempt(changedRequest, { cardId: 9 }, attempt, createOtherKey),
  ).toMatchObject({
    key: createOtherKey(),
    total: { minor: 13_000 },
  });
  expect(
    createPaymentAttempt(
      decodePaymentRequest(wirePaymentRequest({ status: 'failed' })),
      { cardId: 9 },
      null,
      createOtherKey,
    ).hasFailedBefore,
  ).toBe(true);
});

it('restores a stored attempt for its own request', () => {
  expect(parsePaymentAttempt(serializePaymentAttempt(attempt), 70)).toEqual(attempt);
  expect(
    parsePaymentAttempt(serializePaymentAttempt({ ...attempt, hasFailedBefore: true }), 70),
  ).toEqual({
    ...attempt,
    hasFailedBefore: true,
  });
  expect(parsePaymentAttempt(serializePaymentAttempt(attempt), 71)).toBeNull();
});

it('rejects invalid stored values', () => {
  const stored = JSON.parse(serializePaymentAttempt(attempt)) as Record<string, unknown>;
  for (const change of [
    { key: 'short' },
    { cardId: '9' },
    { minor: 1.5 },
    { currency: 'euro' },
    { requestId: '70' },
  ]) {
    expect(parsePaymentAttempt(JSON.stringify({ ...stored, ...change }), 70)).toBeNull();
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(parsePaymentAttempt(text, 70)).toBeNull();
    }),
  );
});

describe('runPayment', () => {
  const attempt: PaymentAttempt = {
    requestId: 70,
    key: 'a'.repeat(32),
    method: { cardId: 9 },
    total: { minor: 12_500, currency: 'EUR' },
    hasFailedBefore: false,
  };
  const requestWithStatus = (status: PaymentStatus) =>
    decodePaymentRequest(wirePaymentRequest({ status }));
  const answered: PayResult = { type: 'answered', request: requestWithStatus('paid') };
  const lost: PayResult = { type: 'lost' };
  const refused: PayResult = {
    type: 'refused',
    validationError: createValidationError('card_declined'),
    isPaymentRefusal: true,
  };
  const limited: PayResult = {
    type: 'refused',
    validationError: createValidationError('rate_limited'),
    isPaymentRefusal: false,
  };

  /** Returns the answers and readings in order; the last one repeats. */
  function createPorts(answers: readonly PayResult[], readings: readonly RequestReading[]) {
    const attempts: PaymentAttempt[] = [];
    const waits: number[] = [];
    let reads = 0;
    return {
      sent: attempts,
      waits,
      reads: () => reads,
      send: (one: PaymentAttempt) =>
        Promise.resolve(answers[Math.min(attempts.push(one), answers.length) - 1] ?? lost),
      read: () =>
        Promise.resolve(readings[Math.min((reads += 1), readings.length) - 1] ?? ('lost' as const)),
      wait: (ms: number) => Promise.resolve(void waits.push(ms)),
      isPageLeft: () => false,
      onChecking: () => undefined,
    };
  }

  it('returns a clear answer', async () => {
    expect(await runPayment(attempt, false, createPorts([answered], []))).toEqual({
      type: 'known',
      request: requestWithStatus('paid'),
    });
    expect(await runPayment(attempt, false, createPorts([refused], []))).toEqual({
      type: 'refused',
      validationError: createValidationError('card_declined'),
      isOver: true,
    });
    expect(await runPayment(attempt, false, createPorts([limited], []))).toMatchObject({
      isOver: true,
    });
  });

  it('keeps the key if a refused call says nothing about an earlier one', async () => {
    expect(
      await runPayment(attempt, false, createPorts([lost, limited], [requestWithStatus('unpaid')])),
    ).toMatchObject({ type: 'refused', isOver: false });
    expect(await runPayment(attempt, false, createPorts([lost], ['signedOut']))).toMatchObject({
      type: 'refused',
      validationError: createValidationError('signed_out'),
      isOver: false,
    });
  });

  it('sends nothing while offline, and ends with an unknown outcome', async () => {
    const offlinePorts = createPorts([lost], ['lost']);
    expect(await runPayment(attempt, false, offlinePorts)).toEqual({ type: 'unknown' });
    expect(offlinePorts.sent).toHaveLength(1);
    expect(offlinePorts.waits).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('stops when the user leaves the page', async () => {
    const leftPorts = {
      ...createPorts([lost], [requestWithStatus('unpaid')]),
      isPageLeft: () => true,
    };
    expect(await runPayment(attempt, false, leftPorts)).toEqual({ type: 'left' });
  });

  it('always uses one key, sends nothing after a reload, and never invents a failure', async () => {
    const arbitraryAnswer = fc.constantFrom(lost, lost, answered, refused, limited);
    const arbitraryReading = fc.oneof(
      fc.constantFrom<RequestReading>('lost', 'signedOut'),
      fc.constantFrom(...paymentRequestStatuses).map(requestWithStatus),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryAnswer, { minLength: 1, maxLength: 7 }),
        fc.array(arbitraryReading, { minLength: 1, maxLength: 7 }),
        fc.boolean(),
        fc.boolean(),
        async (answers, readings, isResumed, hadFailed) => {
          const payPorts = createPorts(answers, readings);
          const outcome = await runPayment(
            { ...attempt, hasFailedBefore: hadFailed },
            isResumed,
            payPorts,
          );
          expect(payPorts.sent.every(({ key }) => key === attempt.key)).toBe(true);
          if (isResumed) expect(payPorts.sent).toHaveLength(0);
          if (outcome.type === 'refused' && outcome.isOver)
            expect(answers.slice(0, payPorts.sent.length)).toContainEqual(
              expect.objectContaining({ type: 'refused' }),
            );
          if (outcome.type === 'known' && outcome.request.status === 'failed')
            expect(hadFailed).toBe(false);
          if (outcome.type === 'known') expect(outcome.request.status).not.toBe('unpaid');
        },
      ),
    );
  });
});
