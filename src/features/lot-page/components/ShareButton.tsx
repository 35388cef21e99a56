import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import styles from './ShareButton.module.css';

/** Without the query, which may name an overlay or a country. */
const getPageUrl = (): string => window.location.origin + window.location.pathname;

/** Opens the device's share sheet; without one, copies the URL and confirms it. */
export function ShareButton({ title }: { title: string }) {
  const intl = useIntl();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const share = async (): Promise<void> => {
    const url = getPageUrl();
    if (typeof navigator.share === 'function') {
      // Closed without a choice, or denied: no message is needed.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };
  return (
    <NeedsScripts>
      <span className={styles.share}>
        <IconButton
          icon="share"
          label={intl.formatMessage({ id: 'lotPage.share.action' })}
          onClick={() => void share()}
        />
        <span role="status" className={styles.note}>
          {result === 'copied' && intl.formatMessage({ id: 'lotPage.share.copied' })}
          {result === 'failed' && intl.formatMessage({ id: 'lotPage.share.failed' })}
        </span>
      </span>
    </NeedsScripts>
  );
}
