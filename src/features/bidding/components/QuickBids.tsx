import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import styles from './BidForm.module.css';

type QuickBidsProps = {
  amounts: readonly Money[];
  isDisabled: boolean;
  onSelect: (amount: Money) => void;
};

/** The next minimum bid and two higher amounts, one button each. */
export function QuickBids({ amounts, isDisabled, onSelect }: QuickBidsProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'bidding.quick.label' })}
      className={styles.quick}
    >
      {amounts.map((amount) => (
        <Button
          key={amount.minor}
          size="large"
          disabled={isDisabled}
          onClick={() => onSelect(amount)}
          aria-label={intl.formatMessage(
            { id: 'bidding.action.bid' },
            { amount: format.money(amount) },
          )}
        >
          <span className="tabular">{format.money(amount)}</span>
        </Button>
      ))}
    </div>
  );
}
