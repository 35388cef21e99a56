import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../api/accounts/decodeCard';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useIsOnline } from '../../../platform/useIsOnline';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { Skeleton } from '../../../ui/Skeleton';
import type { Payment } from '../hooks/usePayment';
import { formatCardName } from '../model/cards';
import { CancelPayment } from './CancelPayment';
import { PaymentNotice } from './PaymentNotice';
import styles from './Payments.module.css';

export type PayEntry = {
  formId: string;
  /** The method is saved for later before it pays. */
  isSaved: boolean;
  isSending: boolean;
};

type PayPanelProps = {
  request: PaymentRequest;
  payment: Payment;
  /** null if no card can pay; undefined while loading. */
  card: Card | null | undefined;
  /**
   * The open form for a new payment method, or null. The pay button submits it, and so pays with
   * what is entered there.
   */
  entry: PayEntry | null;
  /** The total is being recalculated for another delivery and may change. */
  isRecalculating: boolean;
};

/** The pay button with its notices. It starts at most one payment at a time. */
export function PayPanel({ request, payment, card, entry, isRecalculating }: PayPanelProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const isOnline = useIsOnline();
  const { amounts, obstacle, methods } = request;
  const isPaying = payment.phase !== 'idle' || entry?.isSending === true;
  const hasMethod = methods.length > 0;
  const canPay =
    hasMethod &&
    (entry !== null || card != null) &&
    obstacle === null &&
    !isRecalculating &&
    isOnline;
  const getNote = (): string | null => {
    if (obstacle === 'address_required')
      return intl.formatMessage({ id: 'payments.pay.needsAddress' });
    if (obstacle === 'shipping_not_available')
      return intl.formatMessage({ id: 'payments.pay.needsOtherAddress' });
    if (entry !== null)
      return entry.isSaved
        ? intl.formatMessage({ id: 'payments.pay.withNewCard' })
        : intl.formatMessage({ id: 'payments.pay.withEntered' });
    if (card === undefined) return null;
    if (card === null) return intl.formatMessage({ id: 'payments.pay.needsCard' });
    return intl.formatMessage({ id: 'payments.pay.with' }, { card: formatCardName(card) });
  };
  const getPayLabel = (): string => {
    if (obstacle !== null) return intl.formatMessage({ id: 'payments.won.pay' });
    const amount = money(amounts.total, 'always');
    return entry?.isSaved === true
      ? intl.formatMessage({ id: 'payments.pay.saveAndPay' }, { amount })
      : intl.formatMessage({ id: 'payments.pay.action' }, { amount });
  };
  const buttonAction =
    entry === null
      ? { onClick: card == null ? undefined : () => payment.pay({ cardId: card.id }) }
      : { type: 'submit' as const, form: entry.formId };
  return (
    <div className={styles.stack}>
      <PaymentNotice request={request} payment={payment} />
      {!hasMethod && (
        <Banner severity="warn">
          <FormattedMessage id="payments.problem.paymentsUnavailable" />
        </Banner>
      )}
      {hasMethod && (
        <NeedsScripts>
          <p className={styles.note}>{getNote() ?? <Skeleton shape="short" />}</p>
          {!isOnline && !isPaying && (
            <Banner severity="warn" shouldAnnounce>
              <FormattedMessage id="payments.pay.offline" />
            </Banner>
          )}
          <Button
            variant="primary"
            size="large"
            isWide
            disabled={!isPaying && !canPay}
            isLoading={isPaying}
            loadingLabel={
              payment.phase === 'checking'
                ? intl.formatMessage({ id: 'payments.pay.checking' })
                : intl.formatMessage({ id: 'payments.pay.sending' })
            }
            {...buttonAction}
          >
            {getPayLabel()}
          </Button>
          <CancelPayment request={request} isBusy={isPaying} />
        </NeedsScripts>
      )}
      <noscript>
        <p>
          <FormattedMessage id="payments.pay.noScript" />
        </p>
      </noscript>
    </div>
  );
}
