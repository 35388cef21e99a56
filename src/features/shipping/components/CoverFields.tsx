import type { Insurance } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { minorPerMajor, money as moneyOf, type Money } from '../../../lib/money';
import { insurancePrice } from '../../../lib/orders/insurancePrice';
import type { Problem } from '../../../platform/form/problems';
import type { Form } from '../../../platform/form/useForm';
import { AmountField } from '../../../ui/AmountField';
import { ChoiceField } from './ChoiceField';
import type { SupplyValues } from '../model/supplyValues';

type CoverFieldsProps = {
  form: Pick<Form<SupplyValues, Problem>, 'values' | 'text' | 'set'>;
  insurance: Insurance;
};

/** For how much the carrier answers: what is included, the value of what is in the package, or another sum. */
export function CoverFields({ form, insurance }: CoverFieldsProps) {
  const t = useT();
  const { money } = useFormat();
  const { included, pricePerHundred, max, value } = insurance;
  const { currency } = max;
  const priceFor = (cover: Money): Money => moneyOf(insurancePrice(cover.minor, { included: included.minor, pricePerHundred: pricePerHundred.minor }, currency), currency);
  const isValueOffered = value.minor > included.minor && value.minor <= max.minor;
  const options = [
    { value: 'included', label: t('shipping.cover.included', { amount: money(included) }), hint: t('shipping.cover.free') },
    ...(isValueOffered ? [{ value: 'value', label: t('shipping.cover.value', { amount: money(value) }), hint: t('shipping.cover.more', { price: money(priceFor(value)) }) }] : []),
    { value: 'other', label: t('shipping.cover.other'), hint: t('shipping.cover.perHundred', { price: money(pricePerHundred), hundred: money(moneyOf(100 * minorPerMajor(currency), currency)) }) },
  ];
  const { value: typed, error, name } = form.text('insurance_amount');
  return (
    <>
      <ChoiceField {...form.text('cover')} legend={t('shipping.cover.title')} options={options} />
      {form.values.cover === 'other' && (
        <AmountField
          name={name}
          label={t('shipping.cover.amount')}
          hint={t('shipping.cover.max', { amount: money(max) })}
          currency={currency}
          value={typed}
          error={error}
          onChange={(text) => form.set('insurance_amount', text)}
        />
      )}
    </>
  );
}
