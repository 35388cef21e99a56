import { FormattedMessage, useIntl } from 'react-intl';
import type { Package } from '../../../api/shipping/decodePackage';
import { useFormat } from '../../../i18n/useFormat';
import { CopyButton } from '../../../ui/CopyButton';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';
import { Icon } from '../../../ui/Icon';
import styles from './PackageDetails.module.css';

/** The carrier, tracking code and weight of a package, with a link to track it. */
export function PackageDetails({ orderPackage }: { orderPackage: Package }) {
  const intl = useIntl();
  const { kilograms } = useFormat();
  const { carrier, trackingCode, weightGrams } = orderPackage;
  const items: DescriptionItem[] = [];
  if (carrier !== null)
    items.push({ term: intl.formatMessage({ id: 'shipping.facts.carrier' }), value: carrier.name });
  if (trackingCode !== null) {
    items.push({
      term: intl.formatMessage({ id: 'shipping.facts.trackingCode' }),
      value: (
        <span className={styles.code}>
          <span className="tabular">{trackingCode}</span>
          <CopyButton text={trackingCode}>
            {intl.formatMessage({ id: 'shipping.facts.copyCode' })}
          </CopyButton>
        </span>
      ),
    });
  }
  if (weightGrams !== null)
    items.push({
      term: intl.formatMessage({ id: 'shipping.facts.weight' }),
      value: intl.formatMessage(
        { id: 'common.unit.kilograms' },
        { kilograms: kilograms(weightGrams) },
      ),
    });
  if (items.length === 0) return null;
  return (
    <>
      <DescriptionList items={items} />
      {carrier?.trackingUrl != null && (
        <a
          href={carrier.trackingUrl}
          target="_blank"
          rel="noreferrer noopener"
          className={styles.follow}
        >
          <FormattedMessage id="shipping.facts.follow" values={{ carrier: carrier.name }} />
          <Icon name="chevronRight" size={16} />
        </a>
      )}
    </>
  );
}
