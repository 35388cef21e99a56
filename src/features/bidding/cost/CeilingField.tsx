import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { parseWholeAmount, type AmountText } from '../../../lib/amountText';
import { findHighestBid, calculateLandedCost, type CostFigures } from '../../../lib/landedCost';
import { compareMoney, type Money, moneyFromMajor } from '../../../lib/money';
import { AmountField } from '../../../ui/AmountField';
import { Button } from '../../../ui/Button';
import styles from './LandedCostDetails.module.css';

export type CeilingFieldProps = {
  /** null while they load; the typed text stays. */
  figures: CostFigures | null;
  minBid: Money;
  maxBid: Money | null;
  onApply: (amount: Money) => void;
};

/**
 * The calculation in reverse: the bidder enters the most they want to pay in total and gets the
 * highest bid within it.
 */
export function CeilingField({ figures, minBid, maxBid, onApply }: CeilingFieldProps) {
  const intl = useIntl();
  const format = useFormat();
  const [text, setText] = useState('');
  const { currency } = minBid;
  const reading: AmountText = parseWholeAmount(text, currency);
  const ceiling = reading.kind === 'amount' ? moneyFromMajor(reading.major, currency) : null;
  const highestBid =
    ceiling === null || figures === null ? null : findHighestBid(ceiling, figures, minBid);
  const bestBid =
    highestBid !== null && maxBid !== null && compareMoney(highestBid, maxBid) > 0
      ? maxBid
      : highestBid;
  const getAnswerText = (): string | null => {
    if (ceiling === null || figures === null) return null;
    if (bestBid !== null)
      return intl.formatMessage({ id: 'bidding.ceiling.best' }, { amount: format.money(bestBid) });
    const cheapest = calculateLandedCost(minBid, figures);
    const amounts = {
      ceiling: format.money(ceiling),
      minimum: format.money(minBid),
      cost: format.money(cheapest.totalWithBorder, 'always'),
    };
    return cheapest.atBorder === null
      ? intl.formatMessage({ id: 'bidding.ceiling.tooLow' }, amounts)
      : intl.formatMessage({ id: 'bidding.ceiling.tooLowEstimate' }, amounts);
  };
  return (
    <div className={styles.ceiling}>
      <AmountField
        label={intl.formatMessage({ id: 'bidding.ceiling.label' })}
        currency={currency}
        value={text}
        onChange={setText}
      />
      <p className={styles.answer} aria-live="polite">
        {getAnswerText()}
      </p>
      {bestBid !== null && (
        <Button size="small" onClick={() => onApply(bestBid)}>
          <FormattedMessage id="bidding.ceiling.use" values={{ amount: format.money(bestBid) }} />
        </Button>
      )}
    </div>
  );
}
