import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Package, PackageEvent } from '../../api/shipping/decodePackage';
import { useFormat } from '../../i18n/useFormat';
import { CopyButton } from '../../ui/CopyButton';
import { DescriptionList, type DescriptionItem } from '../../ui/DescriptionList';
import { Icon } from '../../ui/Icon';
import { TimeText } from '../../i18n/TimeText';
import { cx } from '../../lib/cx';
import type { PackageStatus } from '../../lib/orders/packageStates';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { formatPackageEvent, formatPackageState } from './packageText';
import styles from './PackageDetails.module.css';

/** The tracking history of a package, latest first. */
export function PackageEvents({ events }: { events: readonly PackageEvent[] }) {
  const intl = useIntl();
  if (events.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="shipping.events.none" />
      </p>
    );
  return (
    <ol className={styles.events} aria-label={intl.formatMessage({ id: 'shipping.events.label' })}>
      {events.map((event, index) => (
        // A carrier may send two events with the same time, so the key has the index.
        <li
          key={`${event.at} ${event.description} ${index}`}
          className={cx(styles.event, event.exception !== null && styles.exception)}
        >
          <span className={styles.what}>{formatPackageEvent(event, intl)}</span>
          <span className={styles.where}>
            {event.location !== null && (
              <>
                <span>{event.location}</span>
                <span aria-hidden="true"> · </span>
              </>
            )}
            <TimeText value={event.at} format="dateTime" />
          </span>
        </li>
      ))}
    </ol>
  );
}

const tones: Readonly<Record<PackageStatus, BadgeTone>> = {
  pending_supply: 'neutral',
  label_purchased: 'neutral',
  handed_over: 'accent',
  in_transit: 'accent',
  customs: 'accent',
  out_for_delivery: 'accent',
  delivered: 'good',
  returned: 'warn',
  lost: 'signal',
};

export function PackageStateBadge({ state }: { state: PackageStatus }) {
  const intl = useIntl();
  return <Badge tone={tones[state]}>{formatPackageState(state, intl)}</Badge>;
}

export function createCarrierItems(
  intl: IntlShape,
  carrier: Package['carrier'],
): DescriptionItem[] {
  const term = intl.formatMessage({ id: 'shipping.facts.carrier' });
  return carrier === null ? [] : [{ term, value: carrier.name }];
}

/** The carrier, tracking code and weight of a package, with a link to track it. */
export function PackageDetails({ orderPackage }: { orderPackage: Package }) {
  const intl = useIntl();
  const { kilograms } = useFormat();
  const { carrier, trackingCode, weightGrams } = orderPackage;
  const items = createCarrierItems(intl, carrier);
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
