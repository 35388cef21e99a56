import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryMethod, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useReloadValue } from '../../../platform/useReloadValue';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { RadioGroup } from '../../../ui/RadioGroup';
import { SectionCard } from '../../../ui/SectionCard';
import { createMoney } from '../../../lib/money';
import type { Delivery } from '../hooks/useDelivery';
import type { AmountChange, ChangedPart } from '../model/getAmountChange';
import { AddressDialog } from './AddressDialog';
import styles from './Payments.module.css';
import { PaymentErrorBanner } from './PaymentErrorBanner';

/** The new total after a delivery change, and the difference. */
function AmountChangeNotice({ change }: { change: AmountChange }) {
  const intl = useIntl();
  const format = useFormat();
  const { before, after, difference, changedParts } = change;
  if (difference.minor === 0 && changedParts.length === 0) {
    return (
      <Banner severity="info" shouldAnnounce>
        <FormattedMessage
          id="payments.change.same"
          values={{ total: format.money(after, 'always') }}
        />
      </Banner>
    );
  }
  const names: Readonly<Record<ChangedPart, string>> = {
    shipping: intl.formatMessage({ id: 'payments.change.shipping' }),
    shippingDiscount: intl.formatMessage({ id: 'payments.change.combined' }),
    importTax: intl.formatMessage({ id: 'payments.change.importTax' }),
    customsDuty: intl.formatMessage({ id: 'payments.change.duty' }),
  };
  const amounts = {
    before: format.money(before, 'always'),
    after: format.money(after, 'always'),
    difference: format.money(
      createMoney(Math.abs(difference.minor), difference.currency),
      'always',
    ),
  };
  const getSentence = (): string => {
    if (difference.minor === 0)
      return intl.formatMessage({ id: 'payments.change.same' }, { total: amounts.after });
    return difference.minor > 0
      ? intl.formatMessage({ id: 'payments.change.more' }, amounts)
      : intl.formatMessage({ id: 'payments.change.less' }, amounts);
  };
  return (
    <Banner severity={difference.minor > 0 ? 'warn' : 'info'} shouldAnnounce title={getSentence()}>
      {changedParts.length > 0 &&
        intl.formatMessage(
          { id: 'payments.change.parts' },
          { parts: format.list(changedParts.map((part) => names[part])) },
        )}
    </Banner>
  );
}

type DeliverySectionProps = {
  request: PaymentRequest;
  delivery: Delivery;
  /** The delivery can no longer be changed. */
  isFixed: boolean;
  renderAddressForm: (onDone: () => void) => ReactNode;
};

/** The delivery address or pickup, and any obstacle to it. */
export function DeliverySection({
  request,
  delivery,
  isFixed,
  renderAddressForm,
}: DeliverySectionProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const [dialog, setDialog] = useReloadValue(`payment.${request.id}.address`);
  const { address, deliveryMethod, isPickupOffered, obstacle } = request;
  const isPickup = deliveryMethod === 'pickup';
  const canChange = !isFixed;
  const pickup = (
    <p>
      <FormattedMessage id="payments.delivery.pickup" />
    </p>
  );
  return (
    <SectionCard title={intl.formatMessage({ id: 'payments.delivery.title' })}>
      {canChange && isPickupOffered && (
        <NeedsScripts>
          <RadioGroup
            legend={intl.formatMessage({ id: 'payments.delivery.method' })}
            name="delivery-method"
            value={deliveryMethod}
            disabled={delivery.isBusy}
            options={[
              {
                value: 'shipping',
                label: intl.formatMessage({ id: 'payments.delivery.shipping' }),
              },
              {
                value: 'pickup',
                label: intl.formatMessage({ id: 'payments.delivery.pickup' }),
                hint: intl.formatMessage({ id: 'payments.delivery.pickupHint' }),
              },
            ]}
            onChange={(event) => {
              const method: DeliveryMethod =
                event.target.value === 'pickup' ? 'pickup' : 'shipping';
              void delivery.chooseDelivery({ method });
            }}
          />
        </NeedsScripts>
      )}
      {isPickup && (canChange && isPickupOffered ? <noscript>{pickup}</noscript> : pickup)}
      {obstacle === 'address_required' && (
        <Banner severity="warn">
          <FormattedMessage id="payments.delivery.noAddress" />
        </Banner>
      )}
      {!isPickup && address !== null && (
        <address className={styles.address}>
          {address.lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          <span>{country(address.countryCode)}</span>
        </address>
      )}
      {obstacle === 'shipping_not_available' && (
        <Banner
          severity="error"
          title={intl.formatMessage(
            { id: 'payments.delivery.notThere' },
            { country: country(address?.countryCode ?? '') },
          )}
        >
          {isPickupOffered
            ? intl.formatMessage({ id: 'payments.delivery.notTherePickup' })
            : intl.formatMessage({ id: 'payments.delivery.notThereText' })}
        </Banner>
      )}
      <PaymentErrorBanner validationError={delivery.validationError} />
      {/* Without a shipping cost the total is incomplete, so a lower one would be misleading. */}
      {!isFixed && obstacle === null && delivery.change !== null && (
        <AmountChangeNotice change={delivery.change} />
      )}
      {canChange && !isPickup && (
        <NeedsScripts>
          <div>
            <Button
              variant={obstacle === null ? 'secondary' : 'primary'}
              isLoading={delivery.isBusy}
              loadingLabel={intl.formatMessage({ id: 'payments.delivery.calculating' })}
              onClick={() => setDialog('book')}
            >
              {address === null
                ? intl.formatMessage({ id: 'payments.delivery.choose' })
                : intl.formatMessage({ id: 'payments.delivery.change' })}
            </Button>
          </div>
        </NeedsScripts>
      )}
      {dialog !== null && canChange && !isPickup && (
        <AddressDialog
          chosenId={address?.id ?? null}
          renderAddressForm={renderAddressForm}
          isAddingNew={dialog === 'new'}
          onAddNewChange={(isAddingNew) => setDialog(isAddingNew ? 'new' : 'book')}
          onClose={() => setDialog(null)}
          onChoose={(addressId) => {
            setDialog(null);
            void delivery.chooseDelivery({ addressId });
          }}
        />
      )}
    </SectionCard>
  );
}
