import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { isLeavingPage } from '../../../platform/leavePage';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { UnsavedContext } from '../hooks/useReportUnsaved';

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor === null || anchor.href === '' || anchor.target !== '' || anchor.dataset['overlay'] !== undefined) return null;
  return new URL(anchor.href).pathname === window.location.pathname ? null : anchor;
}

/**
 * Asks before the page is left while a form in it is not saved: by a link of the app, by closing or reloading. Going
 * back cannot be asked about; what was typed is in the tab's storage then.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);
  // What is true in this moment: a form that has been saved may leave the page before anything renders again.
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
      if (!isLeaving.current && !isLeavingPage() && unsavedNow.current.size > 0) event.preventDefault();
    };
    const handleClick = (event: MouseEvent): void => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const anchor = isPlain && !isLeaving.current ? linkOf(event) : null;
      if (anchor === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(anchor);
    };
    window.addEventListener('beforeunload', handleUnload);
    // Before the app's own handler on the document.
    window.addEventListener('click', handleClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isUnsaved]);
  const stay = (): void => setWanted(null);
  const leave = (): void => {
    isLeaving.current = true;
    setWanted(null);
    wanted?.click();
  };
  return (
    <UnsavedContext value={report}>
      {children}
      {wanted !== null && (
        <Dialog
          title={t('settings.leave.title')}
          closeLabel={t('common.action.close')}
          onClose={stay}
          footer={
            <>
              <Button onClick={leave}>{t('settings.leave.leave')}</Button>
              <Button variant="primary" onClick={stay}>
                {t('settings.leave.stay')}
              </Button>
            </>
          }
        >
          <p>{t('settings.leave.text')}</p>
        </Dialog>
      )}
    </UnsavedContext>
  );
}
