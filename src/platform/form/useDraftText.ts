// Draft text of a form, kept in component state and, unless it is secret, in tab storage, which may
// be full or disabled.
import { useState } from 'react';
import { useTabValue } from '../useTabValue';

/**
 * `key`: the tab storage key, or null to keep a secret in component state only. Setting null
 * removes the draft.
 */
export function useDraftText(key: string | null): [string | null, (text: string | null) => void] {
  const [storedText, setStoredText] = useTabValue(key ?? 'none');
  const [draftText, setDraftText] = useState<string | null>(null);
  const saveDraftText = (text: string | null): void => {
    setDraftText(text);
    if (key !== null) setStoredText(text);
  };
  return [draftText ?? (key === null ? null : storedText), saveDraftText];
}
