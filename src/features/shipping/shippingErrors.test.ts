import { getFormat } from '../../i18n/getFormat';
import { testIntl } from '../../../test/setup/testIntl';
import { locales, type Locale } from '../../lib/locales';
import { createValidationError } from '../../platform/form/validationErrors';
import { formatError } from '../../i18n/errorMessages';
import { shippingErrors } from './shippingErrors';

const textIn = (locale: Locale, code: string): string => {
  const intl = testIntl(locale);
  return formatError(createValidationError(code), shippingErrors, intl, getFormat(intl));
};

it('suggests alternatives to a label that costs more than the order earns', () => {
  expect(textIn('en', 'label_too_expensive')).toBe(
    'This label costs more than you’ll earn from the order. Choose a cheaper service, lower cover or another carrier.',
  );
});

it.each(locales)('has a text of its own for a label that is too expensive: %s', (locale) => {
  const text = textIn(locale, 'label_too_expensive');
  expect(text).not.toContain('missing');
  expect(text).not.toBe(textIn(locale, 'no_such_code'));
});
