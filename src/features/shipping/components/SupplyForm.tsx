import { FormattedMessage, useIntl } from 'react-intl';
import type { ShippingService, SupplyRequirements } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import type { DropOffPoint } from '../../../api/shipping/decodePackage';
import type { TextControl } from '../../../platform/form/useForm';
import { useBuyLabel } from '../hooks/useBuyLabel';
import { useShippingForm } from '../hooks/useShippingForm';
import { formatServiceOrSize } from '../model/formatServiceOrSize';
import {
  validateSupply,
  createInitialValues,
  getPrice,
  getServices,
  toSupplyBody,
} from '../model/supplyValues';
import { ChoiceField } from './ChoiceField';
import { CoverFields } from './CoverFields';
import { ShippingErrorBanner } from './ShippingErrorBanner';

type DropOffFieldProps = {
  control: TextControl;
  points: readonly DropOffPoint[];
  isRequired: boolean;
};

/** The drop-off point. If none is required, the default is any point of the carrier. */
function DropOffField({ control, points, isRequired }: DropOffFieldProps) {
  const intl = useIntl();
  const { number } = useFormat();
  const formatDistance = (metres: number): string =>
    intl.formatMessage(
      { id: 'shipping.unit.kilometresAway' },
      { kilometres: number(Math.round(metres / 100) / 10) },
    );
  return (
    <ChoiceField
      {...control}
      legend={intl.formatMessage({ id: 'shipping.dropOff.title' })}
      options={[
        ...(isRequired
          ? []
          : [
              {
                value: '',
                label: intl.formatMessage({ id: 'shipping.dropOff.any' }),
                hint: intl.formatMessage({ id: 'shipping.dropOff.anyHint' }),
              },
            ]),
        ...points.map(({ id, name, lines, openingHours, distanceMetres }) => ({
          value: id,
          label: name,
          hint: [
            lines.join(', '),
            openingHours,
            distanceMetres === null ? '' : formatDistance(distanceMetres),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        })),
      ]}
    />
  );
}

type SupplyFormProps = {
  orderId: number;
  requirements: SupplyRequirements;
  onDone: () => void;
};

/**
 * Buys a label from one of our carriers: weight, size, service, cover and drop-off point, with the
 * total price.
 */
export function SupplyForm({ orderId, requirements, onDone }: SupplyFormProps) {
  const intl = useIntl();
  const { money, number, kilograms } = useFormat();
  const buy = useBuyLabel(orderId);
  const { sizes, dropOffPoints, requiredFields } = requirements;
  const form = useShippingForm({
    name: `${orderId}.label`,
    initial: createInitialValues(requirements, kilograms),
    check: (values) => validateSupply(values, requirements),
    send: (values) => buy(toSupplyBody(values, requirements)),
    onDone,
  });
  const price = getPrice(form.values, requirements);
  const formatMaxWeight = (grams: number): string =>
    intl.formatMessage({ id: 'shipping.unit.upTo' }, { kilograms: kilograms(grams) });
  const formatDays = ({ fromDays: from, toDays: to }: ShippingService): string =>
    from === to
      ? intl.formatMessage({ id: 'shipping.label.days' }, { to })
      : intl.formatMessage({ id: 'shipping.label.daysFrom' }, { from, to });
  const formatCentimeters = (mm: number): string => number(mm / 10);
  return (
    <form {...form.formProps} className={styles.form}>
      <ShippingErrorBanner validationError={form.errors.form} />
      <TextField
        {...form.text('weight_grams')}
        label={intl.formatMessage({ id: 'shipping.label.weight' })}
        hint={intl.formatMessage({ id: 'shipping.label.weightHint' })}
        inputMode="decimal"
        suffix={intl.formatMessage({ id: 'common.unit.kilogram' })}
        autoComplete="off"
        maxLength={16}
      />
      <ChoiceField
        {...form.text('size')}
        legend={intl.formatMessage({ id: 'shipping.label.size' })}
        options={sizes.map((size) => ({
          value: size.code,
          label: formatServiceOrSize(size.code, intl),
          hint: intl.formatMessage(
            { id: 'shipping.label.sizeHint' },
            {
              length: formatCentimeters(size.lengthMm),
              width: formatCentimeters(size.widthMm),
              height: formatCentimeters(size.heightMm),
              weight: formatMaxWeight(size.maxWeightGrams),
            },
          ),
        }))}
      />
      <ChoiceField
        {...form.text('service')}
        legend={intl.formatMessage({ id: 'shipping.label.service' })}
        options={getServices(form.values, requirements).map((service) => ({
          value: service.code,
          label: intl.formatMessage(
            { id: 'shipping.label.serviceName' },
            {
              carrier: service.carrier,
              service: formatServiceOrSize(service.code, intl),
              price: money(service.price),
            },
          ),
          hint: intl.formatMessage(
            { id: 'shipping.label.serviceHint' },
            {
              days: formatDays(service),
              weight: formatMaxWeight(service.maxWeightGrams),
            },
          ),
        }))}
      />
      <CoverFields form={form} insurance={requirements.insurance} />
      {dropOffPoints.length > 0 && (
        <DropOffField
          control={form.text('drop_off_point_id')}
          points={dropOffPoints}
          isRequired={requiredFields.includes('drop_off_point_id')}
        />
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isLoading={form.isSending}
          loadingLabel={intl.formatMessage({ id: 'shipping.label.buying' })}
        >
          {price === null
            ? intl.formatMessage({ id: 'shipping.label.buy' })
            : intl.formatMessage({ id: 'shipping.label.buyFor' }, { price: money(price) })}
        </Button>
        <span className={styles.note}>
          <FormattedMessage id="shipping.label.offPayout" />
        </span>
      </div>
    </form>
  );
}
