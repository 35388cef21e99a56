// The path to return to: `redirect_after` from the query, if it is a path of this site.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toSafePath } from '../../../lib/urls';
import { usePageInfo } from '../../../platform/pageInfo';
import { removeFromUrl } from '../../../platform/removeFromUrl';

const PARAMETER = 'token';

/**
 * The token from a mail's link, `?token=…`. It is removed from the URL as soon as scripts run and
 * kept only in this component. A reload or another page does not have it. null if the URL has none.
 */
export function useAddressToken(): string | null {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get(PARAMETER));
  useEffect(() => removeFromUrl(PARAMETER), []);
  return token === '' ? null : token;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Parses the challenge of a sign-in without scripts from the login page's query, `?challenge=…`.
 * Returns null if it is missing or malformed.
 */
export function parseChallengeId(query: URLSearchParams): string | null {
  const id = query.get('challenge');
  return id !== null && UUID.test(id) ? id : null;
}

/** A path without a locale, `/` by default. */
export function useRedirectAfter(): string {
  const { origin } = usePageInfo();
  const [query] = useSearchParams();
  return toSafePath(query.get('redirect_after') ?? '/', origin);
}
