import type { ReactNode } from 'react';
import type { Viewer } from '../api/buyer/users';
import { useViewer } from '../features/session/useViewer';
import { useT } from '../i18n/useT';
import { useOpenOverlay, useOverlay } from '../platform/overlay';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { Skeleton } from '../ui/Skeleton';
import { useFieldFocus } from '../ui/useFieldFocus';

type AccountOverlayProps = {
  title: string;
  /** Rendered for somebody who is signed in; `onDone` ends the overlay as a success. */
  children: (viewer: Viewer, onDone: () => void) => ReactNode;
};

/** An overlay around one form of the person. Strangers, who come by its address, are asked to sign in. */
export function AccountOverlay({ title, children }: AccountOverlayProps) {
  const t = useT();
  const viewer = useViewer();
  const openOverlay = useOpenOverlay();
  const { close } = useOverlay();
  const fields = useFieldFocus(viewer == null ? null : 'form');
  return (
    <Dialog title={title} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      {viewer === undefined && <Skeleton lines={4} />}
      {viewer === null && (
        <EmptyState
          icon="user"
          level={3}
          title={t('account.form.signInTitle')}
          actions={
            <Button variant="primary" onClick={() => void openOverlay('SIGN_IN')}>
              {t('common.action.signIn')}
            </Button>
          }
        >
          {t('account.form.signIn')}
        </EmptyState>
      )}
      {viewer != null && <div ref={fields}>{children(viewer, () => close('SUCCESS'))}</div>}
    </Dialog>
  );
}
