import { useWatch, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShippingService, SupplyRequirements, Insurance } from '../../api/shipping/labels';
import { useFormat } from '../../i18n/useFormat';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { FormRadioGroup, FormTextField, useFormField } from '../../ui/FormFields';
import type { DropOffPoint } from '../../api/shipping/decodePackage';
import type { ValidationError } from '../../platform/form/validationErrors';
import { getMinorPerMajor, createMoney, type Money } from '../../lib/money';
import { calculateInsurancePrice } from '../../lib/orders/calculateInsurancePrice';
import { AmountField } from '../../ui/AmountField';
import { sendWrite, type WriteResult } from '../../api/core/idempotentWrite';
import {
  useCreateSupplyMutation,
  useLazyListPackageEventsQuery,
} from '../../api/shipping/packages';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { fieldByCode, shippingErrors } from './shippingErrors';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useErrorText } from '../../i18n/errorMessages';
import { useServerForm } from '../../platform/form/useServerForm';
import { formatServiceOrSize } from './packageText';
import {
  validateSupply,
  createInitialValues,
  getPrice,
  getServices,
  toSupplyBody,
  type SupplyValues,
} from './supplyValues';

type CoverFieldsProps = {
  control: Control<SupplyValues>;
  insurance: Insurance;
};

/** How much the carrier covers: the included amount, the value of the contents or another sum. */
function CoverFields({ control, insurance }: CoverFieldsProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const { included, pricePerHundred, max, value } = insurance;
  const { currency } = max;
  const getCoverPrice = (cover: Money): Money =>
    createMoney(
      calculateInsurancePrice(
        cover.minor,
        { included: included.minor, pricePerHundred: pricePerHundred.minor },
        currency,
      ),
      currency,
    );
  const isValueOffered = value.minor > included.minor && value.minor <= max.minor;
  const options = [
    {
      value: 'included',
      label: intl.formatMessage({ id: 'shipping.cover.included' }, { amount: money(included) }),
      hint: intl.formatMessage({ id: 'shipping.cover.free' }),
    },
    ...(isValueOffered
      ? [
          {
            value: 'value',
            label: intl.formatMessage({ id: 'shipping.cover.value' }, { amount: money(value) }),
            hint: intl.formatMessage(
              { id: 'shipping.cover.more' },
              { price: money(getCoverPrice(value)) },
            ),
          },
        ]
      : []),
    {
      value: 'other',
      label: intl.formatMessage({ id: 'shipping.cover.other' }),
      hint: intl.formatMessage(
        { id: 'shipping.cover.perHundred' },
        {
          price: money(pricePerHundred),
          hundred: money(createMoney(100 * getMinorPerMajor(currency), currency)),
        },
      ),
    },
  ];
  const cover = useWatch({ control, name: 'cover' });
  const amount = useFormField({ control, name: 'insurance_amount' });
  return (
    <>
      <FormRadioGroup
        control={control}
        name="cover"
        legend={intl.formatMessage({ id: 'shipping.cover.title' })}
        options={options}
      />
      {cover === 'other' && (
        <AmountField
          {...amount}
          label={intl.formatMessage({ id: 'shipping.cover.amount' })}
          hint={intl.formatMessage({ id: 'shipping.cover.max' }, { amount: money(max) })}
          currency={currency}
        />
      )}
    </>
  );
}

/** Buys a label exactly once. A lost reply is looked up in the package. */
function useBuyLabel(
  orderId: number,
): (body: ReturnType<typeof toSupplyBody>) => Promise<WriteResult<unknown>> {
  const [createSupply] = useCreateSupplyMutation();
  const [getPackage] = useLazyListPackageEventsQuery();
  return (body) =>
    sendWrite({
      name: `label.${orderId}`,
      body,
      send: (idempotencyKey) => createSupply({ id: orderId, body, idempotencyKey }),
      read: async () => {
        const { data, error } = await getPackage({ id: orderId });
        return { data: data && (data.hasLabel ? data : null), error };
      },
    });
}

type DropOffFieldProps = {
  control: Control<SupplyValues>;
  points: readonly DropOffPoint[];
  isRequired: boolean;
};

/** The drop-off point. If none is required, the default is any point of the carrier. */
function DropOffField({ control, points, isRequired }: DropOffFieldProps) {
  const intl = useIntl();
  const { number } = useFormat();
  const formatDistance = (meters: number): string =>
    intl.formatMessage(
      { id: 'shipping.unit.kilometersAway' },
      { kilometers: number(Math.round(meters / 100) / 10) },
    );
  return (
    <FormRadioGroup
      control={control}
      name="drop_off_point_id"
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
        ...points.map(({ id, name, lines, openingHours, distanceMeters }) => ({
          value: id,
          label: name,
          hint: [
            lines.join(', '),
            openingHours,
            distanceMeters === null ? '' : formatDistance(distanceMeters),
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
  const formatError = useErrorText(shippingErrors);
  const form = useServerForm<SupplyValues, ValidationError>({
    draft: `package.${orderId}.label`,
    initial: createInitialValues(requirements, kilograms),
    check: (values) => validateSupply(values, requirements),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    send: (values) => buy(toSupplyBody(values, requirements)),
    onDone,
  });
  const values = useWatch({ control: form.control, compute: (current: SupplyValues) => current });
  const price = getPrice(values, requirements);
  const formatMaxWeight = (grams: number): string =>
    intl.formatMessage({ id: 'shipping.unit.upTo' }, { kilograms: kilograms(grams) });
  const formatDays = ({ fromDays: from, toDays: to }: ShippingService): string =>
    from === to
      ? intl.formatMessage({ id: 'shipping.label.days' }, { to })
      : intl.formatMessage({ id: 'shipping.label.daysFrom' }, { from, to });
  const formatCentimeters = (mm: number): string => number(mm / 10);
  return (
    <form {...form.formProps} className={styles.form}>
      <ErrorBanner validationError={form.formError} messages={shippingErrors} />
      <FormTextField
        control={form.control}
        name="weight_grams"
        label={intl.formatMessage({ id: 'shipping.label.weight' })}
        hint={intl.formatMessage({ id: 'shipping.label.weightHint' })}
        inputMode="decimal"
        suffix={intl.formatMessage({ id: 'common.unit.kilogram' })}
        autoComplete="off"
        maxLength={16}
      />
      <FormRadioGroup
        control={form.control}
        name="size"
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
      <FormRadioGroup
        control={form.control}
        name="service"
        legend={intl.formatMessage({ id: 'shipping.label.service' })}
        options={getServices(values, requirements).map((service) => ({
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
      <CoverFields control={form.control} insurance={requirements.insurance} />
      {dropOffPoints.length > 0 && (
        <DropOffField
          control={form.control}
          points={dropOffPoints}
          isRequired={requiredFields.includes('drop_off_point_id')}
        />
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isLoading={form.formState.isSubmitting}
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
