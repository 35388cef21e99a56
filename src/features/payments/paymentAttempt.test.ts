import fc from 'fast-check';
import { wireAmounts, wirePaymentRequest } from '../../../test/builders/wirePayment';
import { decodePaymentRequest } from '../../api/orders/paymentRequests';
import { paymentRequestStatuses } from '../../lib/orders/paymentStates';
import {
  isOutcomeKnown,
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

it('sees the outcome of a lost payment in the status of its request', () => {
  const getKnown = (hasFailedBefore: boolean) =>
    paymentRequestStatuses.filter((status) =>
      isOutcomeKnown({ status }, { ...attempt, hasFailedBefore }),
    );
  expect(getKnown(true).sort()).toEqual(['cancelled', 'expired', 'paid', 'processing']);
  // A failure may be the one before the attempt.
  expect(getKnown(false).sort()).toEqual(['cancelled', 'expired', 'failed', 'paid', 'processing']);
});
