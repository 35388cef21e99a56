import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button';
import type { ButtonStyle } from './getButtonClass';
import styles from './CopyButton.module.css';

type CopyButtonProps = Pick<ButtonStyle, 'size'> & { text: string; children: string };

/** Copies a text and shows the result, because not every browser allows it. */
export function CopyButton({ text, size = 'small', children }: CopyButtonProps) {
  const intl = useIntl();
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('done');
    } catch {
      setResult('failed');
    }
  };
  return (
    <span className={styles.copy}>
      <Button size={size} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className={styles.note}>
        {result === 'done' && intl.formatMessage({ id: 'common.copy.done' })}
        {result === 'failed' && intl.formatMessage({ id: 'common.copy.failed' })}
      </span>
    </span>
  );
}
