// The token from a mail's link, `?token=…`. It is removed from the URL as soon as scripts run and
// kept only in this component. A reload or another page does not have it.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { removeFromUrl } from '../../../platform/removeFromUrl';

const PARAMETER = 'token';

/** null if the URL has none. */
export function useAddressToken(): string | null {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get(PARAMETER));
  useEffect(() => removeFromUrl(PARAMETER), []);
  return token === '' ? null : token;
}
