import type { Order, OrderDocument } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import styles from './OrderDocuments.module.css';

const titleIds: Readonly<Record<OrderDocument['type'], string>> = {
  receipt: 'orders.document.receipt',
  packing_slip: 'orders.document.packingSlip',
  label: 'orders.document.label',
  cn22: 'orders.document.cn22',
  cn23: 'orders.document.cn23',
  commercial_invoice: 'orders.document.commercialInvoice',
};

/** What can be printed of an order now: each as a page, and as a file. */
export function OrderDocuments({ order: { documents, role } }: { order: Pick<Order, 'documents' | 'role'> }) {
  const t = useT();
  if (documents.length === 0) return <p className={styles.none}>{t('orders.documents.none')}</p>;
  return (
    <ul className={styles.list}>
      {documents.map(({ type, url }) => {
        const name = t(titleIds[type], { role });
        return (
          <li key={type} className={styles.row}>
            <A href={url}>{name}</A>
            {/* A file: the browser takes it, not the app. */}
            <A href={`${url}.pdf`} reload aria-label={t('orders.documents.pdfOf', { name })}>
              {t('orders.documents.pdf')}
            </A>
          </li>
        );
      })}
    </ul>
  );
}
