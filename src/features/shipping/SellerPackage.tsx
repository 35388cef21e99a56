import { FormattedMessage, useIntl } from 'react-intl';
import { useCreateTestScanMutation } from '../../api/shipping/packages';
import type { Instant } from '../../lib/instant';
import type { OrderPermission, OrderStatus } from '../../lib/orders/orderStates';
import { packageExceptions, packageStates } from '../../lib/orders/packageStates';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { PackageCard } from './PackageTracking';
import { PackageReadyPanel } from './PackageReadyPanel';
import {
  PackageSupplyPanel,
  AwaitingAnswerBanner,
  type OtherOrder,
  getOpenRequest,
} from './PackageSupplyPanel';
import { useState } from 'react';
import { readResultError } from '../../api/core/readValidationErrors';
import type { Package } from '../../api/shipping/decodePackage';
import { createValidationError } from '../../platform/form/validationErrors';
import { usePageInfo } from '../../platform/pageInfo';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import styles from '../../ui/Form.module.css';
import { Select } from '../../ui/Select';
import { formatExceptionTitle, formatPackageState } from './packageText';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { shippingErrors, type ShippingError } from './shippingErrors';

type SandboxCarrierBoxProps = { orderId: number; orderPackage: Package };

/**
 * Simulates the sandbox carrier's scans in demo mode. Renders nothing in production, or before
 * there is a label.
 */
function SandboxCarrierBox({ orderId, orderPackage }: SandboxCarrierBoxProps) {
  const intl = useIntl();
  const { hasSandboxCarrier } = usePageInfo();
  const [createTestScan, { isLoading }] = useCreateTestScanMutation();
  const [validationError, setValidationError] = useState<ShippingError | null>(null);
  const [chosenState, setChosenState] = useState('');
  const [exception, setException] = useState('');
  const next = packageStates[orderPackage.state].to.filter((state) => state !== 'pending_supply');
  // Only the sandbox carrier sells services here, so other carriers have none.
  if (
    !hasSandboxCarrier ||
    orderPackage.service === null ||
    orderPackage.state === 'pending_supply' ||
    next.length === 0
  )
    return null;
  const state = next.find((candidate) => candidate === chosenState) ?? next[0];
  const options = [
    { value: '', label: intl.formatMessage({ id: 'shipping.test.noException' }) },
    ...packageExceptions.map((value) => ({ value, label: formatExceptionTitle(value, intl) })),
  ];
  const sendScan = async (): Promise<void> => {
    if (state === undefined) return;
    setValidationError(null);
    const packageException = packageExceptions.find((candidate) => candidate === exception);
    const callError = await readResultError(
      createTestScan({
        id: orderId,
        body: { state, ...(packageException === undefined ? {} : { exception: packageException }) },
      }),
    );
    setChosenState('');
    setException('');
    setValidationError(
      callError?.code === 'wrong_state' ? createValidationError('scan_refused') : callError,
    );
  };
  return (
    <Disclosure isPlain summary={intl.formatMessage({ id: 'shipping.test.title' })}>
      <div className={styles.form}>
        <p className={styles.note}>
          <FormattedMessage id="shipping.test.text" />
        </p>
        <ErrorBanner validationError={validationError} messages={shippingErrors} />
        <div className={styles.pair}>
          <Select
            label={intl.formatMessage({ id: 'shipping.test.state' })}
            value={state ?? ''}
            onChange={({ target }) => setChosenState(target.value)}
            options={next.map((value) => ({ value, label: formatPackageState(value, intl) }))}
          />
          <Select
            label={intl.formatMessage({ id: 'shipping.test.exception' })}
            value={exception}
            onChange={({ target }) => setException(target.value)}
            options={options}
          />
        </div>
        <div className={styles.actions}>
          <Button isLoading={isLoading} onClick={() => void sendScan()}>
            <FormattedMessage id="shipping.test.scan" />
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

type SellerPackageProps = {
  order: {
    id: number;
    reference: string;
    status: OrderStatus;
    deliveredAt: Instant | null;
    permissions: readonly OrderPermission[];
  };
  /** The other orders in the same package. */
  otherOrders: readonly OtherOrder[];
  customsHref: string;
  labelHref: string | null;
};

/** The seller's view of an order's package: shipping, hand-over and tracking. */
export function SellerPackage({ order, otherOrders, customsHref, labelHref }: SellerPackageProps) {
  const intl = useIntl();
  const renderActions = (orderPackage: Package) => (
    <>
      <AwaitingAnswerBanner
        openRequest={getOpenRequest(orderPackage.state, order)}
        otherOrders={otherOrders}
      />
      {orderPackage.state === 'pending_supply' && order.permissions.includes('ship') && (
        <PackageSupplyPanel orderId={order.id} customsHref={customsHref} />
      )}
      {orderPackage.state === 'label_purchased' && (
        <PackageReadyPanel order={order} orderPackage={orderPackage} labelHref={labelHref} />
      )}
    </>
  );
  return (
    <PackageCard
      order={order}
      side="seller"
      title={intl.formatMessage({ id: 'shipping.package.title' })}
      lines={14}
      renderActions={renderActions}
    >
      {(orderPackage) => (
        <NeedsScripts>
          <SandboxCarrierBox orderId={order.id} orderPackage={orderPackage} />
        </NeedsScripts>
      )}
    </PackageCard>
  );
}
