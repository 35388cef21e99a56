import { orderEventTypes } from '../../lib/orders/orderEventTypes';
import {
  orderStates,
  orderStatuses,
  type ActingParty,
  type OrderRole,
} from '../../lib/orders/orderStates';
import { testIntl } from '../../../test/setup/testIntl';
import { getRequestTitleId } from './requests/requestKinds';
import { formatActor, formatOrderEvent, formatNextStep, formatOrderStatus } from './orderText';

const intl = testIntl();
const roles: readonly OrderRole[] = ['buyer', 'seller', 'admin'];
/** A missing message shows its key. */
const isText = (text: string | null): boolean =>
  text !== null && text !== '' && !/orders\.|[{}]/.test(text);

test.each(roles)('has a text for every status, next step, actor and event for a %s', (role) => {
  for (const status of orderStatuses) {
    const { next } = orderStates[status].as[role];
    expect([status, isText(formatOrderStatus(status, role, intl))]).toEqual([status, true]);
    if (next.type === 'none') {
      expect(formatNextStep({ type: next.type, by: next.by, dueAt: null }, role, intl)).toBeNull();
      continue;
    }
    expect([
      status,
      isText(formatNextStep({ type: next.type, by: next.by, dueAt: null }, role, intl)),
    ]).toEqual([status, true]);
  }
  for (const type of orderEventTypes)
    expect([
      type,
      isText(formatOrderEvent({ id: 1, type, at: 0, actor: 'system', params: {} }, role, intl)),
    ]).toEqual([type, true]);
  const parties: readonly ActingParty[] = ['buyer', 'seller', 'carrier', 'support'];
  for (const by of parties) expect(isText(formatActor(by, role, intl))).toBe(true);
  expect(formatActor('none', role, intl)).toBeNull();
});

test('words a status for its reader', () => {
  expect([
    formatOrderStatus('awaiting_payment', 'buyer', intl),
    formatOrderStatus('awaiting_payment', 'seller', intl),
  ]).toEqual(['To pay', 'Awaiting payment']);
  expect([formatActor('buyer', 'buyer', intl), formatActor('buyer', 'seller', intl)]).toEqual([
    'You',
    'The buyer',
  ]);
});

test('words an unconfirmed return for each side', () => {
  const event = { id: 1, type: 'return_overdue', at: 0, actor: 'system', params: {} } as const;
  expect([formatOrderEvent(event, 'seller', intl), formatOrderEvent(event, 'buyer', intl)]).toEqual(
    [
      'You didn’t confirm the return in time. Gavel is looking into it.',
      'The seller didn’t confirm the return in time. Gavel is looking into it.',
    ],
  );
});

test('names who answered a request: the seller or support', () => {
  const event = { id: 1, type: 'request_declined', at: 0, actor: 'seller', params: {} } as const;
  expect([formatOrderEvent(event, 'seller', intl), formatOrderEvent(event, 'buyer', intl)]).toEqual(
    ['You declined the request', 'The seller declined the request'],
  );
  const decision = { ...event, actor: 'support' } as const;
  expect([
    formatOrderEvent(decision, 'seller', intl),
    formatOrderEvent({ ...decision, type: 'request_accepted' }, 'buyer', intl),
  ]).toEqual(['Gavel declined the request', 'Gavel accepted the request']);
});

test('words a report for its reader, and names no reporter for a loss by the carrier', () => {
  const event = { id: 1, type: 'disputed', at: 0, actor: 'buyer', params: {} } as const;
  expect([formatOrderEvent(event, 'buyer', intl), formatOrderEvent(event, 'seller', intl)]).toEqual(
    ['You reported a problem', 'The buyer reported a problem'],
  );
  expect(formatOrderEvent({ ...event, actor: 'carrier' }, 'buyer', intl)).toBe(
    'The carrier has lost it',
  );
});

test.each([
  ['cancellation', 'mistake', 'You asked to cancel', 'The buyer asked to cancel'],
  ['withdrawal', 'other', 'You withdrew from the purchase', 'The buyer withdrew from the purchase'],
  ['not_as_described', 'damaged', 'It’s not as described', 'It’s not as described'],
  [
    'not_arrived',
    'return_overdue',
    'The return wasn’t confirmed in time',
    'The return wasn’t confirmed in time',
  ],
] as const)(
  'titles the row of a request (%s, %s) for its reader',
  (type, reason, forBuyer, forSeller) => {
    const titleId = getRequestTitleId({ type, reason });
    expect([
      intl.formatMessage({ id: titleId }, { role: 'buyer' }),
      intl.formatMessage({ id: titleId }, { role: 'seller' }),
    ]).toEqual([forBuyer, forSeller]);
  },
);

test('tolerates an unknown step or event', () => {
  expect(formatNextStep({ type: 'sing', by: 'buyer', dueAt: null }, 'buyer', intl)).toBeNull();
  expect(formatNextStep({ type: 'toString', by: 'buyer', dueAt: null }, 'buyer', intl)).toBeNull();
  expect(
    formatOrderEvent(
      { id: 1, type: 'constructor', at: 0, actor: 'system', params: {} },
      'buyer',
      intl,
    ),
  ).toBe('The order was updated');
});
