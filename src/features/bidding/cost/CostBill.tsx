import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useLandedCost, type CostResult } from './useLandedCost';
import { CostTable } from './CostTable';

/** What stands where the cost will be: a skeleton, or the failure with a button to try again. */
export function CostPlaceholder({
  costResult,
}: {
  costResult: Exclude<CostResult, { kind: 'ready' }>;
}) {
  if (costResult.kind === 'loading') return <Skeleton lines={4} />;
  return (
    <Banner
      severity="error"
      shouldAnnounce
      actions={
        <Button onClick={costResult.retry}>
          <FormattedMessage id="common.action.retry" />
        </Button>
      }
    >
      <FormattedMessage id="bidding.cost.failed" />
    </Banner>
  );
}

type CostBillProps = {
  lotId: number;
  country: string;
  price: Money;
  priceLabel: string;
  /** Called with whether the cost is known and the lot can be shipped to the country. */
  onReady: (isReady: boolean) => void;
};

/** The cost of a fixed price, for a step that requires a known cost. */
export function CostBill({ lotId, country, price, priceLabel, onReady }: CostBillProps) {
  const costResult = useLandedCost({ lotId, country, hammer: price });
  const isUnavailable =
    costResult.kind === 'ready' && costResult.shippingOption.kind === 'unavailable';
  const isReady = costResult.kind === 'ready' && costResult.isExact && !isUnavailable;
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(isReady), [isReady]);
  if (costResult.kind !== 'ready') return <CostPlaceholder costResult={costResult} />;
  return (
    <div>
      <CostTable costResult={costResult} country={country} hammerLabel={priceLabel} />
      {isUnavailable && (
        <Banner severity="error">
          <FormattedMessage id="bidding.refusal.shipping_not_available" />
        </Banner>
      )}
    </div>
  );
}
