import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { Countdown } from '../../../ui/Countdown';
import { factsOf } from '../model/paymentView';
import styles from './Payments.module.css';

/** Until when it can be paid; where that is soon, by the second. */
export function DueLine({ request }: { request: PaymentRequest }) {
  const t = useT();
  const { kind, dueAt } = request;
  const { isSale, isKept } = factsOf(kind);
  if (!isSale) return null;
  return (
    <div className={styles.due}>
      <span>{isKept ? t('payments.due.kept') : t('payments.due.by')}</span>
      <strong>{isKept ? <Countdown end={dueAt} endedLabel={t('payments.due.over')} announce={(time) => t('common.countdown.left', { time })} /> : <TimeText value={dueAt} format="moment" />}</strong>
      {!isKept && (
        <span className={styles.note}>
          <Countdown end={dueAt} endedLabel={t('payments.due.over')} />
        </span>
      )}
    </div>
  );
}
