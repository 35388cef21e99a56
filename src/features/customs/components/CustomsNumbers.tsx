import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useT } from '../../../i18n/useT';
import { Disclosure } from '../../../ui/Disclosure';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import type { CustomsFormOf } from '../hooks/useCustomsForm';

/** Numbers and permits: those that this parcel needs at once, the others where somebody has them. */
export function CustomsNumbers({ form, customs }: { form: CustomsFormOf; customs: Customs }) {
  const t = useT();
  const fields = [
    { name: 'eori_number', label: t('customs.number.eori'), hint: t('customs.number.eoriHint'), maxLength: 20 },
    { name: 'recipient_tax_number', label: t('customs.number.recipient'), hint: t('customs.number.recipientHint'), maxLength: 30 },
    { name: 'licence_number', label: t('customs.number.licence'), hint: t('customs.number.licenceHint'), maxLength: 60 },
    { name: 'certificate_number', label: t('customs.number.certificate'), hint: t('customs.number.certificateHint'), maxLength: 60 },
  ];
  const hasProtected = customs.items.some((_item, index) => form.values[`items.${index}.is_protected_species`] === true);
  // What somebody has typed stays in sight, and so does what is wrong.
  const isShown = (name: string): boolean => {
    const { value, error } = form.text(name);
    return customs.requiredFields.includes(name) || value !== '' || error !== undefined || (name === 'certificate_number' && hasProtected);
  };
  const show = ({ name, ...words }: (typeof fields)[number], isOptional: boolean) => (
    <TextField key={name} {...form.text(name)} {...words} optional={isOptional ? t('customs.form.optional') : undefined} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
  );
  const others = fields.filter(({ name }) => !isShown(name));
  return (
    <>
      {fields.filter(({ name }) => isShown(name)).map((field) => show(field, !customs.requiredFields.includes(field.name)))}
      {others.length > 0 && (
        <Disclosure plain summary={t('customs.number.more')}>
          <div className={styles.form}>{others.map((field) => show(field, true))}</div>
        </Disclosure>
      )}
    </>
  );
}
