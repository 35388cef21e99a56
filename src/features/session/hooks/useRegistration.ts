// The registration that waits for its code, of this tab: begun on the page or in the overlay, there again after a reload.
import { useMemo, useState } from 'react';
import type { Registration } from '../../../api/accounts/registrations';
import { useTabValue } from '../../../platform/useTabValue';
import { readRegistration, writeRegistration } from '../model/registrationText';

export function useRegistration(): [Registration | null, (registration: Registration | null) => void] {
  const [stored, setStored] = useTabValue('sign-up.registration');
  // Beside the tab's memory, which may be switched off. null here: this visitor has begun none on this page.
  const [begun, setBegun] = useState<Registration | null>(null);
  const remembered = useMemo(() => readRegistration(stored), [stored]);
  const set = (registration: Registration | null): void => {
    setBegun(registration);
    setStored(registration === null ? null : writeRegistration(registration));
  };
  return [begun ?? remembered, set];
}
