import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

type TurnOffDialogProps = { isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before the safest factor is given up. */
export function TurnOffDialog({ isBusy, onConfirm, onClose }: TurnOffDialogProps) {
  const t = useT();
  return (
    <Dialog
      title={t('mfa.turnOff.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('mfa.turnOff.keep')}
          </Button>
          <Button variant="primary" loading={isBusy} loadingLabel={t('common.state.sending')} onClick={onConfirm}>
            {t('mfa.turnOff.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('mfa.turnOff.text')}</p>
    </Dialog>
  );
}
