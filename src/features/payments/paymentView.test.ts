import { decodeOrderAmounts } from '../../api/orders/decodeOrder';
import { decodePaymentRequest } from '../../api/orders/paymentRequests';
import { wireAmounts, wireOrderLot, wirePaymentRequest } from '../../../test/builders/wirePayment';
import { getCombinableOrders } from './CombineSection';
import { getPaymentView, getAmountChange, getMissingShipping } from './paymentView';

it.each([
  ['known cost', {}, null],
  ['no address', { obstacle: 'address_required', address: null }, 'address_required'],
  ['country not served', { obstacle: 'shipping_not_available' }, 'shipping_not_available'],
  ['expired without an address', { status: 'expired', address: null }, 'address_required'],
  ['pickup', { delivery_method: 'pickup', address: null }, null],
  ['paid', { status: 'paid', address: null }, null],
  ['a fee', { kind: 'fee', address: null }, null],
] as const)('tells a missing shipping cost from free shipping: %s', (_name, request, obstacle) => {
  expect(getMissingShipping(decodePaymentRequest(wirePaymentRequest(request)))).toBe(obstacle);
});

it('reports what a new address changed', () => {
  const before = decodeOrderAmounts(wireAmounts);
  const after = decodeOrderAmounts({
    ...wireAmounts,
    shipping: 1000,
    import_tax: 500,
    total: 12_700,
  });
  expect(getAmountChange(before, after)).toEqual({
    before: before.total,
    after: after.total,
    difference: { minor: 200, currency: 'EUR' },
    changedParts: ['shipping', 'importTax'],
  });
});

it('ends a reservation by the clock, and an order only by the server', () => {
  expect(getPaymentView({ status: 'unpaid', kind: 'buy_now' }, true)).toBe('pastDue');
  expect(getPaymentView({ status: 'failed', kind: 'highest_bid_offer' }, true)).toBe('pastDue');
  expect(getPaymentView({ status: 'unpaid', kind: 'order' }, true)).toBe('payable');
  expect(getPaymentView({ status: 'unpaid', kind: 'fee' }, true)).toBe('payable');
  expect(getPaymentView({ status: 'processing', kind: 'buy_now' }, true)).toBe('processing');
  expect(getPaymentView({ status: 'paid', kind: 'buy_now' }, true)).toBe('paid');
});

it('finds other whole requests that can be paid together', () => {
  const request = decodePaymentRequest(
    wirePaymentRequest({ combinable_order_ids: [901, 902, 903] }),
  );
  const others = [
    wirePaymentRequest({ id: 70, order_ids: [901] }),
    wirePaymentRequest({
      id: 71,
      order_ids: [901, 902],
      lots: [
        wireOrderLot({ title: 'Bowl', hammer: 300 }),
        wireOrderLot({ title: 'Cup', hammer: 200 }),
      ],
    }),
    wirePaymentRequest({ id: 72, order_ids: [903, 904] }),
    wirePaymentRequest({ id: 73, order_ids: [], kind: 'fee' }),
  ].map(decodePaymentRequest);
  expect(getCombinableOrders(request, others)).toEqual([
    {
      key: '901,902',
      orderIds: [901, 902],
      titles: ['Bowl', 'Cup'],
      hammer: { minor: 500, currency: 'EUR' },
    },
  ]);
});
