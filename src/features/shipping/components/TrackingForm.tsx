import type { SupplyRequirements } from '../../../api/shipping/decodeRequirements';
import { useUpdateTrackingMutation } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import { missingFields } from '../../../platform/form/problems';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useShippingForm } from '../hooks/useShippingForm';
import { checkTrackingCode, tidyTrackingCode } from '../model/trackingCode';
import { ShippingProblem } from './ShippingProblem';

type TrackingFormProps = {
  orderId: number;
  carriers: SupplyRequirements['carriers'];
  onDone: () => void;
};

/** The code of a carrier that the seller has chosen and paid. */
export function TrackingForm({ orderId, carriers, onDone }: TrackingFormProps) {
  const t = useT();
  const [updateTracking] = useUpdateTrackingMutation();
  const form = useShippingForm({
    name: `${orderId}.tracking`,
    initial: { carrier: '', tracking_code: '' },
    check: (values) => ({ ...checkTrackingCode(values.tracking_code), ...missingFields(values, ['carrier', 'tracking_code']) }),
    send: ({ carrier, tracking_code: code }) => updateTracking({ id: orderId, body: { carrier, tracking_code: tidyTrackingCode(code) } }),
    onDone,
  });
  const chosen = carriers.find(({ code }) => code === form.values.carrier);
  const code = form.text('tracking_code');
  const fault = form.problems.fields.tracking_code;
  // Refused by the form of this carrier's codes: what they look like says most.
  const isUnlike = fault?.code === 'tracking_code_invalid' && fault.meta['reason'] === undefined && chosen !== undefined;
  return (
    <form {...form.formProps} className={styles.form}>
      <ShippingProblem problem={form.problems.form} />
      <p className={styles.note}>{t('shipping.tracking.ownCarrier')}</p>
      <Select
        {...form.text('carrier')}
        label={t('shipping.facts.carrier')}
        options={[{ value: '', label: t('shipping.tracking.choose') }, ...carriers.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <TextField
        {...code}
        error={isUnlike ? t('shipping.fault.codeUnlike', { carrier: chosen.name, example: chosen.example }) : code.error}
        label={t('shipping.facts.trackingCode')}
        hint={chosen === undefined ? t('shipping.tracking.where') : t('shipping.tracking.example', { example: chosen.example })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {t('shipping.tracking.save')}
        </Button>
      </div>
    </form>
  );
}
