import { useIntl } from 'react-intl';
import { NameForm } from '../../../features/account/components/NameForm';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for the user's names. */
export function Overlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.name.title' })}>
      {(viewer, onDone) => (
        <NameForm onDone={onDone} initial={{ displayName: viewer.displayName }} />
      )}
    </AccountOverlay>
  );
}
