import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import { createMoney } from '../../../lib/money';
import { getAnswerLabels, validateAnswer, getFullRefund } from './requestKinds';

it('requires a decision, and a text to decline or to ask for a return', () => {
  expect(Object.keys(validateAnswer({ decision: '', text: '' }))).toEqual(['decision']);
  expect(Object.keys(validateAnswer({ decision: 'decline', text: '' }))).toEqual(['text']);
  expect(Object.keys(validateAnswer({ decision: 'accept_after_return', text: '' }))).toEqual([
    'text',
  ]);
  expect(validateAnswer({ decision: 'accept', text: '' })).toEqual({});
  expect(validateAnswer({ decision: 'decline', text: 'It was delivered.' })).toEqual({});
});

it('explains the consequence of each answer', () => {
  const hints = (...args: Parameters<typeof getAnswerLabels>) => {
    const { accept, decline } = getAnswerLabels(...args);
    return [accept.labelId, accept.hintId, decline.hintId].map((id) => id.slice('orders.'.length));
  };
  const allDecisions = ['accept_after_return', 'accept', 'decline'] as const;
  expect(hints('cancellation', ['accept', 'decline'], true)).toEqual([
    'answer.cancel',
    'answer.refundHint',
    'answer.declineGoesOnHint',
  ]);
  expect(hints('cancellation', ['accept', 'decline'], false)).toEqual([
    'answer.cancel',
    'cancel.unpaidText',
    'answer.declineGoesOnHint',
  ]);
  expect(hints('withdrawal', ['accept', 'decline'], true)).toEqual([
    'answer.accept',
    'answer.refundHint',
    'answer.declineGoesOnHint',
  ]);
  expect(hints('withdrawal', allDecisions, true)).toEqual([
    'answer.accept',
    'answer.acceptHint',
    'answer.declineGoesOnHint',
  ]);
  expect(hints('not_arrived', ['accept', 'decline'], true)).toEqual([
    'answer.accept',
    'answer.refundHint',
    'answer.declineHint',
  ]);
  expect(hints('not_as_described', allDecisions, true)).toEqual([
    'answer.accept',
    'answer.acceptHint',
    'answer.declineHint',
  ]);
});

it('refunds everything, or the amount agreed before', () => {
  const [total, agreed, current] = [
    createMoney(10_000, 'EUR'),
    createMoney(9_000, 'EUR'),
    createMoney(8_550, 'EUR'),
  ];
  const amounts = { total } as OrderAmounts;
  const currentRefund = {
    amount: current,
    retainedForShipping: createMoney(1_450, 'EUR'),
    retainedFor: 'G00000012',
  };
  expect([
    getFullRefund({ refund: null }, { amounts, currentRefund: null }),
    getFullRefund({ refund: null }, { amounts, currentRefund }),
    getFullRefund({ refund: agreed }, { amounts, currentRefund }),
  ]).toEqual([total, current, agreed]);
});
