// The package of an order before drop-off, and the customs documents that go on it. The id of the
// PRE_DROP_OFF overlay can come from a URL, so an invalid id loads nothing.
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { OrderDocument } from '../../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../../api/orders/orders';
import type { Package } from '../../../api/shipping/decodePackage';
import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import { usePageInfo } from '../../../platform/pageInfo';

export type PrintDocument = Extract<OrderDocument['type'], 'cn22' | 'cn23' | 'commercial_invoice'>;

const isPrintDocument = (type: OrderDocument['type']): type is PrintDocument =>
  type === 'cn22' || type === 'cn23' || type === 'commercial_invoice';
const NO_DOCUMENTS: readonly PrintDocument[] = [];

export function useDropOffOrder(idText: string | undefined): {
  package: Package | undefined;
  papers: readonly PrintDocument[];
} {
  const { isSignedIn } = usePageInfo();
  const id =
    isSignedIn && idText !== undefined && /^[1-9]\d{0,15}$/.test(idText) ? Number(idText) : null;
  const { data: viewer } = useGetMeQuery(id === null ? skipToken : {});
  const { data: order } = useGetOrderQuery(
    id === null || viewer === undefined ? skipToken : { userId: viewer.id, orderId: id },
  );
  const { data: orderPackage } = useListPackageEventsQuery(id === null ? skipToken : { id });
  return {
    package: orderPackage,
    papers: order?.documents.map(({ type }) => type).filter(isPrintDocument) ?? NO_DOCUMENTS,
  };
}
