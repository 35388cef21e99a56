// A text that a form keeps while it is filled in: in the component and, unless it is secret, in the tab's memory too,
// which may be full or switched off. Called by useForm and by forms with a value beside their fields.
import { useState } from 'react';
import { useTabValue } from '../useTabValue';

/** `key`: of the tab's memory; null for secrets, which are kept in the component alone. Setting null forgets. */
export function useDraftText(key: string | null): [string | null, (text: string | null) => void] {
  const [stored, setStored] = useTabValue(key ?? 'none');
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string | null): void => {
    setTyped(text);
    if (key !== null) setStored(text);
  };
  return [typed ?? (key === null ? null : stored), set];
}
