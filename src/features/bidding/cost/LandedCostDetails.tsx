import { useState, type ComponentType, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { calculateLandedCost } from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { HelpLink } from '../../../ui/HelpLink';
import { Skeleton } from '../../../ui/Skeleton';
import { useLandedCost, type CostResult } from './useLandedCost';
import type { CostBasis } from './costFigures';
import type { CeilingFieldProps } from './CeilingField';
import { CostTable } from './CostTable';
import styles from './LandedCostDetails.module.css';

/**
 * A value that follows another after it has not changed for a while: saves a request per key press.
 */
function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

const TYPING_DELAY_MS = 250;

type LandedCostDetailsProps = {
  lotId: number;
  /** The destination country. */
  country: string;
  basis: CostBasis;
  /** The lowest and the highest allowed bid; `maxBid` is null while it is not known. */
  minBid: Money;
  maxBid: Money | null;
  onApply: (amount: Money) => void;
  /** undefined while it loads. */
  CeilingField: ComponentType<CeilingFieldProps> | undefined;
};

/** The landed cost, updated while the user types, and the highest bid within a total budget. */
export function LandedCostDetails({
  lotId,
  country,
  basis,
  minBid,
  maxBid,
  onApply,
  CeilingField,
}: LandedCostDetailsProps) {
  const intl = useIntl();
  const format = useFormat();
  const { hammer, kind, maximum } = useDebouncedValue(basis, TYPING_DELAY_MS);
  const costResult = useLandedCost({ lotId, country, hammer });
  // State is kept here, so that the details stay open when the country changes.
  const [isOpen, setIsOpen] = useState(false);
  const hammerLabels: Readonly<Record<CostBasis['kind'], string>> = {
    current: intl.formatMessage({ id: 'bidding.cost.currentBid' }),
    next: intl.formatMessage({ id: 'bidding.cost.nextBid' }),
    own: intl.formatMessage({ id: 'bidding.cost.yourBid' }),
  };
  const isUnavailable =
    costResult.kind === 'ready' && costResult.shippingOption.kind === 'unavailable';
  return (
    <section className={styles.cost} aria-labelledby="cost-title">
      <h2 id="cost-title" className={styles.title}>
        <FormattedMessage id="bidding.cost.title" values={{ amount: format.money(hammer) }} />
      </h2>
      <div className={styles.total} aria-busy={costResult.kind === 'loading'}>
        {costResult.kind === 'loading' && <Skeleton lines={2} />}
        {costResult.kind === 'failed' && (
          <div role="alert">
            <p>
              <FormattedMessage id="bidding.cost.failed" />
            </p>
            <Button size="small" onClick={costResult.retry}>
              <FormattedMessage id="common.action.retry" />
            </Button>
          </div>
        )}
        {isUnavailable && (
          <p className={styles.split}>
            <FormattedMessage
              id="bidding.cost.unavailable"
              values={{ country: format.country(country) }}
            />
          </p>
        )}
        {costResult.kind === 'ready' && !isUnavailable && (
          <LandedCostTotal costResult={costResult} maximum={maximum} />
        )}
      </div>
      {costResult.kind !== 'failed' && !isUnavailable && (
        <Disclosure
          isPlain
          summary={intl.formatMessage({ id: 'bidding.cost.details' })}
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          {costResult.kind === 'ready' ? (
            <CostTable costResult={costResult} country={country} hammerLabel={hammerLabels[kind]} />
          ) : (
            <Skeleton lines={4} />
          )}
          {CeilingField !== undefined && (
            <CeilingField
              figures={costResult.kind === 'ready' ? costResult.figures : null}
              minBid={minBid}
              maxBid={maxBid}
              onApply={onApply}
            />
          )}
          <HelpLink to="/help/buying/total-cost" label="bidding.cost.help" />
        </Disclosure>
      )}
    </section>
  );
}

/** The total cost, and how it is split between the marketplace and the carrier. */
function LandedCostTotal({
  costResult,
  maximum,
}: {
  costResult: Extract<CostResult, { kind: 'ready' }>;
  maximum: Money | null;
}) {
  const intl = useIntl();
  const format = useFormat();
  const { cost, figures, vat } = costResult;
  const atMaximum = maximum === null ? null : calculateLandedCost(maximum, figures);
  const totalText = <MoneyText value={cost.totalWithBorder} decimals="always" isExact={false} />;
  return (
    <>
      <p className={styles.sum}>
        {cost.atBorder === null
          ? totalText
          : intl.formatMessage({ id: 'bidding.cost.about' }, { amount: totalText })}
      </p>
      {cost.atBorder !== null && (
        <p className={styles.split}>
          <FormattedMessage
            id="bidding.cost.split"
            values={{
              total: format.money(cost.total, 'always'),
              carrierTax: format.money(cost.atBorder, 'always'),
            }}
          />
        </p>
      )}
      {vat === null && (
        <p className={styles.split}>
          <FormattedMessage id="bidding.cost.taxUnknown" />
        </p>
      )}
      {atMaximum !== null && maximum !== null && (
        <p className={styles.split}>
          <FormattedMessage
            id={
              atMaximum.atBorder === null
                ? 'bidding.cost.withMaximum'
                : 'bidding.cost.withMaximumEstimate'
            }
            values={{
              total: format.money(atMaximum.totalWithBorder, 'always'),
              maximum: format.money(maximum),
            }}
          />
        </p>
      )}
    </>
  );
}
