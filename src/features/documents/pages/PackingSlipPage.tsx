import { useGetSellerPackingSlipQuery } from '../../../api/orders/documents';
import { LoadedPart } from '../../../ui/LoadedPart';
import { DocumentFrame } from '../components/DocumentFrame';
import { useOrderId } from '../hooks/useOrderId';
import { orderPath, packingSlipPath } from '../model/documentPaths';
import { PackingSlipSheet } from '../sheets/PackingSlipSheet';

/** `/f/seller/orders/:orderId/packing_slip` */
export function PackingSlipPage() {
  const id = useOrderId();
  const slip = useGetSellerPackingSlipQuery({ id });
  return (
    <DocumentFrame backHref={orderPath('seller', id)} pdfHref={`${packingSlipPath(id)}.pdf`} canPrint={slip.data !== undefined}>
      <LoadedPart query={slip} lines={14} level={1}>
        {(data) => <PackingSlipSheet slip={data} />}
      </LoadedPart>
    </DocumentFrame>
  );
}
