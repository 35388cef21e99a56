import type { PackingSlip } from '../../../api/orders/decodeDocuments';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { AddressBlock } from '../components/AddressBlock';
import { Code128 } from '../components/Code128';
import { Sheet } from '../components/Sheet';
import styles from './Paper.module.css';

const customsStatusIds: Readonly<Record<string, string>> = {
  not_required: 'documents.packingSlip.customs.notRequired',
  required: 'documents.packingSlip.customs.required',
  draft: 'documents.packingSlip.customs.required',
  submitted: 'documents.packingSlip.customs.submitted',
  accepted: 'documents.packingSlip.customs.accepted',
  rejected: 'documents.packingSlip.customs.rejected',
};
const formIds: Readonly<Record<string, string>> = {
  cn22: 'documents.form.cn22',
  cn23: 'documents.form.cn23',
  commercial_invoice: 'documents.form.commercialInvoice',
};

/** What goes into the package, from whom and to whom. Never a price. */
export function PackingSlipSheet({ slip }: { slip: PackingSlip }) {
  const t = useT();
  const { country } = useFormat();
  const { customs } = slip;
  const customsId = customs === null ? undefined : customsStatusIds[customs.status];
  const formId = customs === null ? undefined : formIds[customs.form];
  return (
    <Sheet>
      <header className={styles.head}>
        <div>
          <h1>{t('documents.packingSlip.heading')}</h1>
          <p>
            {t('documents.field.order')} <strong className="tabular">{slip.reference}</strong>
          </p>
          <p>
            {t('documents.field.printed')} <TimeText value={slip.printedAt} />
          </p>
        </div>
        <Code128 value={slip.barcode} label={t('documents.barcode.order', { value: slip.barcode })} />
      </header>
      <div className={styles.parties}>
        <section>
          <h2>{t('documents.field.from')}</h2>
          <AddressBlock lines={slip.from.lines} country={country(slip.from.countryCode)} />
        </section>
        <section>
          <h2>{t('documents.field.to')}</h2>
          <AddressBlock lines={slip.to.lines} country={country(slip.to.countryCode)} isLarge />
        </section>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.count}>
              {t('documents.field.quantity')}
            </th>
            <th scope="col">{t('documents.field.item')}</th>
            <th scope="col">{t('documents.field.order')}</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map((item) => (
            <tr key={item.lotId}>
              <td className={styles.count}>{item.quantity}</td>
              <td>
                <strong>{item.title}</strong>
                {item.subtitle !== '' && <span className={styles.second}>{item.subtitle}</span>}
              </td>
              <td className="tabular">{item.reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.combined.length > 0 && (
        <section className={styles.section}>
          <h2>{t('documents.packingSlip.combined')}</h2>
          <p className="tabular">{slip.combined.join(' · ')}</p>
        </section>
      )}
      {customsId !== undefined && (
        <section className={styles.section}>
          <h2>{t('documents.packingSlip.customs')}</h2>
          <p>{formId === undefined ? t(customsId) : `${t(formId)}: ${t(customsId)}`}</p>
        </section>
      )}
      {slip.notes !== '' && (
        <section className={styles.section}>
          <h2>{t('documents.packingSlip.notes')}</h2>
          <p className={styles.notes}>{slip.notes}</p>
        </section>
      )}
    </Sheet>
  );
}
