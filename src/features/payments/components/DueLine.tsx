import { useIntl } from 'react-intl';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { TimeText } from '../../../i18n/TimeText';
import { Countdown } from '../../../ui/Countdown';
import { getPaymentTraits } from '../model/paymentView';
import styles from './Payments.module.css';

/** The payment deadline with a countdown. */
export function DueLine({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { kind, dueAt } = request;
  const { isSale, isReserved } = getPaymentTraits(kind);
  if (!isSale) return null;
  return (
    <div className={styles.due}>
      <span>
        {isReserved
          ? intl.formatMessage({ id: 'payments.due.kept' })
          : intl.formatMessage({ id: 'payments.due.by' })}
      </span>
      <strong>
        {isReserved ? (
          <Countdown
            end={dueAt}
            endedLabel={intl.formatMessage({ id: 'payments.due.over' })}
            getAnnouncement={(time) =>
              intl.formatMessage({ id: 'common.countdown.left' }, { time })
            }
          />
        ) : (
          <TimeText value={dueAt} format="moment" />
        )}
      </strong>
      {!isReserved && (
        <span className={styles.note}>
          <Countdown end={dueAt} endedLabel={intl.formatMessage({ id: 'payments.due.over' })} />
        </span>
      )}
    </div>
  );
}
