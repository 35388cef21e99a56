// The e-mail address that the visitor has typed into one of the forms, for the next of them: from signing in to
// registering, to a forgotten password, and over a reload. It lives in the tab until it has served.
import { useState } from 'react';
import type { FormValues } from '../../../platform/form/formDraft';
import { useTabValue } from '../../../platform/useTabValue';

export function useRememberedEmail(): { email: string; rememberEmail: (typed: FormValues) => void; forgetEmail: () => void } {
  const [stored, setStored] = useTabValue('sign-in.email');
  // Beside the tab's memory, which may be switched off.
  const [typed, setTyped] = useState<string | null>(null);
  return {
    email: typed ?? stored ?? '',
    rememberEmail: ({ email }) => {
      if (typeof email !== 'string') return;
      setTyped(email);
      setStored(email);
    },
    forgetEmail: () => setStored(null),
  };
}
