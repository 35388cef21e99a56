import { packageStatuses } from './packageStates';
import { getDecisions, type AnswerContext } from './getDecisions';

const unsent: AnswerContext = {
  role: 'seller',
  isContested: false,
  isDelivered: false,
  packageStatus: 'label_purchased',
};

it('offers a return only when the lot has left the seller', () => {
  const canBeReturned = (context: Partial<AnswerContext>): boolean =>
    getDecisions('withdrawal', { ...unsent, ...context }).includes('accept_after_return');
  expect(packageStatuses.filter((packageStatus) => canBeReturned({ packageStatus }))).toEqual([
    'handed_over',
    'in_transit',
    'customs',
    'out_for_delivery',
    'delivered',
    'returned',
  ]);
  // Pickup: there is no package.
  expect([
    canBeReturned({ packageStatus: null }),
    canBeReturned({ packageStatus: null, isDelivered: true }),
  ]).toEqual([false, true]);
});

it.each(['cancellation', 'not_arrived'] as const)(
  'offers no return when the buyer has nothing: %s',
  (type) => {
    expect(
      getDecisions(type, { ...unsent, isDelivered: true, packageStatus: 'delivered' }),
    ).toEqual(['accept', 'decline']);
  },
);

it('lets only support decline a withdrawal', () => {
  const delivered: AnswerContext = { ...unsent, isDelivered: true };
  expect(getDecisions('withdrawal', delivered)).toEqual(['accept', 'accept_after_return']);
  expect(getDecisions('withdrawal', { ...delivered, role: 'admin' })).toContain('decline');
});

it('lets a seller agree after declining, and support decide either way', () => {
  const contested: AnswerContext = { ...unsent, isContested: true, isDelivered: true };
  expect(getDecisions('not_as_described', contested)).toEqual(['accept_after_return', 'accept']);
  expect(getDecisions('not_as_described', { ...contested, role: 'admin' })).toEqual([
    'accept_after_return',
    'accept',
    'decline',
  ]);
});
