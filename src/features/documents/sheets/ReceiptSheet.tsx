import type { Receipt } from '../../../api/orders/decodeDocuments';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { AddressBlock } from '../components/AddressBlock';
import { Sheet } from '../components/Sheet';
import { sumLines } from '../model/sumLines';
import styles from './Paper.module.css';
import { ReceiptSeller } from './ReceiptSeller';

const noteIds: Readonly<Record<string, string>> = {
  not_a_vat_invoice: 'documents.note.notVatInvoice',
  margin_scheme: 'documents.note.marginScheme',
  import_tax_collected: 'documents.note.importTaxCollected',
  private_seller: 'documents.note.privateSeller',
};

/** What a buyer paid and for what; for the seller, what comes of it. The figures are the server's. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const { country } = useFormat();
  const { role, amounts } = receipt;
  return (
    <Sheet>
      <header className={styles.head}>
        <div>
          <h1>{t('documents.receipt.heading', { role })}</h1>
          <p>{t('documents.receipt.issuer')}</p>
        </div>
        <dl className={styles.facts}>
          <dt>{t('documents.field.number')}</dt>
          <dd className="tabular">{receipt.number}</dd>
          <dt>{t('documents.field.order')}</dt>
          <dd className="tabular">{receipt.reference}</dd>
          <dt>{t('documents.field.issued')}</dt>
          <dd>
            <TimeText value={receipt.issuedAt} />
          </dd>
          <dt>{t('documents.field.paid')}</dt>
          <dd>
            <TimeText value={receipt.paidAt} format="dateTime" />
          </dd>
          {role !== 'seller' && (
            <>
              <dt>{t('documents.field.method')}</dt>
              <dd>{receipt.paymentMethod}</dd>
            </>
          )}
        </dl>
      </header>
      <div className={styles.parties}>
        <section>
          <h2>{t('documents.field.buyer')}</h2>
          <AddressBlock lines={receipt.buyer.lines} country={country(receipt.buyer.countryCode)} />
        </section>
        <ReceiptSeller seller={receipt.seller} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('documents.field.item')}</th>
            <th scope="col" className={styles.amount}>
              {t('documents.field.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipt.items.map((item) => (
            <tr key={item.lotId}>
              <td>{item.title}</td>
              <td className={styles.amount}>
                <MoneyText value={item.hammer} decimals="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sumLines(amounts, role).map(({ id, amount, isTotal }) => [
          <dt key={id} className={isTotal ? styles.total : undefined}>
            {t(id)}
          </dt>,
          <dd key={`${id} amount`} className={isTotal ? styles.total : undefined}>
            <MoneyText value={amount} decimals="always" />
          </dd>,
        ])}
      </dl>
      <section className={styles.section}>
        {receipt.notes.flatMap((note) => {
          const id = noteIds[note];
          return id === undefined ? [] : [<p key={note}>{t(id)}</p>];
        })}
      </section>
    </Sheet>
  );
}
