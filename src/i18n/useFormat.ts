/*
 * The formatters of the page's locale and time zone: money, numbers, times, durations, names of
 * countries. For text; where an element is wanted, MoneyText and TimeText are shorter.
 */
import type { Format } from './createFormat';
import { useAppIntl } from './IntlContext';

export function useFormat(): Format {
  return useAppIntl().format;
}
