import { useIntl } from 'react-intl';
import { DropOffChecklist } from '../../features/account/details/DropOffChecklist';
import { DropOffSummary, useDropOffOrder } from '../../features/shipping/DropOffSummary';
import { useOverlay } from '../../platform/overlay';
import { Dialog } from '../../ui/Dialog';

/**
 * A seller's last check before a package is handed in. Parameters: `order`, the order's reference,
 * and `order_id`, with which it shows where the package goes and which papers it needs.
 */
export function Overlay() {
  const intl = useIntl();
  const { params, close } = useOverlay();
  const dropOffOrder = useDropOffOrder(params['order_id']);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'account.dropOff.title' })}
      onClose={() => close('CANCELLED')}
    >
      <DropOffChecklist
        order={params['order'] ?? null}
        packageDetails={
          dropOffOrder.package && (
            <DropOffSummary orderPackage={dropOffOrder.package} papers={dropOffOrder.papers} />
          )
        }
        hasDocuments={dropOffOrder.papers.length > 0}
        onReady={() => close('SUCCESS')}
        onLater={() => close('CANCELLED')}
      />
    </Dialog>
  );
}
