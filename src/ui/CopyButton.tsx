import { useState } from 'react';
import { useT } from '../i18n/useT';
import { Button } from './Button';
import type { ButtonLook } from './buttonClass';
import styles from './CopyButton.module.css';

type CopyButtonProps = Pick<ButtonLook, 'size'> & { text: string; children: string };

/** Copies a text and says whether it did: not every browser lets a page do that. */
export function CopyButton({ text, size = 'small', children }: CopyButtonProps) {
  const t = useT();
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
        {result === 'done' && t('common.copy.done')}
        {result === 'failed' && t('common.copy.failed')}
      </span>
    </span>
  );
}
