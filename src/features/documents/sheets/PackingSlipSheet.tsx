import { FormattedMessage, useIntl } from 'react-intl';
import type { PackingSlip } from '../../../api/orders/documents';
import { TimeText } from '../../../i18n/TimeText';
import type { MessageId } from '../../../i18n/messages';
import { useFormat } from '../../../i18n/useFormat';
import { AddressBlock } from '../../../ui/AddressBlock';
import { PaperSheet, Code128 } from './PaperSheet';
import styles from '../Paper.module.css';

const customsStatusIds: Readonly<Record<string, MessageId>> = {
  not_required: 'documents.packingSlip.customs.notRequired',
  required: 'documents.packingSlip.customs.required',
  draft: 'documents.packingSlip.customs.required',
  submitted: 'documents.packingSlip.customs.submitted',
  accepted: 'documents.packingSlip.customs.accepted',
  rejected: 'documents.packingSlip.customs.rejected',
};
const formIds: Readonly<Record<string, MessageId>> = {
  cn22: 'documents.form.cn22',
  cn23: 'documents.form.cn23',
  commercial_invoice: 'documents.form.commercialInvoice',
};

/** The contents, sender and recipient of the package. It must never show a price. */
export function PackingSlipSheet({ packingSlip }: { packingSlip: PackingSlip }) {
  const intl = useIntl();
  const { country } = useFormat();
  const { customs } = packingSlip;
  const customsId = customs === null ? undefined : customsStatusIds[customs.status];
  const formId = customs === null ? undefined : formIds[customs.form];
  return (
    <PaperSheet>
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="documents.packingSlip.heading" />
          </h1>
          <p>
            <FormattedMessage id="documents.field.order" />{' '}
            <strong className="tabular">{packingSlip.reference}</strong>
          </p>
          <p>
            <FormattedMessage id="documents.field.printed" />{' '}
            <TimeText value={packingSlip.printedAt} />
          </p>
        </div>
        <Code128
          value={packingSlip.barcode}
          label={intl.formatMessage(
            { id: 'documents.barcode.order' },
            { value: packingSlip.barcode },
          )}
        />
      </header>
      <div className={styles.parties}>
        <section>
          <h2>
            <FormattedMessage id="documents.field.from" />
          </h2>
          <AddressBlock
            lines={packingSlip.from.lines}
            country={country(packingSlip.from.countryCode)}
          />
        </section>
        <section className={styles.recipient}>
          <h2>
            <FormattedMessage id="documents.field.to" />
          </h2>
          <AddressBlock
            lines={packingSlip.to.lines}
            country={country(packingSlip.to.countryCode)}
          />
        </section>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.count}>
              <FormattedMessage id="documents.field.quantity" />
            </th>
            <th scope="col">
              <FormattedMessage id="documents.field.item" />
            </th>
            <th scope="col">
              <FormattedMessage id="documents.field.order" />
            </th>
          </tr>
        </thead>
        <tbody>
          {packingSlip.items.map((item) => (
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
      {packingSlip.combined.length > 0 && (
        <section className={styles.section}>
          <h2>
            <FormattedMessage id="documents.packingSlip.combined" />
          </h2>
          <p className="tabular">{packingSlip.combined.join(' · ')}</p>
        </section>
      )}
      {customsId !== undefined && (
        <section className={styles.section}>
          <h2>
            <FormattedMessage id="documents.packingSlip.customs" />
          </h2>
          <p>
            {formId === undefined
              ? intl.formatMessage({ id: customsId })
              : `${intl.formatMessage({ id: formId })}: ${intl.formatMessage({ id: customsId })}`}
          </p>
        </section>
      )}
      {packingSlip.notes !== '' && (
        <section className={styles.section}>
          <h2>
            <FormattedMessage id="documents.packingSlip.notes" />
          </h2>
          <p className={styles.notes}>{packingSlip.notes}</p>
        </section>
      )}
    </PaperSheet>
  );
}
