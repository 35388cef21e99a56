import { DropOffChecklist } from '../../../features/account/components/DropOffChecklist';
import { useT } from '../../../i18n/useT';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';

/** What a seller looks at once more before a package is handed in. Parameter `order`: of which order. */
export function Overlay() {
  const t = useT();
  const { params, close } = useOverlay();
  return (
    <Dialog title={t('account.dropOff.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <DropOffChecklist order={params['order'] ?? null} onReady={() => close('SUCCESS')} onLater={() => close('CANCELLED')} />
    </Dialog>
  );
}
