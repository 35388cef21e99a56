import type { Customs } from '../../../api/shipping/customs';
import { ContentsBoxes } from '../ContentsBoxes';
import { CustomsFormHead } from '../CustomsFormHead';
import { CustomsItems } from '../CustomsItems';
import { CustomsSignature } from '../CustomsSignature';
import { PaperSheet, FormField, PartyFields } from './PaperSheet';
import { getCustomsRows, sumRowGrams } from '../customsRows';
import { formatPlainMoney, formatPlainWeight } from '../officialTerms';
import styles from './CustomsPaper.module.css';

/** The customs declaration of a small postal item. */
export function Cn22Sheet({ customs }: { customs: Customs }) {
  const { draft, submittedAt } = customs;
  return (
    <PaperSheet className={styles.form}>
      <CustomsFormHead form="CN 22" />
      <ContentsBoxes draft={draft} />
      <dl className={styles.formFields}>
        <PartyFields customs={customs} senderTerm="from" recipientTerm="to" />
        {draft.contents_explanation !== '' && (
          <FormField term="explanation" isWide>
            {draft.contents_explanation}
          </FormField>
        )}
      </dl>
      <CustomsItems customs={customs} numbers={[1, 1, 2, 3, 4, 5]} />
      <dl className={styles.formFields}>
        <FormField term="totalWeight" number={6}>
          {formatPlainWeight(draft.gross_weight_grams ?? sumRowGrams(getCustomsRows(customs)))}
        </FormField>
        <FormField term="totalValue" number={7}>
          {formatPlainMoney(customs.totalValue)}
        </FormField>
        {customs.iossNumber !== null && <FormField term="ioss">{customs.iossNumber}</FormField>}
        {customs.reference !== null && (
          <FormField term="sendersReference">{customs.reference}</FormField>
        )}
      </dl>
      <CustomsSignature number={8} at={submittedAt} />
    </PaperSheet>
  );
}
