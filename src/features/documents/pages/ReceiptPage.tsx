import { useGetReceiptQuery } from '../../../api/orders/documents';
import { LoadedPart } from '../../../ui/LoadedPart';
import { DocumentFrame } from '../components/DocumentFrame';
import { useOrderId } from '../hooks/useOrderId';
import { getOrderPath, getReceiptPath, type DocumentSide } from '../model/documentPaths';
import { ReceiptSheet } from '../sheets/ReceiptSheet';

/** `/f/buyer/orders/:orderId/receipt`, and the seller's statement. */
export function ReceiptPage({ side }: { side: DocumentSide }) {
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
