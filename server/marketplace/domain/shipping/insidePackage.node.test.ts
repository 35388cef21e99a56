// The seller's permissions for a package, by the statuses of its orders.
import {
  isAllowedWithPackage,
  isRemovedFromPackage,
  isInPackage,
  type PackedOrder,
} from './insidePackage';

const at = (
  status: PackedOrder['status'],
  delivered_at: PackedOrder['delivered_at'] = null,
): PackedOrder => ({ status, delivered_at });
const arrived = at('inspection', '2026-11-20T10:00:00Z');

test.each([
  [[at('paid')], 'ship', true],
  [[at('paid'), at('cancelled_by_seller')], 'ship', true],
  [[at('paid'), at('withdrawal_requested')], 'ship', false],
  [[at('label_created'), at('disputed')], 'hand_over', false],
  // An order that its buyer already has does not block the others.
  [[at('label_created'), arrived], 'hand_over', true],
  [[at('label_created'), at('completed', new Date(0))], 'void_label', true],
  [[at('paid'), at('disputed', new Date(0))], 'ship', true],
  [[arrived, at('refunded')], 'ship', false],
  [[at('cancelled_by_support')], 'hand_over', false],
  [[at('cancelled_by_support')], 'void_label', true],
] as const)('%j: %s %p', (orders, permission, isAllowed) => {
  expect(isAllowedWithPackage(orders, permission)).toBe(isAllowed);
});

test('counts a cancelled order as left and a delivered one as shipped', () => {
  expect(
    [at('refunded'), at('partially_refunded', new Date(0)), at('paid'), arrived].map((order) => [
      isRemovedFromPackage(order),
      isInPackage(order),
    ]),
  ).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
});
