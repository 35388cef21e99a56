import styles from './sheets/CustomsPaper.module.css';
import { OfficialText } from './sheets/PaperSheet';

/** The header of a customs declaration: title, form name and the note that it may be opened. */
export function CustomsFormHead({ form }: { form: 'CN 22' | 'CN 23' }) {
  return (
    <header className={styles.formHead}>
      <h1>
        <OfficialText term="declaration" />
      </h1>
      <p className={styles.formName}>{form}</p>
      <p className={styles.formOpened}>
        <OfficialText term="mayBeOpened" />
      </p>
    </header>
  );
}
