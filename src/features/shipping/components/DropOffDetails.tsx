import { useIntl } from 'react-intl';
import type { Package } from '../../../api/shipping/decodePackage';
import { TimeText } from '../../../i18n/TimeText';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';

/** Where to drop off the package, and by when. */
export function DropOffDetails({ orderPackage }: { orderPackage: Package }) {
  const intl = useIntl();
  const { dropOff, shipBy, hasLabel } = orderPackage;
  const items: DescriptionItem[] = [];
  if (dropOff !== null) {
    items.push(
      {
        term: intl.formatMessage({ id: 'shipping.dropOff.title' }),
        value: [dropOff.name, ...dropOff.lines].join(', '),
      },
      { term: intl.formatMessage({ id: 'shipping.dropOff.hours' }), value: dropOff.openingHours },
    );
  } else if (hasLabel)
    items.push({
      term: intl.formatMessage({ id: 'shipping.dropOff.title' }),
      value: intl.formatMessage({ id: 'shipping.dropOff.any' }),
    });
  if (shipBy !== null)
    items.push({
      term: intl.formatMessage({ id: 'shipping.dropOff.until' }),
      value: <TimeText value={shipBy} format="moment" />,
    });
  return items.length === 0 ? null : <DescriptionList items={items} />;
}
