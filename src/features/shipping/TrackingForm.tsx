import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SupplyRequirements } from '../../api/shipping/labels';
import { useUpdateTrackingMutation } from '../../api/shipping/packages';
import {
  findMissingFields,
  createValidationError,
  type FieldErrors,
} from '../../platform/form/validationErrors';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { FormSelect, FormTextField } from '../../ui/FormFields';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useErrorText } from '../../i18n/errorMessages';
import { useServerForm } from '../../platform/form/useServerForm';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { fieldByCode, shippingErrors } from './shippingErrors';

// Normalizes and validates tracking codes as users type and paste them. Only the rules that hold
// for every carrier are checked here; the marketplace checks each carrier's own format.

/** Removes spaces, dots and dashes and converts to upper case, as the marketplace does. */
export function normalizeTrackingCode(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

export function validateTrackingCode(text: string): FieldErrors<'tracking_code'> {
  return /^[A-Z0-9]*$/.test(normalizeTrackingCode(text))
    ? {}
    : {
        tracking_code: {
          ...createValidationError('tracking_code_invalid'),
          meta: { reason: 'characters' },
        },
      };
}

type TrackingFormProps = {
  orderId: number;
  carriers: SupplyRequirements['carriers'];
  onDone: () => void;
};

/** The tracking code of a carrier that the seller chose and paid. */
export function TrackingForm({ orderId, carriers, onDone }: TrackingFormProps) {
  const intl = useIntl();
  const [updateTracking] = useUpdateTrackingMutation();
  const formatError = useErrorText(shippingErrors);
  const form = useServerForm({
    draft: `package.${orderId}.tracking`,
    initial: { carrier: '', tracking_code: '' },
    check: (values) => ({
      ...validateTrackingCode(values.tracking_code),
      ...findMissingFields(values, ['carrier', 'tracking_code']),
    }),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    send: ({ carrier, tracking_code: code }) =>
      updateTracking({
        id: orderId,
        body: { carrier, tracking_code: normalizeTrackingCode(code) },
      }),
    onDone,
  });
  const { carrier: carrierCode, tracking_code: trackingCode } = useWatch({
    control: form.control,
  });
  const chosenCarrier = carriers.find(({ code }) => code === carrierCode);
  // The code does not match this carrier's format, so the error shows an example.
  const isUnusualCode =
    form.formState.errors.tracking_code?.type === 'tracking_code_invalid' &&
    validateTrackingCode(trackingCode ?? '').tracking_code === undefined &&
    chosenCarrier !== undefined;
  return (
    <form {...form.formProps} className={styles.form}>
      <ErrorBanner validationError={form.formError} messages={shippingErrors} />
      <p className={styles.note}>
        <FormattedMessage id="shipping.tracking.ownCarrier" />
      </p>
      <FormSelect
        control={form.control}
        name="carrier"
        label={intl.formatMessage({ id: 'shipping.facts.carrier' })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'shipping.tracking.choose' }) },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <FormTextField
        control={form.control}
        name="tracking_code"
        error={
          isUnusualCode
            ? intl.formatMessage(
                { id: 'shipping.fault.codeUnlike' },
                { carrier: chosenCarrier.name, example: chosenCarrier.example },
              )
            : undefined
        }
        label={intl.formatMessage({ id: 'shipping.facts.trackingCode' })}
        hint={
          chosenCarrier === undefined
            ? intl.formatMessage({ id: 'shipping.tracking.where' })
            : intl.formatMessage(
                { id: 'shipping.tracking.example' },
                { example: chosenCarrier.example },
              )
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          <FormattedMessage id="shipping.tracking.save" />
        </Button>
      </div>
    </form>
  );
}
