import { FormattedMessage, useIntl } from 'react-intl';
import type { CustomsItem } from '../../api/shipping/customs';
import { MoneyText } from '../../i18n/MoneyText';
import { useCountryOptions } from '../../i18n/useCountryOptions';
import { worldCountries } from '../../lib/countries';
import styles from '../../ui/Form.module.css';
import { FormCheckbox, FormSelect, FormTextField, useFormField } from '../../ui/FormFields';
import { useFormat } from '../../i18n/useFormat';
import type { CustomsFormState } from './useCustomsForm';
import { HsCodeField } from './HsCodeField';

// Formats a weight, such as "1.25 kg", or a placeholder if it is unknown.

/** Takes grams. Null and zero mean unknown. */
export function useWeightText(): (grams: number | null) => string {
  const intl = useIntl();
  const { kilograms } = useFormat();
  return (grams) =>
    grams === null || grams === 0
      ? intl.formatMessage({ id: 'customs.facts.unknown' })
      : intl.formatMessage({ id: 'common.unit.kilograms' }, { kilograms: kilograms(grams) });
}

type CustomsItemFieldsProps = { form: CustomsFormState; item: CustomsItem; index: number };

/** The customs fields of one item in the package. Its value is the price it was sold for. */
export function CustomsItemFields({ form, item, index }: CustomsItemFieldsProps) {
  const intl = useIntl();
  const countries = useCountryOptions({ allowedCodes: worldCountries });
  const getFieldName = (field: string): string => `items.${index}.${field}`;
  const hsCodeName = getFieldName('hs_code');
  const { [hsCodeName]: hsCode } = form.values;
  const code = useFormField(form.field(hsCodeName));
  const antiqueName = getFieldName('is_over_100_years');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{item.title}</legend>
      <div className={styles.form}>
        <p className={styles.note}>
          <FormattedMessage
            id="customs.item.value"
            values={{ value: <MoneyText value={item.value} isExact /> }}
          />
        </p>
        <FormTextField
          {...form.field(getFieldName('description'))}
          label={intl.formatMessage({ id: 'customs.item.description' })}
          hint={intl.formatMessage({ id: 'customs.item.descriptionHint' })}
          maxLength={120}
          autoComplete="off"
        />
        <FormCheckbox
          {...form.field(antiqueName)}
          label={intl.formatMessage({ id: 'customs.item.old' })}
          hint={intl.formatMessage({ id: 'customs.item.oldHint' })}
        />
        <HsCodeField
          name={hsCodeName}
          value={typeof hsCode === 'string' ? hsCode : ''}
          error={code.error}
          suggestedCodes={item.suggestedCodes}
          isOver100Years={form.values[antiqueName] === true}
          onChange={code.onChange}
        />
        <FormSelect
          {...form.field(getFieldName('origin_country'))}
          label={intl.formatMessage({ id: 'customs.item.origin' })}
          hint={intl.formatMessage({ id: 'customs.item.originHint' })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'customs.item.originChoose' }) },
            ...countries,
          ]}
        />
        <div className={styles.pair}>
          <FormTextField
            {...form.field(getFieldName('quantity'))}
            label={intl.formatMessage({ id: 'customs.item.quantity' })}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
          <FormTextField
            {...form.field(getFieldName('net_weight_grams'))}
            label={intl.formatMessage({ id: 'customs.item.weight' })}
            inputMode="decimal"
            suffix={intl.formatMessage({ id: 'common.unit.kilogram' })}
            maxLength={16}
            autoComplete="off"
          />
        </div>
        <FormCheckbox
          {...form.field(getFieldName('is_protected_species'))}
          label={intl.formatMessage({ id: 'customs.item.species' })}
          hint={intl.formatMessage({ id: 'customs.item.speciesHint' })}
        />
      </div>
    </fieldset>
  );
}
