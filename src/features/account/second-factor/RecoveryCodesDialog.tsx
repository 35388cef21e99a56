import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../../../platform/saveFile';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { CopyButton } from '../../../ui/CopyButton';
import { Dialog } from '../../../ui/Dialog';
import styles from './SecondFactorSection.module.css';

/**
 * Shows the ten recovery codes once. It stays open until the user confirms that the codes are
 * saved.
 */
export function RecoveryCodesDialog({
  codes,
  doneLabel,
  onDone,
}: {
  codes: readonly string[];
  /** The label of the button that continues. */
  doneLabel: string;
  onDone: () => void;
}) {
  const intl = useIntl();
  const [isSaved, setIsSaved] = useState(false);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const text = `${codes.join('\n')}\n`;
  const finish = (): void => {
    if (isSaved) onDone();
    else {
      setIsConfirmingClose(true);
      // The checkbox may be out of view, and it shows what is missing.
      box.current?.focus();
    }
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'mfa.recovery.title' })}
      onClose={finish}
      footer={
        <Button variant="primary" onClick={finish}>
          {doneLabel}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="mfa.recovery.lead" />
        </p>
        <Banner severity="warn">
          <FormattedMessage id="mfa.recovery.once" />
        </Banner>
        <ul className={styles.codes} aria-label={intl.formatMessage({ id: 'mfa.recovery.list' })}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={text} size="medium">
            {intl.formatMessage({ id: 'mfa.recovery.copy' })}
          </CopyButton>
          <Button
            onClick={() =>
              saveFile(
                intl.formatMessage({ id: 'mfa.recovery.fileName' }),
                text,
                'text/plain;charset=utf-8',
              )
            }
          >
            <FormattedMessage id="mfa.recovery.download" />
          </Button>
        </div>
        <Checkbox
          ref={box}
          label={intl.formatMessage({ id: 'mfa.recovery.saved' })}
          error={
            isConfirmingClose && !isSaved
              ? intl.formatMessage({ id: 'mfa.recovery.mustSave' })
              : undefined
          }
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
