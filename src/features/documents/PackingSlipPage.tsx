import { useGetSellerPackingSlipQuery } from '../../api/orders/documents';
import { LoadedPart } from '../../ui/LoadedPart';
import { DocumentFrame } from './DocumentFrame';
import { useOrderId } from './useOrderId';
import { getPackingSlipPath } from './documentKinds';
import { getOrderPath } from '../../lib/orders/orderPaths';
import { PackingSlipSheet } from './sheets/PackingSlipSheet';

/** `/f/seller/orders/:orderId/packing_slip` */
export function PackingSlipPage() {
  const id = useOrderId();
  const packingSlipQuery = useGetSellerPackingSlipQuery({ id });
  return (
    <DocumentFrame
      backHref={getOrderPath('seller', id)}
      pdfHref={`${getPackingSlipPath(id)}.pdf`}
      canPrint={packingSlipQuery.data !== undefined}
    >
      <LoadedPart query={packingSlipQuery} lines={14} level={1}>
        {(data) => <PackingSlipSheet packingSlip={data} />}
      </LoadedPart>
    </DocumentFrame>
  );
}
