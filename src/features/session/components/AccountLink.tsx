import type { ReactNode } from 'react';
import { A } from '../../../ui/A';
import { accountHref, type AccountScreen } from '../model/accountPaths';

type AccountLinkProps = {
  to: AccountScreen;
  /** Path without a locale. */
  redirectAfter: string;
  /** In an overlay the link leads to another overlay over the same page. */
  inOverlay: boolean;
  children: ReactNode;
};

/** From one of the forms here to another; where to come back to goes with it. */
export function AccountLink({ to, redirectAfter, inOverlay, children }: AccountLinkProps) {
  return (
    <A href={accountHref(to, redirectAfter)} data-overlay={inOverlay ? to : undefined}>
      {children}
    </A>
  );
}
