import { useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Package } from '../../api/shipping/decodePackage';
import type { MessageId } from '../../i18n/messages';
import { useFormat } from '../../i18n/useFormat';
import { DescriptionList } from '../../ui/DescriptionList';
import { createCarrierItems } from './PackageDetails';
import { useGetMeQuery } from '../../api/buyer/users';
import type { OrderDocument } from '../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../api/orders/orders';
import { useListPackageEventsQuery } from '../../api/shipping/packages';
import { usePageInfo } from '../../platform/pageInfo';
import { DropOffDetails } from './PackageReadyPanel';

type PrintDocument = Extract<OrderDocument['type'], 'cn22' | 'cn23' | 'commercial_invoice'>;

const isPrintDocument = (type: OrderDocument['type']): type is PrintDocument =>
  type === 'cn22' || type === 'cn23' || type === 'commercial_invoice';
const NO_DOCUMENTS: readonly PrintDocument[] = [];

/**
 * The package of an order before drop-off, and the customs documents that go on it. The id of the
 * PRE_DROP_OFF overlay can come from a URL, so an invalid id loads nothing.
 */
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

const paperIds: Readonly<Record<PrintDocument, MessageId>> = {
  cn22: 'shipping.paper.cn22',
  cn23: 'shipping.paper.cn23',
  commercial_invoice: 'shipping.paper.commercial_invoice',
};

/** The carrier, tracking code and documents of a package, and where to drop it off. */
export function DropOffSummary({
  orderPackage,
  papers,
}: {
  orderPackage: Package;
  papers: readonly PrintDocument[];
}) {
  const intl = useIntl();
  const { list } = useFormat();
  const { carrier, trackingCode } = orderPackage;
  const items = createCarrierItems(intl, carrier);
  if (trackingCode !== null)
    items.push({
      term: intl.formatMessage({ id: 'shipping.facts.trackingCode' }),
      value: <span className="tabular">{trackingCode}</span>,
    });
  if (papers.length > 0)
    items.push({
      term: intl.formatMessage({ id: 'shipping.dropOff.papers' }),
      value: list(papers.map((paper) => intl.formatMessage({ id: paperIds[paper] }))),
    });
  return (
    <>
      {items.length > 0 && <DescriptionList items={items} />}
      <DropOffDetails orderPackage={orderPackage} />
    </>
  );
}
