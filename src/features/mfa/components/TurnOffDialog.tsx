import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

type TurnOffDialogProps = { isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before the authenticator app is turned off. */
export function TurnOffDialog({ isBusy, onConfirm, onClose }: TurnOffDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: 'mfa.turnOff.title' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            isLoading={isBusy}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
            onClick={onConfirm}
          >
            <FormattedMessage id="mfa.turnOff.confirm" />
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            <FormattedMessage id="mfa.turnOff.keep" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="mfa.turnOff.text" />
      </p>
    </Dialog>
  );
}
