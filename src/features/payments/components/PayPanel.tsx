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

export type PayEntry = {
  formId: string;
  /** It is kept for later before it pays. */
  isSaved: boolean;
  isSending: boolean;
};

type PayPanelProps = {
  request: PaymentRequest;
  payment: Payment;
  /** null: none that can pay; undefined: not known yet. */
  card: Card | null | undefined;
  /** A new card or another way to pay is being entered: the button sends that form, and so pays with what is typed there. */
  entry: PayEntry | null;
  /** Another address is being reckoned with: the total may not stay. */
  isReckoning: boolean;
};

/** The button that pays, once; and all that there is to say about it. */
export function PayPanel({ request, payment, card, entry, isReckoning }: PayPanelProps) {
  const t = useT();
  const { money } = useFormat();
  const isOnline = useIsOnline();
  const { amounts, obstacle, methods } = request;
  const isUnderWay = payment.phase !== 'idle' || entry?.isSending === true;
  const hasMethod = methods.length > 0;
  const canPay = hasMethod && (entry !== null || card != null) && obstacle === null && !isReckoning && isOnline;
  const why = (): string | null => {
    if (obstacle === 'address_required') return t('payments.pay.needsAddress');
    if (obstacle === 'shipping_not_available') return t('payments.pay.needsOtherAddress');
    if (entry !== null) return entry.isSaved ? t('payments.pay.withNewCard') : t('payments.pay.withEntered');
    if (card === undefined) return null;
    if (card === null) return t('payments.pay.needsCard');
    return t('payments.pay.with', { card: cardName(card) });
  };
  const label = (): string => {
    if (obstacle !== null) return t('payments.won.pay');
    const amount = money(amounts.total, 'always');
    return entry?.isSaved === true ? t('payments.pay.saveAndPay', { amount }) : t('payments.pay.action', { amount });
  };
  const sends = entry === null ? { onClick: card == null ? undefined : () => payment.pay({ cardId: card.id }) } : { type: 'submit' as const, form: entry.formId };
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
            {...sends}
          >
            {label()}
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
