import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLeavingPage } from '../../../platform/leavePage';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { UnsavedContext } from '../hooks/useReportUnsaved';

function findLink({ target }: Event): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (
    anchor === null ||
    anchor.href === '' ||
    anchor.target !== '' ||
    anchor.dataset['overlay'] !== undefined
  )
    return null;
  return new URL(anchor.href).pathname === window.location.pathname ? null : anchor;
}

/**
 * Asks for confirmation before a link, closing or reloading leaves unsaved changes. Browsers do not
 * allow this for the back button, but drafts are in the tab's storage.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [pendingLink, setPendingLink] = useState<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);
  // The current value: after saving, a form may leave the page before the next render.
  const unsavedNow = useRef<ReadonlySet<string>>(unsaved);
  const report = useCallback((name: string, isUnsaved: boolean) => {
    if (unsavedNow.current.has(name) === isUnsaved) return;
    const after = new Set(unsavedNow.current);
    if (isUnsaved) after.add(name);
    else after.delete(name);
    unsavedNow.current = after;
    setUnsaved(after);
  }, []);
  const isUnsaved = unsaved.size > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (!isLeaving.current && !isLeavingPage() && unsavedNow.current.size > 0)
        event.preventDefault();
    };
    const handleClick = (event: MouseEvent): void => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const anchor = isPlain && !isLeaving.current ? findLink(event) : null;
      if (anchor === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingLink(anchor);
    };
    window.addEventListener('beforeunload', handleUnload);
    // In the capture phase, before the app's own handler on the document.
    window.addEventListener('click', handleClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isUnsaved]);
  const stay = (): void => setPendingLink(null);
  const leave = (): void => {
    isLeaving.current = true;
    setPendingLink(null);
    pendingLink?.click();
  };
  return (
    <UnsavedContext value={report}>
      {children}
      {pendingLink !== null && (
        <Dialog
          title={intl.formatMessage({ id: 'settings.leave.title' })}
          closeLabel={intl.formatMessage({ id: 'common.action.close' })}
          onClose={stay}
          footer={
            <>
              <Button variant="primary" onClick={stay}>
                <FormattedMessage id="settings.leave.stay" />
              </Button>
              <Button onClick={leave}>
                <FormattedMessage id="settings.leave.leave" />
              </Button>
            </>
          }
        >
          <p>
            <FormattedMessage id="settings.leave.text" />
          </p>
        </Dialog>
      )}
    </UnsavedContext>
  );
}
