// The token that the link of a mail brings in the page's address, `?token=…`. It is taken out of the address as soon as
// scripts run, and kept in this component alone: a reload or another page does not have it.
import { useEffect, useState } from 'react';
import { hideFromAddress } from '../../../platform/hideFromAddress';
import { useSearchParams } from '../../../platform/NavigationContext';

const PARAMETER = 'token';

/** null: the address has none. */
export function useAddressToken(): string | null {
  const query = useSearchParams();
  const [token] = useState(() => query.get(PARAMETER));
  useEffect(() => hideFromAddress(PARAMETER), []);
  return token === '' ? null : token;
}
