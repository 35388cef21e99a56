import { useIntl } from 'react-intl';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { MoneyText } from '../../../i18n/MoneyText';
import type { FormValues } from '../../../platform/form/formDraft';
import { DescriptionList } from '../../../ui/DescriptionList';
import { useWeightText } from '../hooks/useWeightText';
import { parseGrams, sumNetGrams } from '../model/customsValues';

/** The totals of the form: weights as entered, values as sold. */
export function CustomsSums({ customs, values }: { customs: Customs; values: FormValues }) {
  const intl = useIntl();
  const weightText = useWeightText();
  const gross = parseGrams(values, 'gross_weight_grams');
  return (
    <DescriptionList
      items={[
        {
          id: 'net',
          term: intl.formatMessage({ id: 'customs.facts.netWeight' }),
          value: weightText(sumNetGrams(values, customs.items.length)),
        },
        {
          id: 'gross',
          term: intl.formatMessage({ id: 'customs.facts.grossWeight' }),
          value: weightText(gross),
        },
        {
          id: 'value',
          term: intl.formatMessage({ id: 'customs.facts.totalValue' }),
          value: <MoneyText value={customs.totalValue} />,
        },
        {
          id: 'postage',
          term: intl.formatMessage({ id: 'customs.facts.postage' }),
          value: <MoneyText value={customs.postage} />,
        },
      ]}
    />
  );
}
