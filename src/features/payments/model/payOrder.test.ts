import fc from 'fast-check';
import { decodePaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { wireAmounts, wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { parsePayOrder, payOrderOf, writePayOrder, type PayOrder } from './payOrder';

const KEY = '0123456789abcdef0123456789abcdef';
const request = decodePaymentRequest(wirePaymentRequest());
const order: PayOrder = { requestId: 70, key: KEY, method: { cardId: 9 }, total: { minor: 12_500, currency: 'EUR' }, hadFailed: false };
const other = () => 'f'.repeat(32);

it('uses the key on record again for the very same payment alone', () => {
  expect(payOrderOf(request, { cardId: 9 }, order, other)).toBe(order);
  expect(payOrderOf(request, { cardId: 10 }, order, other).key).toBe(other());
  const dearer = decodePaymentRequest(wirePaymentRequest({ amounts: { ...wireAmounts, total: 13_000 } }));
  expect(payOrderOf(dearer, { cardId: 9 }, order, other)).toMatchObject({ key: other(), total: { minor: 13_000 } });
  expect(payOrderOf(decodePaymentRequest(wirePaymentRequest({ status: 'failed' })), { cardId: 9 }, null, other).hadFailed).toBe(true);
});

it('comes back from storage as it was, for its own request', () => {
  expect(parsePayOrder(writePayOrder(order), 70)).toEqual(order);
  expect(parsePayOrder(writePayOrder({ ...order, hadFailed: true }), 70)).toEqual({ ...order, hadFailed: true });
  expect(parsePayOrder(writePayOrder(order), 71)).toBeNull();
});

it('believes nothing of what is not ours', () => {
  const stored = JSON.parse(writePayOrder(order)) as Record<string, unknown>;
  for (const change of [{ key: 'short' }, { cardId: '9' }, { minor: 1.5 }, { currency: 'euro' }, { requestId: '70' }]) {
    expect(parsePayOrder(JSON.stringify({ ...stored, ...change }), 70)).toBeNull();
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(parsePayOrder(text, 70)).toBeNull();
    }),
  );
});
