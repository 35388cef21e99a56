import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  type Passkey,
} from '../../../api/accounts/passkeys';
import { useFormat } from '../../../i18n/useFormat';
import { useEventChannel } from '../../../platform/eventChannel';
import { usePageInfo } from '../../../platform/pageInfo';
import { useCanUsePasskeys } from '../../../platform/passkeys';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Icon } from '../../../ui/Icon';
import { LoadedPart } from '../../../ui/LoadedPart';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { SectionCard } from '../../../ui/SectionCard';
import { passkeyErrors, useAddPasskey } from './useAddPasskey';
import { readResultError } from '../../../api/core/readValidationErrors';
import { Rows } from '../settings/Rows';
import rowStyles from '../settings/Rows.module.css';
import styles from './PasskeysSection.module.css';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

type Step = { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** The passkeys of the signed-in user, for the settings. Namespace `passkeys`. */
export function PasskeysSection() {
  const intl = useIntl();
  const channel = useEventChannel();
  const passkeys = useListPasskeysQuery({}, { refetchOnFocus: true });
  const [removePasskey] = useRemovePasskeyMutation();
  const { isAdding, validationError, add } = useAddPasskey();
  const [step, setStep] = useState<Step>(null);
  const finish = (text: string): void => {
    setStep(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  const handleAdd = async (): Promise<void> => {
    if (await add()) finish(intl.formatMessage({ id: 'passkeys.added' }));
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'passkeys.title' })}
      intro={intl.formatMessage({ id: 'passkeys.lead' })}
    >
      <ErrorBanner validationError={validationError} messages={passkeyErrors} />
      <LoadedPart query={passkeys}>
        {(list) => (
          <PasskeyList
            passkeys={list}
            onRename={(passkey) => setStep({ name: 'rename', passkey })}
            onRemove={(passkey) => setStep({ name: 'remove', passkey })}
          />
        )}
      </LoadedPart>
      <AddPasskey isAdding={isAdding} onAdd={() => void handleAdd()} />
      {step?.name === 'rename' && (
        <RenamePasskeyDialog
          passkey={step.passkey}
          onDone={() => finish(intl.formatMessage({ id: 'passkeys.renamed' }))}
          onClose={() => setStep(null)}
        />
      )}
      {step?.name === 'remove' && (
        <ConfirmDialog
          variant="danger"
          title={intl.formatMessage({ id: 'passkeys.removeTitle' })}
          confirmLabel={intl.formatMessage({ id: 'passkeys.removeConfirm' })}
          messages={passkeyErrors}
          send={() => readResultError(removePasskey({ id: step.passkey.id }))}
          onDone={() => finish(intl.formatMessage({ id: 'passkeys.removed' }))}
          onClose={() => setStep(null)}
        >
          <p>
            <FormattedMessage id="passkeys.removeText" values={{ name: step.passkey.name }} />
          </p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

/** The button to add a passkey, or the reason why it is not available. */
function AddPasskey({ isAdding, onAdd }: { isAdding: boolean; onAdd: () => void }) {
  const intl = useIntl();
  const canUse = useCanUsePasskeys();
  const hasScripts = useHasScripts();
  const { passkeyOrigin } = usePageInfo();
  if (!hasScripts) return null;
  if (!canUse)
    return (
      <p className={styles.note}>
        {passkeyOrigin === null
          ? intl.formatMessage({ id: 'passkeys.unsupportedHere' })
          : intl.formatMessage({ id: 'passkeys.unsupported' }, { origin: passkeyOrigin })}
      </p>
    );
  return (
    <div className={styles.actions}>
      <Button icon={<Icon name="passkey" />} isLoading={isAdding} onClick={onAdd}>
        <FormattedMessage id="passkeys.add" />
      </Button>
    </div>
  );
}

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

/** Lists the passkeys, each with its actions. */
function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const intl = useIntl();
  const { time } = useFormat();
  return (
    <Rows
      empty={
        <p className={styles.note}>
          <FormattedMessage id="passkeys.empty" />
        </p>
      }
    >
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.row}>
          <div className={styles.text}>
            <p className={rowStyles.name}>
              {passkey.name}{' '}
              <Badge>
                {passkey.isSynced
                  ? intl.formatMessage({ id: 'passkeys.synced' })
                  : intl.formatMessage({ id: 'passkeys.device' })}
              </Badge>
            </p>
            <p className={styles.note}>
              <FormattedMessage
                id="passkeys.facts.added"
                values={{ date: time(passkey.createdAt) }}
              />
              {' · '}
              {passkey.lastUsedAt === null
                ? intl.formatMessage({ id: 'passkeys.facts.neverUsed' })
                : intl.formatMessage(
                    { id: 'passkeys.facts.used' },
                    { time: time(passkey.lastUsedAt, 'dateTime') },
                  )}
            </p>
          </div>
          <div className={styles.actions}>
            <Button
              aria-label={intl.formatMessage(
                { id: 'passkeys.renameNamed' },
                { name: passkey.name },
              )}
              onClick={() => onRename(passkey)}
            >
              <FormattedMessage id="passkeys.rename" />
            </Button>
            <Button
              aria-label={intl.formatMessage(
                { id: 'passkeys.removeNamed' },
                { name: passkey.name },
              )}
              onClick={() => onRemove(passkey)}
            >
              <FormattedMessage id="passkeys.remove" />
            </Button>
          </div>
        </li>
      ))}
    </Rows>
  );
}
