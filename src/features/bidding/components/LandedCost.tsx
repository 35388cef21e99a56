import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Skeleton } from '../../../ui/Skeleton';
import { useLandedCost } from '../hooks/useLandedCost';
import { useSettled } from '../hooks/useSettled';
import { CeilingField } from './CeilingField';
import { CostTable } from './CostTable';
import styles from './LandedCost.module.css';

const TYPING_MS = 250;

type LandedCostProps = {
  lotId: number;
  /** Where the lot would go. The owner gives a `key` of it: figures of one country must not show for another. */
  country: string;
  /** The amount typed, or the least that would do. */
  hammer: Money;
  isOwnAmount: boolean;
  onUse: (amount: Money) => void;
};

/** What the lot costs at the door, while the amount is being typed; and which bid stays under a ceiling. */
export function LandedCost({ lotId, country, hammer, isOwnAmount, onUse }: LandedCostProps) {
  const t = useT();
  const answer = useLandedCost({ lotId, country, hammer: useSettled(hammer, TYPING_MS) });
  return (
    <section className={styles.cost} aria-labelledby="cost-title">
      <h2 id="cost-title" className={styles.title}>
        {t('bidding.cost.title')}
      </h2>
      {answer.kind === 'loading' && (
        <div className={styles.room} aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {answer.kind === 'failed' && (
        <div className={styles.room} role="alert">
          <p>{t('bidding.cost.failed')}</p>
          <Button size="small" onClick={answer.retry}>
            {t('common.action.retry')}
          </Button>
        </div>
      )}
      {answer.kind === 'ready' && (
        <>
          <p className={styles.sum}>
            <MoneyText value={answer.cost.total} decimals="always" />
          </p>
          <Disclosure plain summary={t('bidding.cost.details')}>
            <CostTable answer={answer} country={country} hammerLabel={isOwnAmount ? t('bidding.cost.yourBid') : t('bidding.cost.nextBid')} />
            <CeilingField figures={answer.figures} currency={hammer.currency} onUse={onUse} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
