// The package of an order that is about to be handed in, and the customs papers that go on it. Called by the overlay
// PRE_DROP_OFF; the id comes from a call or from an address, so it may be anything, and then nothing is found.
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { OrderDocument } from '../../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../../api/orders/orders';
import type { Package } from '../../../api/shipping/decodePackage';
import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import { usePageFacts } from '../../../platform/pageFacts';

export type Paper = Extract<OrderDocument['type'], 'cn22' | 'cn23' | 'commercial_invoice'>;

const isPaper = (type: OrderDocument['type']): type is Paper => type === 'cn22' || type === 'cn23' || type === 'commercial_invoice';
const NONE: readonly Paper[] = [];

export function useDropOffOrder(idText: string | undefined): { package: Package | undefined; papers: readonly Paper[] } {
  const { isSignedIn } = usePageFacts();
  const id = isSignedIn && idText !== undefined && /^[1-9]\d{0,15}$/.test(idText) ? Number(idText) : null;
  const { data: viewer } = useGetMeQuery(id === null ? skipToken : {});
  const { data: order } = useGetOrderQuery(id === null || viewer === undefined ? skipToken : { userId: viewer.id, orderId: id });
  const { data: shown } = useListPackageEventsQuery(id === null ? skipToken : { id });
  return { package: shown, papers: order?.documents.map(({ type }) => type).filter(isPaper) ?? NONE };
}
