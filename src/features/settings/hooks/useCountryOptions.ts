// The countries that somebody may live in or sell from, to choose from, in the order of the page's language.
import { useGetCurrentLocationQuery } from '../../../api/buyer/users';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import type { SelectOption } from '../../../ui/Select';

/** Until the list has come, and where it does not come, the present country alone. */
export function useCountryOptions(present: string): SelectOption[] {
  const locale = useLocale();
  const { country } = useFormat();
  const { data } = useGetCurrentLocationQuery({ locale });
  const options = data?.countries.map(({ short_code, name }) => ({ value: short_code, label: name })) ?? [];
  const isListed = present === '' || options.some(({ value }) => value === present);
  return isListed ? options : [{ value: present, label: country(present) }, ...options];
}
