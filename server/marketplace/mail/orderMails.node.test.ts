import { orderEventTypes } from '../../../src/lib/orders/orderEvents';
import { locales } from '../../../src/lib/locales';
import { mailWords } from './mailTexts';
import { orderMailOf, orderTemplateName, toldOf } from './orderMails';
import { renderMail } from './renderMail';

const told = orderEventTypes.flatMap((event) => toldOf(event).map((role) => ({ event, role })));
const params = { order_id: 7, request_id: 31, order_reference: 'G00000012', title: 'A Delft vase', currency_code: 'EUR', amount_minor: 12_345, at: '2026-06-01T12:00:00Z' };

test.each(told)('$event for the $role: every word is there, and for its sides the way to the order', ({ event, role }) => {
  const mail = renderMail({ template: orderTemplateName(event, role), locale: 'en', params }, 'https://gavel.example');
  expect(mail?.link).toEqual(role === 'admin' ? null : { text: 'View the order', url: `https://gavel.example/en/f/${role}/orders/7` });
  expect([mail?.subject, ...(mail?.paragraphs ?? [])].join(' ')).not.toMatch(/[{}]/);
  expect(mail?.subject).toContain('A Delft vase');
  expect(mail?.paragraphs.at(-1)).toBe('Order G00000012.');
});

test('buyer and seller are told of everything but what is under way or said at once by something else', () => {
  const quiet = orderEventTypes.filter((event) => toldOf(event).length === 0);
  expect(quiet).toEqual(['awaiting_payment', 'payment_processing', 'delivered', 'label_removed', 'request_accepted', 'customs_submitted', 'feedback_changed', 'feedback_answer_changed', 'shipping_taken_over']);
});

test.each(['request_contested', 'answer_overdue', 'return_overdue'] as const)('%s: in every language support reads which order and which request', (event) => {
  for (const locale of locales) {
    const text = renderMail({ template: orderTemplateName(event, 'admin'), locale, params }, 'https://gavel.example')?.paragraphs.join(' ');
    expect([locale, text?.match(/G?\d+/g)]).toEqual([locale, expect.arrayContaining(['7', '31', 'G00000012'])]);
  }
});

test('by when a return has to be confirmed stands in the mails about it', () => {
  for (const locale of locales) {
    for (const role of ['buyer', 'seller'] as const) expect([locale, mailWords(locale).words(`mail.order.returnInTransit.${role}.body`)]).toEqual([locale, expect.stringContaining('{time}')]);
  }
});

test('what has no mail has none', () => {
  for (const name of ['order:paid', 'order:paid:admin', 'order:toString:buyer', 'order:no_such:buyer', 'paid:buyer']) expect([name, orderMailOf(name)]).toEqual([name, null]);
});

test.each(locales)('%s: subjects fit into a line', (locale) => {
  const { words } = mailWords(locale);
  for (const { event, role } of told) {
    const [subject] = orderMailOf(orderTemplateName(event, role))?.words ?? [];
    if (subject !== undefined) expect(words(subject).length).toBeLessThanOrEqual(70);
  }
});
