import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import styles from './BidForm.module.css';

type QuickBidsProps = { amounts: readonly Money[]; isDisabled: boolean; onPick: (amount: Money) => void };

/** The least that will do and two more, a press each. */
export function QuickBids({ amounts, isDisabled, onPick }: QuickBidsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div role="group" aria-label={t('bidding.quick.label')} className={styles.quick}>
      {amounts.map((amount) => (
        <Button key={amount.minor} size="large" disabled={isDisabled} onClick={() => onPick(amount)} aria-label={t('bidding.action.bid', { amount: format.money(amount) })}>
          <span className="tabular">{format.money(amount)}</span>
        </Button>
      ))}
    </div>
  );
}
