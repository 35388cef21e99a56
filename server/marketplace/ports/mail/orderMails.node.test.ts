import { orderEventTypes } from '../../../../src/lib/orders/orderEventTypes';
import { locales } from '../../../../src/lib/locales';
import { getMailIntl } from './getMailIntl';
import { findOrderMail, getOrderMail, getOrderTemplateName, recipientsOf } from './orderMails';
import { renderMail } from './renderMail';

/** Each mail and variant once. */
const mails = [
  ...new Set(
    orderEventTypes.flatMap((event) =>
      (['carrier', 'seller', 'system'] as const).flatMap((actor) =>
        (['shipping', 'pickup'] as const).map((deliveryMethod) =>
          getOrderMail(event, { actor, deliveryMethod }),
        ),
      ),
    ),
  ),
];
const mailed = mails.flatMap((mail) => recipientsOf(mail).map((role) => ({ mail, role })));
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
  '$mail for the $role: fills every text, and links to the order',
  ({ mail: name, role }) => {
    const mail = renderMail(
      { template: getOrderTemplateName(name, role), locale: 'en', params },
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
    for (const mail of ['returnRequested', 'returnInTransit'] as const)
      for (const role of ['buyer', 'seller'] as const)
        expect([
          locale,
          getMailIntl(locale).formatMessage(
            { id: `mail.order.${mail}.${role}.body` },
            { title: 'A vase', time: '1 June' },
          ),
        ]).toEqual([locale, expect.stringContaining('1 June')]);
  }
});

test('says what happened: who caused it, and how the lot is delivered', () => {
  const shipping = { deliveryMethod: 'shipping' as const };
  const pickup = { deliveryMethod: 'pickup' as const };
  expect([
    getOrderMail('paid', { actor: 'buyer', ...shipping }),
    getOrderMail('paid', { actor: 'buyer', ...pickup }),
    getOrderMail('ship_reminder', { actor: 'system', ...pickup }),
    getOrderMail('disputed', { actor: 'buyer', ...shipping }),
    getOrderMail('disputed', { actor: 'carrier', ...shipping }),
    getOrderMail('return_in_transit', { actor: 'seller', ...shipping }),
    getOrderMail('return_in_transit', { actor: 'carrier', ...shipping }),
  ]).toEqual([
    'paid',
    'paid_for_pickup',
    'pickup_reminder',
    'disputed',
    'package_exception',
    'return_requested',
    'return_in_transit',
  ]);
  // A seller who handed it over needs no mail about it.
  expect(recipientsOf(getOrderMail('shipped', { actor: 'seller', ...shipping }))).toEqual([
    'buyer',
  ]);
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
  for (const { mail, role } of mailed) {
    const [subject] = findOrderMail(getOrderTemplateName(mail, role))?.keys ?? [];
    if (subject !== undefined)
      expect(intl.formatMessage({ id: subject }, { title: 'A vase.' }).length).toBeLessThanOrEqual(
        70,
      );
  }
});
