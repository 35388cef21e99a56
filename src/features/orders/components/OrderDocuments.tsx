import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderDocument } from '../../../api/orders/decodeOrder';
import type { MessageId } from '../../../i18n/messages';
import { Link } from '../../../ui/Link';
import styles from './OrderDocuments.module.css';

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
