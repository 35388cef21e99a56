import type { MfaChallenge } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { approvalText } from './approvalText';
import styles from './MfaScreen.module.css';

/** Everything that the code will approve, in words; what is the same is said once. */
export function ApprovalList({ id, approvals }: { id: string; approvals: readonly MfaChallenge[] }) {
  const t = useT();
  const format = useFormat();
  const texts = [...new Set(approvals.map((challenge) => approvalText(challenge, t, format)))];
  return (
    <div id={id} className={styles.approvals} aria-live="polite">
      <p className={styles.approvalsLead}>{t('mfa.approve.lead')}</p>
      {texts.length === 1 ? (
        <p className={styles.approval}>{texts[0]}</p>
      ) : (
        <ul className={styles.approvalItems}>
          {texts.map((text) => (
            <li key={text} className={styles.approval}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
