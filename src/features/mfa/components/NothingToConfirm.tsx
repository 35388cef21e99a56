import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button';
import styles from './MfaScreen.module.css';

/** Shown when the overlay was opened by its URL and there is nothing to confirm. */
export function NothingToConfirm({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <p>
        <FormattedMessage id="mfa.none.text" />
      </p>
      <p>
        <FormattedMessage id="mfa.none.now" />
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onContinue}>
          <FormattedMessage id="common.action.continue" />
        </Button>
      </div>
    </>
  );
}
