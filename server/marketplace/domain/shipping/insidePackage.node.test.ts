// What a seller may do with a package by the states of the orders in it.
import { allowsWithPackage, hasLeft, isInside, type PackedOrder } from './insidePackage';

const at = (status: PackedOrder['status'], delivered_at: PackedOrder['delivered_at'] = null): PackedOrder => ({ status, delivered_at });
const arrived = at('inspection', '2026-11-20T10:00:00Z');

test.each([
  [[at('paid')], 'ship', true],
  [[at('paid'), at('cancelled_by_seller')], 'ship', true],
  [[at('paid'), at('withdrawal_requested')], 'ship', false],
  [[at('label_created'), at('disputed')], 'hand_over', false],
  // One that its buyer has already does not hold back the others.
  [[at('label_created'), arrived], 'hand_over', true],
  [[at('label_created'), at('completed', new Date(0))], 'void_label', true],
  [[at('paid'), at('disputed', new Date(0))], 'ship', true],
  [[arrived, at('refunded')], 'ship', false],
  [[at('cancelled_by_support')], 'hand_over', false],
  [[at('cancelled_by_support')], 'void_label', true],
] as const)('%j: %s %p', (orders, permission, isAllowed) => {
  expect(allowsWithPackage(orders, permission)).toBe(isAllowed);
});

test('what was called off has left, what has arrived went along', () => {
  expect([at('refunded'), at('partially_refunded', new Date(0)), at('paid'), arrived].map((order) => [hasLeft(order), isInside(order)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
});
