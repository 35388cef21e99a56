import type { Customs } from '../../../api/shipping/customs';
import { ContentsBoxes } from '../ContentsBoxes';
import { CustomsFormHead } from '../CustomsFormHead';
import { CustomsItems } from '../CustomsItems';
import { CustomsSignature } from '../CustomsSignature';
import { PaperSheet, FormField, PartyFields } from './PaperSheet';
import { formatPlainMoney, formatPlainWeight } from '../officialTerms';
import styles from './CustomsPaper.module.css';

/** The customs declaration of a larger postal item. Missing values leave an empty field. */
export function Cn23Sheet({ customs }: { customs: Customs }) {
  const { draft, submittedAt } = customs;
  return (
    <PaperSheet className={styles.form}>
      <CustomsFormHead form="CN 23" />
      <dl className={styles.formFields}>
        <PartyFields customs={customs} senderTerm="from" recipientTerm="to" />
        <FormField term="senderPhone">{draft.sender_phone}</FormField>
        <FormField term="recipientPhone">{draft.recipient_phone}</FormField>
        <FormField term="sendersReference">
          {[customs.reference, draft.eori_number].filter(Boolean).join(' · ')}
        </FormField>
        <FormField term="importersReference">{draft.recipient_tax_number}</FormField>
        <FormField term="recipientEmail">{draft.recipient_email}</FormField>
        <FormField term="ioss">{customs.iossNumber}</FormField>
      </dl>
      <CustomsItems customs={customs} numbers={[1, 2, 3, 5, 7, 8]} />
      <dl className={styles.formFigures}>
        <FormField term="grossWeight" number={4}>
          {formatPlainWeight(draft.gross_weight_grams)}
        </FormField>
        <FormField term="totalValue" number={6}>
          {formatPlainMoney(customs.totalValue)}
        </FormField>
        <FormField term="postage" number={9}>
          {formatPlainMoney(customs.postage)}
        </FormField>
        <FormField term="vat">{customs.vatNumber}</FormField>
      </dl>
      <dl className={styles.formFields}>
        <FormField term="category" number={10} isWide>
          <ContentsBoxes draft={draft} />
        </FormField>
        <FormField term="explanation" isWide>
          {draft.contents_explanation}
        </FormField>
        <FormField term="licence" number={12}>
          {draft.licence_number}
        </FormField>
        <FormField term="certificate" number={13}>
          {draft.certificate_number}
        </FormField>
      </dl>
      <CustomsSignature number={15} at={submittedAt} />
    </PaperSheet>
  );
}
