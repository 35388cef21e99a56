import { useGetReceiptQuery } from '../../api/orders/documents';
import { LoadedPart } from '../../ui/LoadedPart';
import { DocumentFrame } from './DocumentFrame';
import { useOrderId } from './useOrderId';
import { getReceiptPath } from './documentKinds';
import { getOrderPath, type OrderSide } from '../../lib/orders/orderPaths';
import { ReceiptSheet } from './sheets/ReceiptSheet';

/** `/f/buyer/orders/:orderId/receipt`, and the seller's statement. */
export function ReceiptPage({ side }: { side: OrderSide }) {
  const id = useOrderId();
  const receipt = useGetReceiptQuery({ id });
  return (
    <DocumentFrame
      backHref={getOrderPath(side, id)}
      pdfHref={`${getReceiptPath(side, id)}.pdf`}
      canPrint={receipt.data !== undefined}
    >
      <LoadedPart query={receipt} lines={14} level={1}>
        {(data) => <ReceiptSheet receipt={data} />}
      </LoadedPart>
    </DocumentFrame>
  );
}
