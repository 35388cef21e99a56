import type { Customs } from '../../../api/shipping/decodeCustoms';
import { AddressBlock } from '../components/AddressBlock';
import { CustomsItems } from '../components/CustomsItems';
import { FormField } from '../components/FormField';
import { OfficialText } from '../components/OfficialText';
import { Sheet } from '../components/Sheet';
import { officialCountry } from '../model/officialCountry';
import { plainDate, plainMoney, plainWeight } from '../model/plainFigures';
import styles from './CustomsPaper.module.css';

/** The commercial invoice that a courier hands to the customs. */
export function InvoiceSheet({ customs }: { customs: Customs }) {
  const { draft, submittedAt } = customs;
  return (
    <Sheet className={styles.form}>
      <header className={styles.formHead}>
        <h1>
          <OfficialText term="invoice" />
        </h1>
      </header>
      <dl className={styles.formFields}>
        <FormField term="seller">{customs.sender !== null && <AddressBlock lines={customs.sender.lines} country={officialCountry(customs.sender.countryCode)} />}</FormField>
        <FormField term="buyer">
          <AddressBlock lines={customs.recipient.lines} country={officialCountry(customs.recipient.countryCode)} />
        </FormField>
        <FormField term="senderPhone">{draft.sender_phone}</FormField>
        <FormField term="recipientPhone">{draft.recipient_phone}</FormField>
        <FormField term="invoiceNumber">{customs.reference}</FormField>
        <FormField term="recipientEmail">{draft.recipient_email}</FormField>
        <FormField term="sendersReference">{[draft.eori_number, customs.vatNumber].filter(Boolean).join(' · ')}</FormField>
        <FormField term="importersReference">{draft.recipient_tax_number}</FormField>
        <FormField term="date">{submittedAt !== null && plainDate(submittedAt)}</FormField>
        <FormField term="category">
          <OfficialText term={draft.contents_type} />
        </FormField>
      </dl>
      <CustomsItems customs={customs} />
      <dl className={styles.formFigures}>
        <FormField term="grossWeight">{plainWeight(draft.gross_weight_grams)}</FormField>
        <FormField term="postage">{plainMoney(customs.postage)}</FormField>
        <FormField term="totalValue">{plainMoney(customs.totalValue)}</FormField>
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
    </Sheet>
  );
}
