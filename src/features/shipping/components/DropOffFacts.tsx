import type { Package } from '../../../api/shipping/decodePackage';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';

/** Where the package is to be handed in, and until when. */
export function DropOffFacts({ shown }: { shown: Package }) {
  const t = useT();
  const { dropOff, shipBy, hasLabel } = shown;
  const facts: Fact[] = [];
  if (dropOff !== null) {
    facts.push({ term: t('shipping.dropOff.title'), value: [dropOff.name, ...dropOff.lines].join(', ') }, { term: t('shipping.dropOff.hours'), value: dropOff.openingHours });
  } else if (hasLabel) facts.push({ term: t('shipping.dropOff.title'), value: t('shipping.dropOff.any') });
  if (shipBy !== null) facts.push({ term: t('shipping.dropOff.until'), value: <TimeText value={shipBy} format="moment" /> });
  return facts.length === 0 ? null : <DescriptionList facts={facts} />;
}
