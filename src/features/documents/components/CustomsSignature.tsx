import { plainDate } from '../model/plainFigures';
import styles from '../sheets/CustomsPaper.module.css';
import { FormField } from './FormField';
import { OfficialText } from './OfficialText';

type CustomsSignatureProps = {
  /** Of the box, as the form numbers it. */
  number: number;
  /** When the sender signed, by submitting it. */
  at: number | null;
};

/** The foot of a customs declaration: what the sender certifies, and the date of the signature. */
export function CustomsSignature({ number, at }: CustomsSignatureProps) {
  return (
    <>
      <p className={styles.certify}>
        <OfficialText term="certify" />
      </p>
      <dl className={styles.formFields}>
        <FormField term="signature" number={number} isWide>
          {at !== null && plainDate(at)}
        </FormField>
      </dl>
    </>
  );
}
