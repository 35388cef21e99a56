// The email address that the visitor typed into one of the forms, reused by the others (sign-in,
// registration, forgotten password) and after a reload. It is stored in the tab until sign-in or
// registration succeeds.
import { useState } from 'react';
import type { FormValues } from '../../../platform/form/formDraft';
import { useTabValue } from '../../../platform/useTabValue';

export function useRememberedEmail(): {
  email: string;
  rememberEmail: (changes: FormValues) => void;
  forgetEmail: () => void;
} {
  const [stored, setStored] = useTabValue('sign-in.email');
  // Kept in state as well, because the tab's storage may be disabled.
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  return {
    email: typedEmail ?? stored ?? '',
    rememberEmail: ({ email }) => {
      if (typeof email !== 'string') return;
      setTypedEmail(email);
      setStored(email);
    },
    forgetEmail: () => setStored(null),
  };
}
