import { useIntl } from 'react-intl';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { Disclosure } from '../../../ui/Disclosure';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import type { CustomsFormState } from '../hooks/useCustomsForm';

/** Numbers and permits: required ones are shown, the others are behind a disclosure. */
export function CustomsNumbers({ form, customs }: { form: CustomsFormState; customs: Customs }) {
  const intl = useIntl();
  const fields = [
    {
      name: 'eori_number',
      label: intl.formatMessage({ id: 'customs.number.eori' }),
      hint: intl.formatMessage({ id: 'customs.number.eoriHint' }),
      maxLength: 20,
    },
    {
      name: 'recipient_tax_number',
      label: intl.formatMessage({ id: 'customs.number.recipient' }),
      hint: intl.formatMessage({ id: 'customs.number.recipientHint' }),
      maxLength: 30,
    },
    {
      name: 'licence_number',
      label: intl.formatMessage({ id: 'customs.number.licence' }),
      hint: intl.formatMessage({ id: 'customs.number.licenceHint' }),
      maxLength: 60,
    },
    {
      name: 'certificate_number',
      label: intl.formatMessage({ id: 'customs.number.certificate' }),
      hint: intl.formatMessage({ id: 'customs.number.certificateHint' }),
      maxLength: 60,
    },
  ];
  const hasProtected = customs.items.some(
    (_item, index) => form.values[`items.${index}.is_protected_species`] === true,
  );
  // A field with a value or an error stays visible.
  const isFieldVisible = (name: string): boolean => {
    const { value, error } = form.text(name);
    return (
      customs.requiredFields.includes(name) ||
      value !== '' ||
      error !== undefined ||
      (name === 'certificate_number' && hasProtected)
    );
  };
  const renderField = ({ name, ...fieldText }: (typeof fields)[number], isOptional: boolean) => (
    <TextField
      key={name}
      {...form.text(name)}
      {...fieldText}
      optional={isOptional ? intl.formatMessage({ id: 'customs.form.optional' }) : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
  const hiddenFields = fields.filter(({ name }) => !isFieldVisible(name));
  return (
    <>
      {fields
        .filter(({ name }) => isFieldVisible(name))
        .map((field) => renderField(field, !customs.requiredFields.includes(field.name)))}
      {hiddenFields.length > 0 && (
        <Disclosure isPlain summary={intl.formatMessage({ id: 'customs.number.more' })}>
          <div className={styles.form}>{hiddenFields.map((field) => renderField(field, true))}</div>
        </Disclosure>
      )}
    </>
  );
}
