import { FormattedMessage, useIntl } from 'react-intl';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { SlideIn } from '../../../ui/SlideIn';
import { useErrorText } from '../../../i18n/errorMessages';
import { passkeyErrors, useAddPasskey } from './useAddPasskey';

/**
 * Offers a passkey to a user who has just registered. It is shown only once. Namespace `passkeys`.
 */
export function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const getErrorText = useErrorText(passkeyErrors);
  const channel = useEventChannel();
  const { isAdding, validationError, add } = useAddPasskey();
  const handleAdd = async (): Promise<void> => {
    if (!(await add())) return;
    channel.emit('snackbar', {
      severity: 'success',
      text: intl.formatMessage({ id: 'passkeys.added' }),
    });
    onClose();
  };
  return (
    <SlideIn
      title={intl.formatMessage({ id: 'passkeys.offer.title' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isLoading={isAdding} onClick={() => void handleAdd()}>
            <FormattedMessage id="passkeys.add" />
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="passkeys.offer.later" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="passkeys.offer.text" />
      </p>
      <p role="status">{getErrorText(validationError)}</p>
    </SlideIn>
  );
}
