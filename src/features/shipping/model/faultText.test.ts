import { testIntl } from '../../../../test/setup/testIntl';
import { locales, type Locale } from '../../../lib/locales';
import { plainProblem } from '../../../platform/form/problems';
import { faultText } from './faultText';

const textIn = (locale: Locale, code: string): string => {
  const { t, format } = testIntl(locale);
  return faultText(plainProblem(code), t, format);
};

it('says of a label that costs more than it pays what to do instead', () => {
  expect(textIn('en', 'label_too_dear')).toBe('This label costs more than the order pays you. Choose a cheaper service, a lower cover or another carrier.');
});

it.each(locales)('has words of its own for it: %s', (locale) => {
  const text = textIn(locale, 'label_too_dear');
  expect(text).not.toContain('missing');
  expect(text).not.toBe(textIn(locale, 'no_such_code'));
});
