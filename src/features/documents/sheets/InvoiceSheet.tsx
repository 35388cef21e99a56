import type { Customs } from '../../../api/shipping/customs';
import { CustomsItems } from '../CustomsItems';
import { PaperSheet, FormField, PartyFields, OfficialText } from './PaperSheet';
import { formatPlainDate, formatPlainMoney, formatPlainWeight } from '../officialTerms';
import styles from './CustomsPaper.module.css';

/** The commercial invoice that a courier presents to customs. */
export function InvoiceSheet({ customs }: { customs: Customs }) {
  const { draft, submittedAt } = customs;
  return (
    <PaperSheet className={styles.form}>
      <header className={styles.formHead}>
        <h1>
          <OfficialText term="invoice" />
        </h1>
      </header>
      <dl className={styles.formFields}>
        <PartyFields customs={customs} senderTerm="seller" recipientTerm="buyer" />
        <FormField term="senderPhone">{draft.sender_phone}</FormField>
        <FormField term="recipientPhone">{draft.recipient_phone}</FormField>
        <FormField term="invoiceNumber">{customs.reference}</FormField>
        <FormField term="recipientEmail">{draft.recipient_email}</FormField>
        <FormField term="sendersReference">
          {[draft.eori_number, customs.vatNumber].filter(Boolean).join(' · ')}
        </FormField>
        <FormField term="importersReference">{draft.recipient_tax_number}</FormField>
        <FormField term="date">{submittedAt !== null && formatPlainDate(submittedAt)}</FormField>
        <FormField term="category">
          <OfficialText term={draft.contents_type} />
        </FormField>
      </dl>
      <CustomsItems customs={customs} />
      <dl className={styles.formFigures}>
        <FormField term="grossWeight">{formatPlainWeight(draft.gross_weight_grams)}</FormField>
        <FormField term="postage">{formatPlainMoney(customs.postage)}</FormField>
        <FormField term="totalValue">{formatPlainMoney(customs.totalValue)}</FormField>
        <FormField term="ioss">{customs.iossNumber}</FormField>
      </dl>
      <dl className={styles.formFields}>
        {draft.contents_explanation !== '' && (
          <FormField term="comments" isWide>
            {draft.contents_explanation}
          </FormField>
        )}
        <FormField term="licence">{draft.licence_number}</FormField>
        <FormField term="certificate">{draft.certificate_number}</FormField>
      </dl>
      <p className={styles.certify}>
        <OfficialText term="certifyInvoice" />
      </p>
      <dl className={styles.formFields}>
        <FormField term="signature" isWide>
          {null}
        </FormField>
      </dl>
    </PaperSheet>
  );
}
