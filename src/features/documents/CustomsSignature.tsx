import { formatPlainDate } from './officialTerms';
import styles from './sheets/CustomsPaper.module.css';
import { FormField, OfficialText } from './sheets/PaperSheet';

type CustomsSignatureProps = {
  /** The field number on the form. */
  number: number;
  /** When the sender signed the form, which is when they submitted it. */
  at: number | null;
};

/** The end of a customs declaration: the sender's certification and the date of signature. */
export function CustomsSignature({ number, at }: CustomsSignatureProps) {
  return (
    <>
      <p className={styles.certify}>
        <OfficialText term="certify" />
      </p>
      <dl className={styles.formFields}>
        <FormField term="signature" number={number} isWide>
          {at !== null && formatPlainDate(at)}
        </FormField>
      </dl>
    </>
  );
}
