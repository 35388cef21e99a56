import { useIntl } from 'react-intl';
import type { Package } from '../../../api/shipping/decodePackage';
import type { MessageId } from '../../../i18n/messages';
import { useFormat } from '../../../i18n/useFormat';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';
import type { PrintDocument } from '../hooks/useDropOffOrder';
import { DropOffDetails } from './DropOffDetails';

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
  const items: DescriptionItem[] = [];
  if (carrier !== null)
    items.push({ term: intl.formatMessage({ id: 'shipping.facts.carrier' }), value: carrier.name });
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
