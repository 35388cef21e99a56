import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderDocument } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import type { MessageId } from '../../../i18n/messages';
import { AddressBlock } from '../../../ui/AddressBlock';
import { Link } from '../../../ui/Link';
import { getOrderPath, type OrderSide } from '../../../lib/orders/orderPaths';
import styles from './OrderDelivery.module.css';

const titleIds: Readonly<Record<OrderDocument['type'], MessageId>> = {
  receipt: 'orders.document.receipt',
  packing_slip: 'orders.document.packingSlip',
  label: 'orders.document.label',
  cn22: 'orders.document.cn22',
  cn23: 'orders.document.cn23',
  commercial_invoice: 'orders.document.commercialInvoice',
};

/** The documents that can be printed now, each as a page and as a PDF. */
export function OrderDocuments({
  order: { documents, role },
}: {
  order: Pick<Order, 'documents' | 'role'>;
}) {
  const intl = useIntl();
  if (documents.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="orders.documents.none" />
      </p>
    );
  return (
    <ul className={styles.list}>
      {documents.map(({ type, url }) => {
        const name = intl.formatMessage({ id: titleIds[type] }, { role });
        return (
          <li key={type} className={styles.row}>
            <Link to={url}>{name}</Link>
            {/* The browser handles the file, not the router. */}
            <Link
              to={`${url}.pdf`}
              reloadDocument
              aria-label={intl.formatMessage({ id: 'orders.documents.pdfOf' }, { name })}
            >
              <FormattedMessage id="orders.documents.pdf" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Links to other orders in the same package. Renders nothing if there are none. */
export function OrderCombined({
  order: { combinedOrders },
  side,
}: {
  order: Pick<Order, 'combinedOrders'>;
  side: OrderSide;
}) {
  if (combinedOrders.length === 0) return null;
  return (
    <p>
      <FormattedMessage id="orders.delivery.together" />{' '}
      {combinedOrders.map(({ id, reference }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={getOrderPath(side, id)}>{reference}</Link>
        </span>
      ))}
    </p>
  );
}

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
        <AddressBlock lines={address.lines} country={country(address.countryCode)} />
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
