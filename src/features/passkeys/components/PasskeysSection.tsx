import { useState } from 'react';
import { useListPasskeysQuery, useRemovePasskeyMutation, type Passkey } from '../../../api/accounts/passkeys';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { usePageFacts } from '../../../platform/pageFacts';
import { useCanUsePasskeys } from '../../../platform/passkeys';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Icon } from '../../../ui/Icon';
import { LoadedPart } from '../../../ui/LoadedPart';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { SectionCard } from '../../../ui/SectionCard';
import { useAddPasskey } from '../hooks/useAddPasskey';
import { passkeyText, problemOfCall } from '../model/passkeyProblem';
import { PasskeyList } from './PasskeyList';
import styles from './PasskeysSection.module.css';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

type Step = { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** The passkeys of the signed-in user, for their settings. Namespace `passkeys`. */
export function PasskeysSection() {
  const t = useT();
  const channel = useEventChannel();
  const passkeys = useListPasskeysQuery({}, { refetchOnFocus: true });
  const [removePasskey] = useRemovePasskeyMutation();
  const { isAdding, problem, add } = useAddPasskey();
  const [step, setStep] = useState<Step>(null);
  const finish = (text: string): void => {
    setStep(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  const addOne = async (): Promise<void> => {
    if (await add()) finish(t('passkeys.added'));
  };
  return (
    <SectionCard title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {problem?.code === 'cancelled' ? (
        <Banner severity="info" announce>
          {passkeyText('cancelled', t)}
        </Banner>
      ) : (
        <ProblemBanner problem={problem} words={({ code }) => passkeyText(code, t)} />
      )}
      <LoadedPart query={passkeys}>
        {(list) => <PasskeyList passkeys={list} onRename={(passkey) => setStep({ name: 'rename', passkey })} onRemove={(passkey) => setStep({ name: 'remove', passkey })} />}
      </LoadedPart>
      <AddPasskey isAdding={isAdding} onAdd={() => void addOne()} />
      {step?.name === 'rename' && <RenamePasskeyDialog passkey={step.passkey} onDone={() => finish(t('passkeys.renamed'))} onClose={() => setStep(null)} />}
      {step?.name === 'remove' && (
        <ConfirmDialog
          variant="danger"
          title={t('passkeys.removeTitle')}
          confirmLabel={t('passkeys.removeConfirm')}
          send={async () => problemOfCall((await removePasskey({ id: step.passkey.id })).error)}
          words={({ code }) => passkeyText(code, t)}
          onDone={() => finish(t('passkeys.removed'))}
          onClose={() => setStep(null)}
        >
          <p>{t('passkeys.removeText', { name: step.passkey.name })}</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

/** The button, or where it would do nothing, why. */
function AddPasskey({ isAdding, onAdd }: { isAdding: boolean; onAdd: () => void }) {
  const t = useT();
  const canUse = useCanUsePasskeys();
  const hasScripts = useHasScripts();
  const { passkeyOrigin } = usePageFacts();
  if (!hasScripts) return null;
  if (!canUse) return <p className={styles.note}>{passkeyOrigin === null ? t('passkeys.unsupportedHere') : t('passkeys.unsupported', { origin: passkeyOrigin })}</p>;
  return (
    <div className={styles.actions}>
      <Button icon={<Icon name="passkey" />} loading={isAdding} loadingLabel={t('common.state.sending')} onClick={onAdd}>
        {t('passkeys.add')}
      </Button>
    </div>
  );
}
