import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { SlideIn } from '../../../ui/SlideIn';
import { useAddPasskey } from '../hooks/useAddPasskey';
import { passkeyText } from '../model/passkeyProblem';

/** Offers a passkey to somebody who has just registered. Whatever they press, it does not come again. Namespace `passkeys`. */
export function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const channel = useEventChannel();
  const { isAdding, problem, add } = useAddPasskey();
  const addOne = async (): Promise<void> => {
    if (!(await add())) return;
    channel.emit('snackbar', { severity: 'success', text: t('passkeys.added') });
    onClose();
  };
  return (
    <SlideIn
      title={t('passkeys.offer.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={isAdding} loadingLabel={t('common.state.sending')} onClick={() => void addOne()}>
            {t('passkeys.add')}
          </Button>
          <Button onClick={onClose}>{t('passkeys.offer.later')}</Button>
        </>
      }
    >
      <p>{t('passkeys.offer.text')}</p>
      <p role="status">{problem === null ? null : passkeyText(problem.code, t)}</p>
    </SlideIn>
  );
}
