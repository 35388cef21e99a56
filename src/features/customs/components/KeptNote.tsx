import { useT } from '../../../i18n/useT';
import styles from '../../../ui/Form.module.css';
import type { Keeping } from '../hooks/useKeptDraft';

/** Whether what was typed is kept. It is not said aloud: that would be after every pause. */
export function KeptNote({ keeping }: { keeping: Keeping }) {
  const t = useT();
  const words = { kept: t('customs.draft.kept'), waiting: t('customs.draft.waiting'), failed: t('customs.draft.failed') };
  return <span className={styles.note}>{words[keeping]}</span>;
}
