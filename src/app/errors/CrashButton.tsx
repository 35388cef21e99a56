import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePageInfo } from '../../platform/pageInfo';
import { Button } from '../../ui/Button';

/**
 * Debug mode only, which is a setting and never a query parameter: crashes the page to test the
 * fallback.
 */
export function CrashButton() {
  const { isDebugMode } = usePageInfo();
  const [isCrashing, setCrashing] = useState(false);
  if (!isDebugMode) return null;
  if (isCrashing) throw new Error('crashed on purpose');
  return (
    <Button onClick={() => setCrashing(true)}>
      <FormattedMessage id="common.debug.crash" />
    </Button>
  );
}
