import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useLandedCost } from '../hooks/useLandedCost';
import { CostTable } from './CostTable';

type CostBillProps = {
  lotId: number;
  country: string;
  price: Money;
  priceLabel: string;
  /** Told at each change: whether the cost is known and the lot can come there. */
  onReady: (isReady: boolean) => void;
};

/** The bill of a fixed price, for a step that must not be taken before it is known. */
export function CostBill({ lotId, country, price, priceLabel, onReady }: CostBillProps) {
  const t = useT();
  const answer = useLandedCost({ lotId, country, hammer: price });
  const isUnavailable = answer.kind === 'ready' && answer.carriage.kind === 'unavailable';
  const isReady = answer.kind === 'ready' && answer.isExact && !isUnavailable;
  const tell = useEffectEvent(onReady);
  useEffect(() => tell(isReady), [isReady]);
  if (answer.kind === 'loading') return <Skeleton lines={4} />;
  if (answer.kind === 'failed') {
    return (
      <Banner severity="error" announce actions={<Button onClick={answer.retry}>{t('common.action.retry')}</Button>}>
        {t('bidding.cost.failed')}
      </Banner>
    );
  }
  return (
    <div>
      <CostTable answer={answer} country={country} hammerLabel={priceLabel} />
      {isUnavailable && <Banner severity="error">{t('bidding.refusal.shipping_not_available')}</Banner>}
    </div>
  );
}
