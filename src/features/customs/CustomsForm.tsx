import { FormattedMessage, useIntl } from 'react-intl';
import type { Customs, CustomsDraft } from '../../api/shipping/customs';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { HelpLink } from '../../ui/HelpLink';
import { SectionCard } from '../../ui/SectionCard';
import { FormCheckbox, FormSelect, FormTextField } from '../../ui/FormFields';
import type { ValidationError } from '../../platform/form/validationErrors';
import { Banner } from '../../ui/Banner';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { Disclosure } from '../../ui/Disclosure';
import {
  useCustomsForm,
  type AutosaveStatus,
  type CustomsFormState,
  customsErrors,
} from './useCustomsForm';
import { contentsIds } from './customsMessageIds';
import { CERTIFIED, parseGrams, sumNetGrams } from './customsValues';
import sections from './CustomsForm.module.css';
import { CustomsTotals } from './CustomsDetails';
import { CustomsItemFields } from './CustomsItemFields';

/** Numbers and permits: required ones are shown, the others are behind a disclosure. */
function CustomsNumbers({ form, customs }: { form: CustomsFormState; customs: Customs }) {
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
    return (
      customs.requiredFields.includes(name) ||
      form.values[name] !== '' ||
      form.getFieldError(name) !== undefined ||
      (name === 'certificate_number' && hasProtected)
    );
  };
  const renderField = ({ name, ...fieldText }: (typeof fields)[number], isOptional: boolean) => (
    <FormTextField
      key={name}
      {...form.field(name)}
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

/** Why the form was not submitted, and what to do about it. */
function CustomsErrorBanner({
  validationError,
  errorCount,
}: {
  validationError: ValidationError | null;
  /** How many fields have an error. */
  errorCount: number;
}) {
  if (validationError !== null)
    return <ErrorBanner validationError={validationError} messages={customsErrors} />;
  return errorCount === 0 ? null : (
    <Banner severity="error" shouldAnnounce>
      <FormattedMessage id="customs.problem.fields" values={{ count: errorCount }} />
    </Banner>
  );
}

/** Whether the draft is saved. Not a live region: it would be announced after every pause. */
function AutosaveNote({ autosaveStatus }: { autosaveStatus: AutosaveStatus }) {
  const intl = useIntl();
  const statusTexts = {
    saved: intl.formatMessage({ id: 'customs.draft.kept' }),
    saving: intl.formatMessage({ id: 'customs.draft.waiting' }),
    failed: intl.formatMessage({ id: 'customs.draft.failed' }),
  };
  return <span className={styles.note}>{statusTexts[autosaveStatus]}</span>;
}

const contentsTypes: readonly CustomsDraft['contents_type'][] = [
  'sale_of_goods',
  'returned_goods',
  'commercial_sample',
  'gift',
  'documents',
  'other',
];

type CustomsFormProps = { orderId: number; customs: Customs; onDone: () => void };

/** The customs form for the seller. It is saved while typing and submitted when complete. */
export function CustomsForm({ orderId, customs, onDone }: CustomsFormProps) {
  const intl = useIntl();
  const form = useCustomsForm(orderId, customs, onDone);
  const getOptionalLabel = (name: string): string | undefined =>
    customs.requiredFields.includes(name)
      ? undefined
      : intl.formatMessage({ id: 'customs.form.optional' });
  return (
    <form
      {...form.formProps}
      method="post"
      className={sections.sections}
      aria-label={intl.formatMessage({ id: 'customs.form.label' })}
    >
      <CustomsErrorBanner validationError={form.formError} errorCount={form.errorCount} />
      <HelpLink to="/help/selling/customs-form" label="customs.form.help" />
      <SectionCard
        title={intl.formatMessage({ id: 'customs.section.items' })}
        intro={intl.formatMessage({ id: 'customs.section.itemsLead' })}
      >
        <div className={styles.form}>
          <FormSelect
            {...form.field('contents_type')}
            label={intl.formatMessage({ id: 'customs.contents.label' })}
            options={contentsTypes.map((type) => ({
              value: type,
              label: intl.formatMessage({ id: contentsIds[type] }),
            }))}
          />
          {form.values['contents_type'] === 'other' && (
            <FormTextField
              {...form.field('contents_explanation')}
              label={intl.formatMessage({ id: 'customs.contents.explanation' })}
              maxLength={200}
              autoComplete="off"
            />
          )}
          {customs.items.map((item, index) => (
            <CustomsItemFields key={item.lotId} form={form} item={item} index={index} />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={intl.formatMessage({ id: 'customs.section.weight' })}>
        <div className={styles.form}>
          <FormTextField
            {...form.field('gross_weight_grams')}
            label={intl.formatMessage({ id: 'customs.field.grossWeight' })}
            hint={intl.formatMessage({ id: 'customs.field.grossWeightHint' })}
            inputMode="decimal"
            suffix={intl.formatMessage({ id: 'common.unit.kilogram' })}
            maxLength={16}
            autoComplete="off"
          />
          <CustomsTotals
            customs={customs}
            netGrams={sumNetGrams(form.values, customs.items.length)}
            grossGrams={parseGrams(form.values, 'gross_weight_grams')}
          />
        </div>
      </SectionCard>
      <SectionCard
        title={intl.formatMessage({ id: 'customs.section.contacts' })}
        intro={intl.formatMessage({ id: 'customs.section.contactsLead' })}
      >
        <div className={styles.form}>
          <FormTextField
            {...form.field('sender_phone')}
            label={intl.formatMessage({ id: 'customs.field.senderPhone' })}
            optional={getOptionalLabel('sender_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <FormTextField
            {...form.field('recipient_phone')}
            label={intl.formatMessage({ id: 'customs.field.recipientPhone' })}
            optional={getOptionalLabel('recipient_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
          />
          <FormTextField
            {...form.field('recipient_email')}
            label={intl.formatMessage({ id: 'customs.field.recipientEmail' })}
            optional={getOptionalLabel('recipient_email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
        </div>
      </SectionCard>
      <SectionCard title={intl.formatMessage({ id: 'customs.section.numbers' })}>
        <div className={styles.form}>
          <CustomsNumbers form={form} customs={customs} />
        </div>
      </SectionCard>
      <FormCheckbox
        {...form.field(CERTIFIED)}
        label={intl.formatMessage({ id: 'customs.form.certify' })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          <FormattedMessage id="customs.form.submit" />
        </Button>
        <AutosaveNote autosaveStatus={form.autosaveStatus} />
      </div>
    </form>
  );
}
