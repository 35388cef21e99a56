import { parse } from '@formatjs/icu-messageformat-parser';
import { getArguments } from '../../../../test/translations/messageStructure';
import en from '../../../../translations/en/mail.json';
import { locales } from '../../../../src/lib/locales';
import { getMailIntl, type MailKey } from './getMailIntl';

const keys = Object.keys(en) as MailKey[];

/** A value for each argument of the English message: `{title}` becomes `«title»`. */
const getSamples = (id: MailKey): Record<string, string> =>
  Object.fromEntries(getArguments(parse(en[id])).map((name) => [name, `«${name}»`]));

test.each(locales)('%s has every message of mails, with the same arguments', (locale) => {
  const { formatMessage } = getMailIntl(locale);
  for (const id of keys) {
    const values = getSamples(id);
    const text = formatMessage({ id }, values);
    expect([id, [...new Set(text.match(/«\w+»/g))].sort()]).toEqual([id, Object.values(values)]);
    expect(text).not.toMatch(/[{}]/);
  }
});

test('throws when a value is missing, so that no incomplete mail is sent', () => {
  expect(() => getMailIntl('nl').formatMessage({ id: 'mail.payBy' })).toThrow(/time/);
});

test('names the time zone of a date', () => {
  expect(
    getMailIntl('en').formatDate(new Date('2026-06-01T12:00:00Z'), {
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  ).toBe('14:00 CEST');
});
