import { useIntl } from 'react-intl';
import type { Insurance } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { getMinorPerMajor, createMoney, type Money } from '../../../lib/money';
import { calculateInsurancePrice } from '../../../lib/orders/calculateInsurancePrice';
import type { ValidationError } from '../../../platform/form/formErrors';
import type { Form } from '../../../platform/form/useForm';
import { AmountField } from '../../../ui/AmountField';
import { ChoiceField } from './ChoiceField';
import type { SupplyValues } from '../model/supplyValues';

type CoverFieldsProps = {
  form: Pick<Form<SupplyValues, ValidationError>, 'values' | 'text' | 'set'>;
  insurance: Insurance;
};

/** How much the carrier covers: the included amount, the value of the contents or another sum. */
export function CoverFields({ form, insurance }: CoverFieldsProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const { included, pricePerHundred, max, value } = insurance;
  const { currency } = max;
  const getCoverPrice = (cover: Money): Money =>
    createMoney(
      calculateInsurancePrice(
        cover.minor,
        { included: included.minor, pricePerHundred: pricePerHundred.minor },
        currency,
      ),
      currency,
    );
  const isValueOffered = value.minor > included.minor && value.minor <= max.minor;
  const options = [
    {
      value: 'included',
      label: intl.formatMessage({ id: 'shipping.cover.included' }, { amount: money(included) }),
      hint: intl.formatMessage({ id: 'shipping.cover.free' }),
    },
    ...(isValueOffered
      ? [
          {
            value: 'value',
            label: intl.formatMessage({ id: 'shipping.cover.value' }, { amount: money(value) }),
            hint: intl.formatMessage(
              { id: 'shipping.cover.more' },
              { price: money(getCoverPrice(value)) },
            ),
          },
        ]
      : []),
    {
      value: 'other',
      label: intl.formatMessage({ id: 'shipping.cover.other' }),
      hint: intl.formatMessage(
        { id: 'shipping.cover.perHundred' },
        {
          price: money(pricePerHundred),
          hundred: money(createMoney(100 * getMinorPerMajor(currency), currency)),
        },
      ),
    },
  ];
  const { value: amountText, error, name } = form.text('insurance_amount');
  return (
    <>
      <ChoiceField
        {...form.text('cover')}
        legend={intl.formatMessage({ id: 'shipping.cover.title' })}
        options={options}
      />
      {form.values.cover === 'other' && (
        <AmountField
          name={name}
          label={intl.formatMessage({ id: 'shipping.cover.amount' })}
          hint={intl.formatMessage({ id: 'shipping.cover.max' }, { amount: money(max) })}
          currency={currency}
          value={amountText}
          error={error}
          onChange={(text) => form.set('insurance_amount', text)}
        />
      )}
    </>
  );
}
