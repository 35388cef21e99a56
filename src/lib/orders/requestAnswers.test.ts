import { packageStatuses } from './packageStates';
import { decisionsOf, type AnswerFacts } from './requestAnswers';

const unsent: AnswerFacts = { role: 'seller', isContested: false, isDelivered: false, packageStatus: 'label_purchased' };

it('wants a lot back only when it is, or was, out of the seller’s hands', () => {
  const isAskedBack = (facts: Partial<AnswerFacts>): boolean => decisionsOf('withdrawal', { ...unsent, ...facts }).includes('accept_after_return');
  expect(packageStatuses.filter((packageStatus) => isAskedBack({ packageStatus }))).toEqual(['handed_over', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned']);
  // Picked up: there is no package at all.
  expect([isAskedBack({ packageStatus: null }), isAskedBack({ packageStatus: null, isDelivered: true })]).toEqual([false, true]);
});

it.each(['cancellation', 'not_arrived'] as const)('wants nothing back where the buyer has nothing: %s', (type) => {
  expect(decisionsOf(type, { ...unsent, isDelivered: true, packageStatus: 'delivered' })).toEqual(['accept', 'decline']);
});

it('lets a seller who has said no agree after all, and support decide either way', () => {
  const contested: AnswerFacts = { ...unsent, isContested: true, isDelivered: true };
  expect(decisionsOf('not_as_described', contested)).toEqual(['accept_after_return', 'accept']);
  expect(decisionsOf('not_as_described', { ...contested, role: 'admin' })).toEqual(['accept_after_return', 'accept', 'decline']);
});
