import { orderEventTypes } from '../../../../src/lib/orders/orderEventTypes';
import { locales } from '../../../../src/lib/locales';
import { getMailIntl } from './getMailIntl';
import { findOrderMail, getOrderTemplateName, recipientsOf } from './orderMails';
import { renderMail } from './renderMail';

const mailed = orderEventTypes.flatMap((event) =>
  recipientsOf(event).map((role) => ({ event, role })),
);
const params = {
  order_id: 7,
  request_id: 31,
  order_reference: 'G00000012',
  title: 'A Delft vase',
  currency_code: 'EUR',
  amount_minor: 12_345,
  at: '2026-06-01T12:00:00Z',
};

test.each(mailed)(
  '$event for the $role: fills every text, and links to the order',
  ({ event, role }) => {
    const mail = renderMail(
      { template: getOrderTemplateName(event, role), locale: 'en', params },
      'https://gavel.example',
    );
    expect(mail?.link).toEqual(
      role === 'admin'
        ? null
        : { text: 'View the order', url: `https://gavel.example/en/f/${role}/orders/7` },
    );
    expect([mail?.subject, ...(mail?.paragraphs ?? [])].join(' ')).not.toMatch(/[{}]/);
    expect(mail?.subject).toContain('A Delft vase');
    expect(mail?.paragraphs.at(-1)).toBe('Order G00000012.');
  },
);

test('notifies buyer and seller of all events except intermediate ones', () => {
  const quiet = orderEventTypes.filter((event) => recipientsOf(event).length === 0);
  expect(quiet).toEqual([
    'awaiting_payment',
    'payment_processing',
    'delivered',
    'label_removed',
    'request_accepted',
    'customs_submitted',
    'feedback_changed',
    'feedback_answer_changed',
    'shipping_transferred',
  ]);
});

test.each(['request_contested', 'answer_overdue', 'return_overdue'] as const)(
  '%s: contains order and request for support in every language',
  (event) => {
    for (const locale of locales) {
      const text = renderMail(
        { template: getOrderTemplateName(event, 'admin'), locale, params },
        'https://gavel.example',
      )?.paragraphs.join(' ');
      expect([locale, text?.match(/G?\d+/g)]).toEqual([
        locale,
        expect.arrayContaining(['7', '31', 'G00000012']),
      ]);
    }
  },
);

test('states the return deadline in the mails about a return', () => {
  for (const locale of locales) {
    for (const role of ['buyer', 'seller'] as const)
      expect([
        locale,
        getMailIntl(locale).formatMessage(
          { id: `mail.order.returnInTransit.${role}.body` },
          { title: 'A vase', time: '1 June' },
        ),
      ]).toEqual([locale, expect.stringContaining('1 June')]);
  }
});

test('returns null for a name that is not an order mail', () => {
  for (const name of [
    'order:paid',
    'order:paid:admin',
    'order:toString:buyer',
    'order:no_such:buyer',
    'paid:buyer',
  ])
    expect([name, findOrderMail(name)]).toEqual([name, null]);
});

test.each(locales)('%s: keeps subjects within one line', (locale) => {
  const intl = getMailIntl(locale);
  for (const { event, role } of mailed) {
    const [subject] = findOrderMail(getOrderTemplateName(event, role))?.keys ?? [];
    if (subject !== undefined)
      expect(intl.formatMessage({ id: subject }, { title: 'A vase.' }).length).toBeLessThanOrEqual(
        70,
      );
  }
});
