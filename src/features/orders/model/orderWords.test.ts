import { orderEventTypes } from '../../../lib/orders/orderEvents';
import { orderStates, orderStatuses, type ActingParty, type OrderRole } from '../../../lib/orders/orderStates';
import { testIntl } from '../../../../test/setup/testIntl';
import { requestTitleId } from './requestKinds';
import { actorText, eventText, nextStepText, statusText } from './orderWords';

const { t } = testIntl();
const roles: readonly OrderRole[] = ['buyer', 'seller', 'admin'];
/** What a missing message shows is its key. */
const isWords = (text: string | null): boolean => text !== null && text !== '' && !/orders\.|[{}]/.test(text);

test.each(roles)('every state has words for a %s: itself, its next step, who does it, its event', (role) => {
  for (const status of orderStatuses) {
    const { next } = orderStates[status].as[role];
    expect([status, isWords(statusText(status, role, t))]).toEqual([status, true]);
    if (next.type === 'none') {
      expect(nextStepText({ type: next.type, by: next.by, dueAt: null }, role, t)).toBeNull();
      continue;
    }
    expect([status, isWords(nextStepText({ type: next.type, by: next.by, dueAt: null }, role, t))]).toEqual([status, true]);
  }
  for (const type of orderEventTypes) expect([type, isWords(eventText({ id: 1, type, at: 0, actor: 'system', params: {} }, role, t))]).toEqual([type, true]);
  const parties: readonly ActingParty[] = ['buyer', 'seller', 'carrier', 'support'];
  for (const by of parties) expect(isWords(actorText(by, role, t))).toBe(true);
  expect(actorText('nobody', role, t)).toBeNull();
});

test('what a state means depends on who reads it', () => {
  expect([statusText('awaiting_payment', 'buyer', t), statusText('awaiting_payment', 'seller', t)]).toEqual(['To pay', 'Waiting for payment']);
  expect([actorText('buyer', 'buyer', t), actorText('buyer', 'seller', t)]).toEqual(['You', 'The buyer']);
});

test('a return that nobody confirmed has words for either side', () => {
  const event = { id: 1, type: 'return_overdue', at: 0, actor: 'system', params: {} } as const;
  expect([eventText(event, 'seller', t), eventText(event, 'buyer', t)]).toEqual(['You did not confirm the return in time. Gavel looks into it.', 'The seller did not confirm the return in time. Gavel looks into it.']);
});

test('a report is told from its reader’s side, and nobody is said to have made one that the carrier made', () => {
  const event = { id: 1, type: 'disputed', at: 0, actor: 'buyer', params: {} } as const;
  expect([eventText(event, 'buyer', t), eventText(event, 'seller', t)]).toEqual(['You reported a problem', 'The buyer reported a problem']);
  expect(eventText({ ...event, actor: 'carrier' }, 'buyer', t)).toBe('The carrier has lost it');
});

test.each([
  ['cancellation', 'mistake', 'You asked to cancel', 'The buyer asked to cancel'],
  ['withdrawal', 'other', 'You asked to withdraw', 'The buyer asked to withdraw'],
  ['not_as_described', 'damaged', 'It is not as described', 'It is not as described'],
  ['not_arrived', 'return_overdue', 'The return was not confirmed in time', 'The return was not confirmed in time'],
] as const)('the row of a request (%s, %s) is called what it is for its reader', (type, reason, forBuyer, forSeller) => {
  const titleId = requestTitleId({ type, reason });
  expect([t(titleId, { role: 'buyer' }), t(titleId, { role: 'seller' })]).toEqual([forBuyer, forSeller]);
});

test('a step or an event that this version does not know breaks nothing', () => {
  expect(nextStepText({ type: 'sing', by: 'buyer', dueAt: null }, 'buyer', t)).toBeNull();
  expect(nextStepText({ type: 'toString', by: 'buyer', dueAt: null }, 'buyer', t)).toBeNull();
  expect(eventText({ id: 1, type: 'constructor', at: 0, actor: 'system', params: {} }, 'buyer', t)).toBe('The order was updated');
});
