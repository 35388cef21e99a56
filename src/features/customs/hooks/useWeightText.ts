// Formats a weight, such as "1.25 kg", or a placeholder if it is unknown.
import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';

/** Takes grams. Null and zero mean unknown. */
export function useWeightText(): (grams: number | null) => string {
  const intl = useIntl();
  const { kilograms } = useFormat();
  return (grams) =>
    grams === null || grams === 0
      ? intl.formatMessage({ id: 'customs.facts.unknown' })
      : intl.formatMessage({ id: 'common.unit.kilograms' }, { kilograms: kilograms(grams) });
}
