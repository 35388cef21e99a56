// Lets a feature ask the visitor to sign in: opens the overlay over the current page, and provides
// the sign-in page's URL for a plain link.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { withOverlay } from '../../../lib/overlayQuery';
import { getSignInHref } from '../../../lib/signInHref';
import { useGetMeQuery, type Viewer } from '../../../api/buyer/users';
import { usePageInfo } from '../../../platform/pageInfo';

/** The query of the current page with the sign-in overlay. */
export function withSignInOverlay(search: string): string {
  return withOverlay(search, 'SIGN_IN');
}

// The user who views the page. Screens pass it to the features.

/** null if signed out or if the session has ended, undefined while loading. */
export function useViewer(): Viewer | null | undefined {
  const { isSignedIn } = usePageInfo();
  const { data, isError } = useGetMeQuery(isSignedIn ? {} : skipToken);
  if (!isSignedIn) return null;
  return data ?? (isError ? null : undefined);
}

export function useSignIn(): { open: () => void; href: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const open = useCallback(
    () => void navigate(pathname + withSignInOverlay(search)),
    [navigate, pathname, search],
  );
  return { open, href: getSignInHref(location) };
}
