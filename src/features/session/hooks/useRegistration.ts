// This tab's registration that waits for its code. It survives a reload and is shared by the page
// and the overlay.
import { useMemo, useState } from 'react';
import type { Registration } from '../../../api/accounts/registrations';
import { useTabValue } from '../../../platform/useTabValue';
import { readRegistration, writeRegistration } from '../model/registrationText';

export function useRegistration(): [
  Registration | null,
  (registration: Registration | null) => void,
] {
  const [stored, setStored] = useTabValue('sign-up.registration');
  // Kept in state as well, because the tab's storage may be disabled. null if no registration was
  // started on this page.
  const [startedRegistration, setStartedRegistration] = useState<Registration | null>(null);
  const storedRegistration = useMemo(() => readRegistration(stored), [stored]);
  const saveRegistration = (registration: Registration | null): void => {
    setStartedRegistration(registration);
    setStored(registration === null ? null : writeRegistration(registration));
  };
  return [startedRegistration ?? storedRegistration, saveRegistration];
}
