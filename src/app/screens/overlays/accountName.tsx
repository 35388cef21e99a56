import { NameForm } from '../../../features/account/components/NameForm';
import { useT } from '../../../i18n/useT';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for the names of the person. */
export function Overlay() {
  const t = useT();
  return (
    <AccountOverlay title={t('account.name.title')}>
      {(viewer, onDone) => <NameForm onDone={onDone} initial={{ displayName: viewer.displayName }} />}
    </AccountOverlay>
  );
}
