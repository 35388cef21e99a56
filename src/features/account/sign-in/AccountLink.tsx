import type { ReactNode } from 'react';
import { Link } from '../../../ui/Link';
import { getAccountHref, type AccountScreen } from './accountPaths';

type AccountLinkProps = {
  to: AccountScreen;
  /** Path without a locale. */
  redirectAfter: string;
  /** In an overlay, the link opens another overlay over the same page. */
  isInOverlay: boolean;
  children: ReactNode;
};

/** A link from one account form to another. It keeps the page to return to. */
export function AccountLink({ to, redirectAfter, isInOverlay, children }: AccountLinkProps) {
  return (
    <Link to={getAccountHref(to, redirectAfter)} overlay={isInOverlay ? to : undefined}>
      {children}
    </Link>
  );
}
