import { FormattedMessage, useIntl } from 'react-intl';
import type { MfaChallenge } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { formatApproval } from './formatApproval';
import styles from './MfaScreen.module.css';

/** Describes everything that the code will approve. Identical texts are shown once. */
export function ApprovalList({
  id,
  approvals,
}: {
  id: string;
  approvals: readonly MfaChallenge[];
}) {
  const intl = useIntl();
  const format = useFormat();
  const texts = [...new Set(approvals.map((challenge) => formatApproval(challenge, intl, format)))];
  return (
    <div id={id} className={styles.approvals} aria-live="polite">
      <p className={styles.approvalsLead}>
        <FormattedMessage id="mfa.approve.lead" />
      </p>
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
