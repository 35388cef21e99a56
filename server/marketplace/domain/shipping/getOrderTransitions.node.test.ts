// The order transitions for every order status and package status: only allowed ones, and where
// they end.
import {
  canTransition,
  orderStates,
  orderStatuses,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';
import { packageStatuses } from '../../../../src/lib/orders/packageStates';
import { getOrderTransitions } from './insidePackage';

test('uses only allowed transitions, and none from a status handled by people', () => {
  for (const order of orderStatuses) {
    for (const state of packageStatuses) {
      const moves = getOrderTransitions(order, state);
      let at: OrderStatus = order;
      for (const to of moves) {
        expect([order, state, at, to, canTransition(at, to)]).toEqual([order, state, at, to, true]);
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
