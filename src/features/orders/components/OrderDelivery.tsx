import type { Order } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import styles from './OrderDelivery.module.css';

/** Where it goes: the address as on a letter, or the place to pick it up. */
export function OrderDelivery({ order: { delivery } }: { order: Pick<Order, 'delivery'> }) {
  const t = useT();
  const rich = useRich();
  const { country } = useFormat();
  const { method, address, pickup, estimated } = delivery;
  return (
    <div className={styles.delivery}>
      {method === 'pickup' && <p>{pickup === null ? t('orders.delivery.pickup') : t('orders.delivery.pickupAt', { city: pickup.city, country: country(pickup.countryCode) })}</p>}
      {method === 'shipping' && address === null && <p>{t('orders.delivery.unknown')}</p>}
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
          {rich('orders.delivery.estimated', { from: <TimeText value={estimated.from} format="dayMonth" />, to: <TimeText value={estimated.to} format="dayMonth" /> })}
        </p>
      )}
    </div>
  );
}
