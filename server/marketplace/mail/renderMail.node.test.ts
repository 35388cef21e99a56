import { renderMail } from './renderMail';

const params = {
  lot_id: 123, title: 'A vase', slug: 'a-vase', currency_code: 'EUR', amount_minor: 45_000, fee_minor: 4_350,
  closes_at: '2026-11-22T19:30:00.000Z', order_reference: 'G00000123',
};
const origin = 'https://gavel.test';

test('an outbid mail names lot, amount and time, with the zone', () => {
  const mail = renderMail({ template: 'outbid', locale: 'en', params }, origin);
  expect(mail?.subject).toBe('You have been outbid: A vase');
  expect(mail?.paragraphs.join(' ')).toMatch(/more than you on A vase\. The bid is now €450\. Bidding ends on Sunday.* 22 November.* 20:30 CET\./);
  expect(mail?.link).toEqual({ text: 'View the lot', url: 'https://gavel.test/en/l/123-a-vase' });
});

test.each(['won', 'sold', 'not_sold'])('%s leaves no argument unfilled', (template) => {
  const mail = renderMail({ template, locale: 'en', params: { ...params, closes_at: undefined, pay_by: params.closes_at } }, origin);
  expect(JSON.stringify(mail)).not.toMatch(/\{\w+\}/);
});

test('a locale without words gets English, in text and in the link', () => {
  expect(renderMail({ template: 'won', locale: 'tlh', params }, origin)?.link?.url).toBe('https://gavel.test/en/l/123-a-vase');
});

test.each(['constructor', '__proto__', 'unknown'])('the template %s is none', (template) => {
  expect(renderMail({ template, locale: 'en', params }, origin)).toBeNull();
});
