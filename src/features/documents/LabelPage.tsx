import { useGetLabelQuery } from '../../api/shipping/labels';
import { LoadedPart } from '../../ui/LoadedPart';
import { DocumentFrame } from './DocumentFrame';
import { useOrderId } from './useOrderId';
import { getLabelPath } from './documentKinds';
import { getOrderPath } from '../../lib/orders/orderPaths';
import { LabelSheet } from './sheets/LabelSheet';

/** `/f/seller/orders/:orderId/label` */
export function LabelPage() {
  const id = useOrderId();
  const label = useGetLabelQuery({ id });
  return (
    <DocumentFrame
      backHref={getOrderPath('seller', id)}
      pdfHref={`${getLabelPath(id)}.pdf`}
      canPrint={label.data !== undefined}
    >
      <LoadedPart query={label} lines={10} level={1}>
        {(data) => <LabelSheet label={data} />}
      </LoadedPart>
    </DocumentFrame>
  );
}
