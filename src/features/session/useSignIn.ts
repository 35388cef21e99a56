// How a feature asks somebody to sign in: opens the overlay over the present page, and has the address of the page
// for a plain link. Called by screens.
import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../platform/NavigationContext';
import { signInHref, withSignInOverlay } from './signInPath';

export function useSignIn(): { open: () => void; href: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const open = useCallback(() => navigate(pathname + withSignInOverlay(search)), [navigate, pathname, search]);
  return { open, href: signInHref(location) };
}
