import { DropOffChecklist } from '../../../features/account/components/DropOffChecklist';
import { DropOffSummary } from '../../../features/shipping/components/DropOffSummary';
import { useDropOffOrder } from '../../../features/shipping/hooks/useDropOffOrder';
import { useT } from '../../../i18n/useT';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';

/**
 * What a seller looks at once more before a package is handed in. Parameters: `order`, the reference of the order, and
 * `order_id`, with which it says where this package goes and what has to be on it.
 */
export function Overlay() {
  const t = useT();
  const { params, close } = useOverlay();
  const found = useDropOffOrder(params['order_id']);
  return (
    <Dialog title={t('account.dropOff.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <DropOffChecklist
        order={params['order'] ?? null}
        facts={found.package && <DropOffSummary shown={found.package} papers={found.papers} />}
        hasPapers={found.papers.length > 0}
        onReady={() => close('SUCCESS')}
        onLater={() => close('CANCELLED')}
      />
    </Dialog>
  );
}
