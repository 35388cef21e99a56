import type { ShippingService, SupplyRequirements } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { ChoiceField } from './ChoiceField';
import { TextField } from '../../../ui/TextField';
import { useBuyLabel } from '../hooks/useBuyLabel';
import { useShippingForm } from '../hooks/useShippingForm';
import { codeText } from '../model/codeText';
import { checkSupply, firstValues, priceOf, servicesFor, supplyBody } from '../model/supplyValues';
import { CoverFields } from './CoverFields';
import { DropOffField } from './DropOffField';
import { ShippingProblem } from './ShippingProblem';

type SupplyFormProps = {
  orderId: number;
  requirements: SupplyRequirements;
  onDone: () => void;
};

/** Buys a label of one of our carriers: weight, size, service, cover, where to drop it off, and what all of it costs. */
export function SupplyForm({ orderId, requirements, onDone }: SupplyFormProps) {
  const t = useT();
  const { money, number } = useFormat();
  const buy = useBuyLabel(orderId);
  const { sizes, dropOffPoints, requiredFields } = requirements;
  const form = useShippingForm({
    name: `${orderId}.label`,
    initial: firstValues(requirements),
    check: (values) => checkSupply(values, requirements),
    send: (values) => buy(supplyBody(values, requirements)),
    onDone,
  });
  const price = priceOf(form.values, requirements);
  const kilograms = (grams: number): string => t('shipping.unit.upTo', { kilograms: number(grams / 1000) });
  const days = ({ fromDays: from, toDays: to }: ShippingService): string => (from === to ? t('shipping.label.days', { to }) : t('shipping.label.daysFrom', { from, to }));
  const centimetres = (mm: number): string => number(mm / 10);
  return (
    <form {...form.formProps} className={styles.form}>
      <ShippingProblem problem={form.problems.form} />
      <TextField {...form.text('weight_grams')} label={t('shipping.label.weight')} hint={t('shipping.label.weightHint')} inputMode="decimal" autoComplete="off" maxLength={16} />
      <ChoiceField
        {...form.text('size')}
        legend={t('shipping.label.size')}
        options={sizes.map((size) => ({
          value: size.code,
          label: codeText(size.code, t),
          hint: t('shipping.label.sizeHint', { length: centimetres(size.lengthMm), width: centimetres(size.widthMm), height: centimetres(size.heightMm), weight: kilograms(size.maxWeightGrams) }),
        }))}
      />
      <ChoiceField
        {...form.text('service')}
        legend={t('shipping.label.service')}
        options={servicesFor(form.values, requirements).map((service) => ({
          value: service.code,
          label: t('shipping.label.serviceName', { carrier: service.carrier, service: codeText(service.code, t), price: money(service.price) }),
          hint: t('shipping.label.serviceHint', { days: days(service), weight: kilograms(service.maxWeightGrams) }),
        }))}
      />
      <CoverFields form={form} insurance={requirements.insurance} />
      {dropOffPoints.length > 0 && <DropOffField control={form.text('drop_off_point_id')} points={dropOffPoints} isRequired={requiredFields.includes('drop_off_point_id')} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={t('shipping.label.buying')}>
          {price === null ? t('shipping.label.buy') : t('shipping.label.buyFor', { price: money(price) })}
        </Button>
        <span className={styles.note}>{t('shipping.label.offPayout')}</span>
      </div>
    </form>
  );
}
