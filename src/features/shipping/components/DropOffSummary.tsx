import type { Package } from '../../../api/shipping/decodePackage';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import type { Paper } from '../hooks/useDropOffOrder';
import { DropOffFacts } from './DropOffFacts';

const paperIds: Readonly<Record<Paper, string>> = { cn22: 'shipping.paper.cn22', cn23: 'shipping.paper.cn23', commercial_invoice: 'shipping.paper.commercial_invoice' };

/** Which package it is, where it goes, and which papers go on it. */
export function DropOffSummary({ shown, papers }: { shown: Package; papers: readonly Paper[] }) {
  const t = useT();
  const { list } = useFormat();
  const { carrier, trackingCode } = shown;
  const facts: Fact[] = [];
  if (carrier !== null) facts.push({ term: t('shipping.facts.carrier'), value: carrier.name });
  if (trackingCode !== null) facts.push({ term: t('shipping.facts.trackingCode'), value: <span className="tabular">{trackingCode}</span> });
  if (papers.length > 0) facts.push({ term: t('shipping.dropOff.papers'), value: list(papers.map((paper) => t(paperIds[paper]))) });
  return (
    <>
      {facts.length > 0 && <DescriptionList facts={facts} />}
      <DropOffFacts shown={shown} />
    </>
  );
}
