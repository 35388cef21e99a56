import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import { money } from '../../../lib/money';
import { answerWords, checkAnswer, refundOfAll } from './requestAnswers';

it('needs a decision, and words for a refusal', () => {
  expect(Object.keys(checkAnswer({ decision: '', text: '' }))).toEqual(['decision']);
  expect(Object.keys(checkAnswer({ decision: 'decline', text: '' }))).toEqual(['text']);
  expect(checkAnswer({ decision: 'decline', text: 'It was delivered.' })).toEqual({});
});

it('says of each answer what comes of it', () => {
  const hints = (...facts: Parameters<typeof answerWords>) => {
    const { accept, decline } = answerWords(...facts);
    return [accept.labelId, accept.hintId, decline.hintId].map((id) => id.slice('orders.'.length));
  };
  const both = ['accept_after_return', 'accept', 'decline'] as const;
  expect(hints('cancellation', ['accept', 'decline'], true)).toEqual(['answer.cancel', 'answer.refundHint', 'answer.declineGoesOnHint']);
  expect(hints('cancellation', ['accept', 'decline'], false)).toEqual(['answer.cancel', 'cancel.unpaidText', 'answer.declineGoesOnHint']);
  expect(hints('withdrawal', ['accept', 'decline'], true)).toEqual(['answer.accept', 'answer.refundHint', 'answer.declineGoesOnHint']);
  expect(hints('withdrawal', both, true)).toEqual(['answer.accept', 'answer.acceptHint', 'answer.declineGoesOnHint']);
  expect(hints('not_arrived', ['accept', 'decline'], true)).toEqual(['answer.accept', 'answer.refundHint', 'answer.declineHint']);
  expect(hints('not_as_described', both, true)).toEqual(['answer.accept', 'answer.acceptHint', 'answer.declineHint']);
});

it('gives back all, or what had been agreed on before', () => {
  const [total, agreed, now] = [money(10_000, 'EUR'), money(9_000, 'EUR'), money(8_550, 'EUR')];
  const amounts = { total } as OrderAmounts;
  const refundNow = { amount: now, keptForShipping: money(1_450, 'EUR'), keptFor: 'G00000012' };
  expect([refundOfAll({ refund: null }, { amounts, refundNow: null }), refundOfAll({ refund: null }, { amounts, refundNow }), refundOfAll({ refund: agreed }, { amounts, refundNow })]).toEqual([total, now, agreed]);
});
