import type { Customs } from '../../../api/shipping/decodeCustoms';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import { DescriptionList } from '../../../ui/DescriptionList';
import { useKilograms } from '../hooks/useKilograms';
import { gramsOf, netGrams } from '../model/customsValues';

/** What is summed on the form: weights as they are typed, values as they were sold. */
export function CustomsSums({ customs, values }: { customs: Customs; values: FormValues }) {
  const t = useT();
  const kilograms = useKilograms();
  const gross = gramsOf(values, 'gross_weight_grams');
  return (
    <DescriptionList
      facts={[
        { id: 'net', term: t('customs.facts.netWeight'), value: kilograms(netGrams(values, customs.items.length)) },
        { id: 'gross', term: t('customs.facts.grossWeight'), value: kilograms(gross) },
        { id: 'value', term: t('customs.facts.totalValue'), value: <MoneyText value={customs.totalValue} /> },
        { id: 'postage', term: t('customs.facts.postage'), value: <MoneyText value={customs.postage} /> },
      ]}
    />
  );
}
