import type { CustomsItem } from '../../../api/shipping/decodeCustoms';
import { MoneyText } from '../../../i18n/MoneyText';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { worldCountries } from '../../../lib/worldCountries';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import type { CustomsFormOf } from '../hooks/useCustomsForm';
import { HsCodeField } from './HsCodeField';

type CustomsItemFieldsProps = { form: CustomsFormOf; item: CustomsItem; index: number };

/** What the customs want to know of one thing in the package. Its value is what it was sold for. */
export function CustomsItemFields({ form, item, index }: CustomsItemFieldsProps) {
  const t = useT();
  const rich = useRich();
  const countries = useCountryOptions({ among: worldCountries });
  const name = (field: string): string => `items.${index}.${field}`;
  const code = form.text(name('hs_code'));
  const old = form.tick(name('is_over_100_years'));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{item.title}</legend>
      <div className={styles.form}>
        <p className={styles.note}>{rich('customs.item.value', { value: <MoneyText value={item.value} /> })}</p>
        <TextField {...form.text(name('description'))} label={t('customs.item.description')} hint={t('customs.item.descriptionHint')} maxLength={120} autoComplete="off" />
        <Checkbox {...old} label={t('customs.item.old')} hint={t('customs.item.oldHint')} />
        <HsCodeField
          name={code.name}
          value={code.value}
          error={code.error}
          suggested={item.suggestedCodes}
          isOver100Years={old.checked}
          onChange={(value) => form.set(code.name, value)}
        />
        <Select
          {...form.text(name('origin_country'))}
          label={t('customs.item.origin')}
          hint={t('customs.item.originHint')}
          options={[{ value: '', label: t('customs.item.originChoose') }, ...countries]}
        />
        <div className={styles.pair}>
          <TextField {...form.text(name('quantity'))} label={t('customs.item.quantity')} inputMode="numeric" maxLength={4} autoComplete="off" />
          <TextField {...form.text(name('net_weight_grams'))} label={t('customs.item.weight')} inputMode="numeric" suffix={t('customs.unit.gram')} maxLength={9} autoComplete="off" />
        </div>
        <Checkbox {...form.tick(name('is_protected_species'))} label={t('customs.item.species')} hint={t('customs.item.speciesHint')} />
      </div>
    </fieldset>
  );
}
