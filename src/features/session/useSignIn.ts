// Lets a feature ask the visitor to sign in: opens the overlay over the current page, and provides
// the sign-in page's URL for a plain link.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getSignInHref, withSignInOverlay } from './signInPath';

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
