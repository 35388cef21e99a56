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
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { shippingErrors } from './shippingErrors';
import { useShippingForm } from './useShippingForm';

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
  const form = useShippingForm({
    name: `${orderId}.tracking`,
    initial: { carrier: '', tracking_code: '' },
    check: (values) => ({
      ...validateTrackingCode(values.tracking_code),
      ...findMissingFields(values, ['carrier', 'tracking_code']),
    }),
    send: ({ carrier, tracking_code: code }) =>
      updateTracking({
        id: orderId,
        body: { carrier, tracking_code: normalizeTrackingCode(code) },
      }),
    onDone,
  });
  const chosenCarrier = carriers.find(({ code }) => code === form.values.carrier);
  const code = form.text('tracking_code');
  const trackingCodeError = form.errors.fields.tracking_code;
  // The code does not match this carrier's format, so the error shows an example.
  const isUnusualCode =
    trackingCodeError?.code === 'tracking_code_invalid' &&
    trackingCodeError.meta['reason'] === undefined &&
    chosenCarrier !== undefined;
  return (
    <form {...form.formProps} className={styles.form}>
      <ErrorBanner validationError={form.errors.form} messages={shippingErrors} />
      <p className={styles.note}>
        <FormattedMessage id="shipping.tracking.ownCarrier" />
      </p>
      <Select
        {...form.text('carrier')}
        label={intl.formatMessage({ id: 'shipping.facts.carrier' })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'shipping.tracking.choose' }) },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        {...code}
        error={
          isUnusualCode
            ? intl.formatMessage(
                { id: 'shipping.fault.codeUnlike' },
                { carrier: chosenCarrier.name, example: chosenCarrier.example },
              )
            : code.error
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
        <Button
          type="submit"
          variant="primary"
          isLoading={form.isSending}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          <FormattedMessage id="shipping.tracking.save" />
        </Button>
      </div>
    </form>
  );
}
