import { type ReactNode, useState, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../i18n/useFormat';
import { useReloadValue } from '../../platform/useReloadValue';
import { AddressBlock } from '../../ui/AddressBlock';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { RadioGroup } from '../../ui/RadioGroup';
import { SectionCard } from '../../ui/SectionCard';
import { createMoney } from '../../lib/money';
import { useListAddressesQuery } from '../../api/accounts/addresses';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { useSwapFocus } from '../../ui/focusHeading';
import {
  useUpdatePaymentRequestMutation,
  type DeliveryMethod,
  type PaymentRequest,
} from '../../api/orders/paymentRequests';
import { readValidationError } from '../../api/core/readValidationErrors';
import { type AmountChange, type ChangedPart, getAmountChange } from './paymentView';
import styles from './Payments.module.css';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors, type PaymentError } from './paymentErrors';

type AddressDialogProps = {
  /** The address in use. */
  chosenId: number | null;
  renderAddressForm: (onDone: () => void) => ReactNode;
  /** The form for a new address is open although there are saved ones. */
  isAddingNew: boolean;
  onAddNewChange: (isAddingNew: boolean) => void;
  onChoose: (addressId: number) => void;
  onClose: () => void;
};

/** The address book, to choose from or to add to. A newly added address is chosen at once. */
function AddressDialog({
  chosenId,
  renderAddressForm,
  isAddingNew,
  onAddNewChange,
  onChoose,
  onClose,
}: AddressDialogProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const { data: addresses, isError, isFetching, refetch } = useListAddressesQuery({});
  const [selectedId, setSelectedId] = useState<number | null>(chosenId);
  const containerRef = useSwapFocus(isAddingNew);
  const isEmpty = addresses?.length === 0;
  const isAdding = isAddingNew || isEmpty;
  const selectAddedAddress = async (): Promise<void> => {
    const knownIds = new Set(addresses?.map(({ id }) => id));
    const { data: refetchedAddresses } = await refetch();
    const added = refetchedAddresses?.find(({ id }) => !knownIds.has(id));
    if (added !== undefined) onChoose(added.id);
    else onAddNewChange(false);
  };
  const isSelectionValid = addresses?.some(({ id }) => id === selectedId) === true;
  return (
    <Dialog
      title={
        isAdding
          ? intl.formatMessage({ id: 'payments.address.newTitle' })
          : intl.formatMessage({ id: 'payments.address.title' })
      }
      onClose={onClose}
      footer={
        addresses === undefined || isAdding ? undefined : (
          <>
            <Button
              variant="primary"
              disabled={!isSelectionValid}
              onClick={selectedId === null ? undefined : () => onChoose(selectedId)}
            >
              <FormattedMessage id="payments.address.use" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="common.action.cancel" />
            </Button>
          </>
        )
      }
    >
      <div ref={containerRef} className={styles.stack}>
        {addresses === undefined && !isError && <Skeleton lines={4} />}
        {addresses === undefined && isError && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3} />
        )}
        {addresses !== undefined && !isAdding && (
          <>
            <RadioGroup
              legend={intl.formatMessage({ id: 'payments.address.legend' })}
              name="address"
              value={String(selectedId ?? '')}
              options={addresses.map(({ id, lines, countryCode }) => ({
                value: String(id),
                label: lines[0] ?? '',
                hint: [...lines.slice(1), country(countryCode)].join(', '),
              }))}
              onChange={(event) => setSelectedId(Number(event.target.value))}
            />
            <div>
              <Button onClick={() => onAddNewChange(true)}>
                <FormattedMessage id="payments.address.add" />
              </Button>
            </div>
          </>
        )}
        {addresses !== undefined && isAdding && (
          <>
            {renderAddressForm(() => void selectAddedAddress())}
            {!isEmpty && (
              <div>
                <Button variant="quiet" onClick={() => onAddNewChange(false)}>
                  <FormattedMessage id="payments.address.back" />
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

type Delivery = {
  isBusy: boolean;
  /** The change by the last choice; null before the first one. */
  change: AmountChange | null;
  validationError: PaymentError | null;
  /** Resolves to true if the choice was accepted. */
  chooseDelivery: (choice: { addressId: number } | { method: DeliveryMethod }) => Promise<boolean>;
};

/**
 * Changes the address or the delivery method. The server recalculates the total, and the difference
 * is reported.
 */
export function useDelivery(request: PaymentRequest): Delivery {
  const [update] = useUpdatePaymentRequestMutation();
  const [isBusy, setIsBusy] = useState(false);
  const isSendingRef = useRef(false);
  const [change, setChange] = useState<AmountChange | null>(null);
  const [validationError, setValidationError] = useState<PaymentError | null>(null);
  const chooseDelivery: Delivery['chooseDelivery'] = async (choice) => {
    if (isSendingRef.current) return false;
    isSendingRef.current = true;
    setIsBusy(true);
    setValidationError(null);
    const body =
      'addressId' in choice
        ? { address_id: choice.addressId, delivery_method: 'shipping' as const }
        : { delivery_method: choice.method };
    const { data, error } = await update({ id: request.id, body });
    isSendingRef.current = false;
    setIsBusy(false);
    if (data === undefined) {
      setValidationError(readValidationError(error));
      return false;
    }
    setChange(getAmountChange(request.amounts, data.amounts));
    return true;
  };
  return { isBusy, change, validationError, chooseDelivery };
}

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
        <AddressBlock lines={address.lines} country={country(address.countryCode)} />
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
      <ErrorBanner messages={paymentErrors} validationError={delivery.validationError} />
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
