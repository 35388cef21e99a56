import { money } from '../../../lib/money';
import { answerWords, checkAnswer, isPartOffered, refundOf, type AnswerValues } from './requestAnswers';

const most = money(10_000, 'EUR');
const part: AnswerValues = { decision: 'accept', refund: 'part', refund_amount: '25.50', text: '' };

it('needs a decision, and words for a refusal', () => {
  expect(Object.keys(checkAnswer({ ...part, decision: '' }, 'cancellation', most))).toEqual(['decision']);
  expect(Object.keys(checkAnswer({ ...part, decision: 'decline' }, 'not_arrived', most))).toEqual(['text']);
  expect(checkAnswer({ ...part, decision: 'decline', text: 'It was delivered.' }, 'not_arrived', most)).toEqual({});
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

it('gives a part where the buyer keeps the lot, and nowhere else', () => {
  expect(refundOf(part, 'not_as_described', most)).toEqual(money(2550, 'EUR'));
  expect(refundOf(part, 'cancellation', most)).toBeNull();
  expect(isPartOffered('not_as_described', 'accept_after_return')).toBe(false);
  expect(refundOf({ ...part, refund: 'all' }, 'not_as_described', most)).toBeNull();
});

it.each([
  ['', 'field_required'],
  ['some', 'amount_unclear'],
  ['0', 'amount_unclear'],
  ['100', 'refund_too_high'],
  ['100.01', 'refund_too_high'],
])('refuses %j as a part', (text, code) => {
  expect(checkAnswer({ ...part, refund_amount: text }, 'not_as_described', most).refund_amount?.code).toBe(code);
});
