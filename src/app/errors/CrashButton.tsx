import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { usePageFacts } from '../../platform/pageFacts';
import { Button } from '../../ui/Button';

/** Only in debug mode, which is a setting and never a query: crashes the page to exercise the fallback. */
export function CrashButton() {
  const { debugMode } = usePageFacts();
  const t = useT();
  const [isCrashing, setCrashing] = useState(false);
  if (!debugMode) return null;
  if (isCrashing) throw new Error('crashed on purpose');
  return <Button onClick={() => setCrashing(true)}>{t('common.debug.crash')}</Button>;
}
