import { useState, type ReactNode } from 'react';
import type { DeliveryMethod, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { RadioGroup } from '../../../ui/RadioGroup';
import { SectionCard } from '../../../ui/SectionCard';
import type { Delivery } from '../hooks/useDelivery';
import { AddressDialog } from './AddressDialog';
import { ChangeNews } from './ChangeNews';
import styles from './Payments.module.css';
import { PaymentProblem } from './PaymentProblem';

type DeliverySectionProps = {
  request: PaymentRequest;
  delivery: Delivery;
  /** Nothing can be changed any more. */
  isFixed: boolean;
  renderAddressForm: (onDone: () => void) => ReactNode;
};

/** Where it goes, or that it is picked up; and what stands in the way of either. */
export function DeliverySection({ request, delivery, isFixed, renderAddressForm }: DeliverySectionProps) {
  const t = useT();
  const { country } = useFormat();
  const [isChoosing, setIsChoosing] = useState(false);
  const { address, deliveryMethod, isPickupOffered, obstacle } = request;
  const isPickup = deliveryMethod === 'pickup';
  const canChange = !isFixed;
  const pickup = <p>{t('payments.delivery.pickup')}</p>;
  return (
    <SectionCard title={t('payments.delivery.title')}>
      {canChange && isPickupOffered && (
        <NeedsScripts>
          <RadioGroup
            legend={t('payments.delivery.method')}
            name="delivery-method"
            value={deliveryMethod}
            disabled={delivery.isBusy}
            options={[
              { value: 'shipping', label: t('payments.delivery.shipping') },
              { value: 'pickup', label: t('payments.delivery.pickup'), hint: t('payments.delivery.pickupHint') },
            ]}
            onChange={(event) => {
              const method: DeliveryMethod = event.target.value === 'pickup' ? 'pickup' : 'shipping';
              void delivery.choose({ method });
            }}
          />
        </NeedsScripts>
      )}
      {isPickup && (canChange && isPickupOffered ? <noscript>{pickup}</noscript> : pickup)}
      {obstacle === 'address_required' && <Banner severity="warn">{t('payments.delivery.noAddress')}</Banner>}
      {!isPickup && address !== null && (
        <address className={styles.address}>
          {address.lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          <span>{country(address.countryCode)}</span>
        </address>
      )}
      {obstacle === 'shipping_not_available' && (
        <Banner severity="error" title={t('payments.delivery.notThere', { country: country(address?.countryCode ?? '') })}>
          {isPickupOffered ? t('payments.delivery.notTherePickup') : t('payments.delivery.notThereText')}
        </Banner>
      )}
      <PaymentProblem problem={delivery.problem} />
      {/* Without shipping the total is not what is to pay: that it is less would be no news. */}
      {!isFixed && obstacle === null && delivery.change !== null && <ChangeNews change={delivery.change} />}
      {canChange && !isPickup && (
        <NeedsScripts>
          <div>
            <Button variant={obstacle === null ? 'secondary' : 'primary'} loading={delivery.isBusy} loadingLabel={t('payments.delivery.reckoning')} onClick={() => setIsChoosing(true)}>
              {address === null ? t('payments.delivery.choose') : t('payments.delivery.change')}
            </Button>
          </div>
        </NeedsScripts>
      )}
      {isChoosing && (
        <AddressDialog
          chosenId={address?.id ?? null}
          renderAddressForm={renderAddressForm}
          onClose={() => setIsChoosing(false)}
          onChoose={(addressId) => {
            setIsChoosing(false);
            void delivery.choose({ addressId });
          }}
        />
      )}
    </SectionCard>
  );
}
