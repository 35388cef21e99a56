import type { Card } from '../../../api/accounts/decodeCard';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { useIsOnline } from '../../../platform/useIsOnline';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { Skeleton } from '../../../ui/Skeleton';
import type { Payment } from '../hooks/usePayment';
import { cardName } from '../model/cards';
import { GiveUp } from './GiveUp';
import { PayNews } from './PayNews';
import styles from './Payments.module.css';

type PayPanelProps = {
  request: PaymentRequest;
  payment: Payment;
  /** null: none that can pay; undefined: not known yet. */
  card: Card | null | undefined;
  /** Another address is being reckoned with: the total may not stay. */
  isReckoning: boolean;
};

/** The button that pays, once; and all that there is to say about it. */
export function PayPanel({ request, payment, card, isReckoning }: PayPanelProps) {
  const t = useT();
  const { money } = useFormat();
  const isOnline = useIsOnline();
  const { amounts, obstacle, methods } = request;
  const isUnderWay = payment.phase !== 'idle';
  const hasMethod = methods.length > 0;
  const canPay = hasMethod && card != null && obstacle === null && !isReckoning && isOnline;
  const why = (): string | null => {
    if (obstacle === 'address_required') return t('payments.pay.needsAddress');
    if (obstacle === 'shipping_not_available') return t('payments.pay.needsOtherAddress');
    if (card === undefined) return null;
    if (card === null) return t('payments.pay.needsCard');
    return t('payments.pay.with', { card: cardName(card) });
  };
  return (
    <div className={styles.stack}>
      <PayNews request={request} payment={payment} />
      {!hasMethod && <Banner severity="warn">{t('payments.problem.paymentsUnavailable')}</Banner>}
      {hasMethod && (
        <NeedsScripts>
          <p className={styles.note}>{why() ?? <Skeleton shape="short" />}</p>
          {!isOnline && !isUnderWay && (
            <Banner severity="warn" announce>
              {t('payments.pay.offline')}
            </Banner>
          )}
          <Button
            variant="primary"
            size="large"
            wide
            disabled={!isUnderWay && !canPay}
            loading={isUnderWay}
            loadingLabel={payment.phase === 'checking' ? t('payments.pay.checking') : t('payments.pay.sending')}
            onClick={card == null ? undefined : () => payment.pay(card.id)}
          >
            {obstacle === null
              ? t('payments.pay.action', { amount: money(amounts.total, 'always') })
              : t('payments.won.pay')}
          </Button>
          <GiveUp request={request} isBusy={isUnderWay} />
        </NeedsScripts>
      )}
      <noscript>
        <p>{t('payments.pay.noScript')}</p>
      </noscript>
    </div>
  );
}
