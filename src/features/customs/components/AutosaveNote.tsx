import { useIntl } from 'react-intl';
import styles from '../../../ui/Form.module.css';
import type { AutosaveStatus } from '../hooks/useAutosave';

/** Whether the draft is saved. Not a live region: it would be announced after every pause. */
export function AutosaveNote({ autosaveStatus }: { autosaveStatus: AutosaveStatus }) {
  const intl = useIntl();
  const statusTexts = {
    saved: intl.formatMessage({ id: 'customs.draft.kept' }),
    saving: intl.formatMessage({ id: 'customs.draft.waiting' }),
    failed: intl.formatMessage({ id: 'customs.draft.failed' }),
  };
  return <span className={styles.note}>{statusTexts[autosaveStatus]}</span>;
}
