// The formatters for the locale and time zone of the page. For elements, MoneyText and TimeText are
// shorter.
import { useIntl } from 'react-intl';
import { getFormat, type Format } from './getFormat';

export function useFormat(): Format {
  return getFormat(useIntl());
}
