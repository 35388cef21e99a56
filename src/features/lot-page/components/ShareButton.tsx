import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { IconButton } from '../../../ui/IconButton';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import styles from './ShareButton.module.css';

/** Without the query, which may hold an overlay or a country. */
const pageAddress = (): string => window.location.origin + window.location.pathname;

/** Shares the page by the device's own sheet; where there is none, copies its address and says so. */
export function ShareButton({ title }: { title: string }) {
  const t = useT();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const share = async (): Promise<void> => {
    const url = pageAddress();
    if (typeof navigator.share === 'function') {
      // Closed without a choice, or refused: nothing has to be said.
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
        <IconButton icon="share" label={t('lotPage.share.action')} onClick={() => void share()} />
        <span role="status" className={styles.note}>
          {result === 'copied' && t('lotPage.share.copied')}
          {result === 'failed' && t('lotPage.share.failed')}
        </span>
      </span>
    </NeedsScripts>
  );
}
