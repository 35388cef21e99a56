import { decodeOrderAmounts } from '../../../api/orders/decodeOrder';
import { decodePaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { wireAmounts, wireOrderLot, wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { amountChange } from './amountChange';
import { combinableOrders } from './combinableOrders';
import { viewOf } from './paymentView';
import { shippingGap } from './shippingGap';

it.each([
  ['there is a figure', {}, null],
  ['no address yet', { obstacle: 'address_required', address: null }, 'address_required'],
  ['not sent there', { obstacle: 'shipping_not_available' }, 'shipping_not_available'],
  ['over before an address was chosen', { status: 'expired', address: null }, 'address_required'],
  ['picked up', { delivery_method: 'pickup', address: null }, null],
  ['paid', { status: 'paid', address: null }, null],
  ['a fee', { kind: 'fee', address: null }, null],
] as const)('knows whether nothing for shipping means free: %s', (_name, request, gap) => {
  expect(shippingGap(decodePaymentRequest(wirePaymentRequest(request)))).toBe(gap);
});

it('says what a change of address changed', () => {
  const before = decodeOrderAmounts(wireAmounts);
  const after = decodeOrderAmounts({ ...wireAmounts, shipping: 1000, import_tax: 500, total: 12_700 });
  expect(amountChange(before, after)).toEqual({ before: before.total, after: after.total, difference: { minor: 200, currency: 'EUR' }, changed: ['shipping', 'importTax'] });
});

it('a short time ends with the clock, and that of an order with the server', () => {
  expect(viewOf({ status: 'unpaid', kind: 'buy_now' }, true)).toBe('late');
  expect(viewOf({ status: 'failed', kind: 'highest_bid_offer' }, true)).toBe('late');
  expect(viewOf({ status: 'unpaid', kind: 'order' }, true)).toBe('payable');
  expect(viewOf({ status: 'unpaid', kind: 'fee' }, true)).toBe('payable');
  expect(viewOf({ status: 'processing', kind: 'buy_now' }, true)).toBe('processing');
  expect(viewOf({ status: 'paid', kind: 'buy_now' }, true)).toBe('paid');
});

it('finds the others that may be paid together: whole requests, and not itself', () => {
  const request = decodePaymentRequest(wirePaymentRequest({ combinable_order_ids: [901, 902, 903] }));
  const others = [
    wirePaymentRequest({ id: 70, order_ids: [901] }),
    wirePaymentRequest({ id: 71, order_ids: [901, 902], lots: [wireOrderLot({ title: 'Bowl', hammer: 300 }), wireOrderLot({ title: 'Cup', hammer: 200 })] }),
    wirePaymentRequest({ id: 72, order_ids: [903, 904] }),
    wirePaymentRequest({ id: 73, order_ids: [], kind: 'fee' }),
  ].map(decodePaymentRequest);
  expect(combinableOrders(request, others)).toEqual([{ key: '901,902', orderIds: [901, 902], titles: ['Bowl', 'Cup'], hammer: { minor: 500, currency: 'EUR' } }]);
});
