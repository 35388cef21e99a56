// The seller's permissions for a package, by the statuses of its orders.
import {
  canTransition,
  orderStates,
  orderStatuses,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';
import { packageStatuses } from '../../../../src/lib/orders/packageStates';
import {
  isAllowedWithPackage,
  isRemovedFromPackage,
  isInPackage,
  type PackedOrder,
  getOrderTransitions,
} from './insidePackage';

const at = (
  status: PackedOrder['status'],
  deliveredAt: PackedOrder['deliveredAt'] = null,
): PackedOrder => ({ status, deliveredAt });
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

describe('getOrderTransitions', () => {
  // The order transitions for every order status and package status: only allowed ones, and where
  // they end.
  test('uses only allowed transitions, and none from a status handled by people', () => {
    for (const order of orderStatuses) {
      for (const state of packageStatuses) {
        const moves = getOrderTransitions(order, state);
        let at: OrderStatus = order;
        for (const to of moves) {
          expect([order, state, at, to, canTransition(at, to)]).toEqual([
            order,
            state,
            at,
            to,
            true,
          ]);
          at = to;
        }
        const isWithPeople = [
          'awaiting_payment',
          'payment_processing',
          'ready_for_pickup',
          'delivered',
          'inspection',
          'completed',
          'withdrawal_requested',
          'return_in_transit',
        ].includes(order);
        if (isWithPeople || orderStates[order].to.length === 0)
          expect([order, state, moves]).toEqual([order, state, []]);
      }
    }
  });

  test.each([
    ['paid', 'label_purchased', ['label_created']],
    ['paid', 'delivered', ['label_created', 'shipped', 'delivered', 'inspection']],
    ['label_created', 'pending_supply', ['paid']],
    ['label_created', 'handed_over', ['shipped']],
    ['label_created', 'in_transit', ['shipped', 'in_transit']],
    ['shipped', 'handed_over', []],
    ['shipped', 'customs', ['in_transit']],
    ['in_transit', 'customs', []],
    ['out_for_delivery', 'in_transit', ['in_transit']],
    ['in_transit', 'delivered', ['delivered', 'inspection']],
    ['in_transit', 'lost', ['disputed']],
    ['disputed', 'delivered', []],
    ['disputed', 'returned', ['return_in_transit']],
    ['shipped', 'pending_supply', []],
  ] as const)('%s, and the package comes to %s: %p', (order, state, moves) => {
    expect(getOrderTransitions(order, state)).toEqual(moves);
  });
});
