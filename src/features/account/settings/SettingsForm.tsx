import {
  useRef,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useCallback,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useServerForm,
  type FieldName,
  type ServerForm,
} from '../../../platform/form/useServerForm';
import type { FieldErrors, ValidationError } from '../../../platform/form/validationErrors';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { isLeavingPage } from '../../../platform/leavePage';
import { Dialog } from '../../../ui/Dialog';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useEventChannel } from '../../../platform/eventChannel';
import { useErrorText } from '../../../i18n/errorMessages';
import { fieldByCode, settingsErrors } from './settingsErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';

type Report = (name: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Report>(() => undefined);

/**
 * Reports to the surrounding UnsavedGuard whether a form has unsaved changes. Has no effect outside
 * the settings pages. Returns a function that immediately reports that everything is saved, because
 * the page may be left before the form renders again.
 */
export function useReportUnsaved(name: string, isUnsaved: boolean): () => void {
  const report = use(UnsavedContext);
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
  return () => report(name, false);
}

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

type Options<V extends FieldValues> = {
  /** The name of the draft in the tab's storage. It must be unique on the page. */
  name: string;
  saved: V;
  check?: (values: V) => FieldErrors<FieldName<V>>;
  /** The call. Its error comes from the base query. */
  send: (values: V) => Promise<{ error?: unknown }>;
  /** Shown in a snackbar after saving; null if the next page confirms it. */
  savedText: string | null;
  onSaved?: (values: V) => void;
  /** Values are not stored as a draft, and the fields are cleared after saving. */
  isSecret?: boolean;
};

/**
 * useServerForm for the settings, with the messages of this feature. Reports unsaved changes to the
 * page and shows a snackbar after saving.
 */
export function useSettingsForm<V extends FieldValues>({
  name,
  saved,
  check,
  send,
  savedText,
  onSaved,
  isSecret = false,
}: Options<V>): ServerForm<V> {
  const formatError = useErrorText(settingsErrors);
  const channel = useEventChannel();
  const form = useServerForm<V, ValidationError>({
    draft: isSecret ? null : `settings.${name}`,
    initial: saved,
    ...(check !== undefined && { check }),
    send,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    shouldKeepSent: !isSecret,
    onDone: (values) => {
      // onSaved may leave the page.
      reportSaved();
      if (savedText !== null) channel.emit('snackbar', { severity: 'success', text: savedText });
      onSaved?.(values);
    },
  });
  const reportSaved = useReportUnsaved(name, form.formState.isDirty);
  return form;
}

type SettingsFormProps = {
  form: Pick<ServerForm<FieldValues>, 'formError' | 'formProps' | 'discard'> & {
    formState: { isDirty: boolean; isSubmitting: boolean };
  };
  /** The label of the submit button, such as "Save name". */
  submitLabel: string;
  /**
   * Whether this is the main action of the page. Otherwise the button is secondary until there is
   * something to save.
   */
  isMain?: boolean;
  children: ReactNode;
};

/**
 * The frame of every settings form: error, fields, save button and whether there are unsaved
 * changes.
 */
export function SettingsForm({ form, submitLabel, isMain = false, children }: SettingsFormProps) {
  const save = useRef<HTMLButtonElement>(null);
  const handleDiscard = (): void => {
    form.discard();
    // The pressed button disappears, so move the focus to the save button.
    save.current?.focus();
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <ErrorBanner validationError={form.formError} messages={settingsErrors} />
      {children}
      <div className={styles.actions}>
        <Button
          ref={save}
          type="submit"
          variant={isMain || form.formState.isDirty ? 'primary' : 'secondary'}
          isLoading={form.formState.isSubmitting}
        >
          {submitLabel}
        </Button>
        {form.formState.isDirty && !form.formState.isSubmitting && (
          <>
            <Button variant="quiet" onClick={handleDiscard}>
              <FormattedMessage id="settings.form.discard" />
            </Button>
            <span className={styles.note}>
              <FormattedMessage id="settings.form.unsaved" />
            </span>
          </>
        )}
      </div>
    </form>
  );
}
