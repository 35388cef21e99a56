import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../../api/buyer/users';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { useOpenOverlay, useOverlay } from '../../platform/overlay';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { useFieldFocus } from '../../ui/useFieldFocus';

type AccountOverlayProps = {
  title: string;
  /** Rendered when the viewer is signed in. `onDone` closes the overlay with success. */
  children: (viewer: Viewer, onDone: () => void) => ReactNode;
};

/**
 * An overlay with one account form. Visitors who open its address signed out are asked to sign in.
 */
export function AccountOverlay({ title, children }: AccountOverlayProps) {
  const intl = useIntl();
  const viewer = useViewer();
  const openOverlay = useOpenOverlay();
  const { close } = useOverlay();
  const fields = useFieldFocus(viewer == null ? null : 'form');
  return (
    <Dialog title={title} onClose={() => close('CANCELLED')}>
      {viewer === undefined && <Skeleton lines={4} />}
      {viewer === null && (
        <EmptyState
          icon="user"
          level={3}
          title={intl.formatMessage({ id: 'account.form.signInTitle' })}
          actions={
            <Button variant="primary" onClick={() => void openOverlay('SIGN_IN')}>
              <FormattedMessage id="common.action.signIn" />
            </Button>
          }
        >
          <FormattedMessage id="account.form.signIn" />
        </EmptyState>
      )}
      {viewer != null && <div ref={fields}>{children(viewer, () => close('SUCCESS'))}</div>}
    </Dialog>
  );
}
