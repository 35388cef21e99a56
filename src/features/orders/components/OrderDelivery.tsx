import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import styles from './OrderDelivery.module.css';

/** The delivery address as on a letter, or the pickup location. */
export function OrderDelivery({ order: { delivery } }: { order: Pick<Order, 'delivery'> }) {
  const intl = useIntl();
  const { country } = useFormat();
  const { method, address, pickup, estimated } = delivery;
  return (
    <div className={styles.delivery}>
      {method === 'pickup' && (
        <p>
          {pickup === null
            ? intl.formatMessage({ id: 'orders.delivery.pickup' })
            : intl.formatMessage(
                { id: 'orders.delivery.pickupAt' },
                {
                  city: pickup.city,
                  country: country(pickup.countryCode),
                },
              )}
        </p>
      )}
      {method === 'shipping' && address === null && (
        <p>
          <FormattedMessage id="orders.delivery.unknown" />
        </p>
      )}
      {address !== null && (
        <address className={styles.address}>
          {address.lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          <span>{country(address.countryCode)}</span>
        </address>
      )}
      {estimated !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="orders.delivery.estimated"
            values={{
              from: <TimeText value={estimated.from} format="dayMonth" />,
              to: <TimeText value={estimated.to} format="dayMonth" />,
            }}
          />
        </p>
      )}
    </div>
  );
}
