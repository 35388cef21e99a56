import { useState } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { parseWholeAmount, type AmountText } from '../../../lib/amountText';
import { highestBidWithin, landedCost, type CostFigures } from '../../../lib/landedCost';
import { compareMoney, type Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';
import { AmountField } from '../../../ui/AmountField';
import { Button } from '../../../ui/Button';
import styles from './LandedCost.module.css';

type CeilingFieldProps = {
  /** null while they are on their way: what was typed stays. */
  figures: CostFigures | null;
  lowest: Money;
  highest: Money | null;
  onUse: (amount: Money) => void;
};

/** The sum in reverse: what somebody wants to pay in all, and the highest bid that stays within it. */
export function CeilingField({ figures, lowest, highest, onUse }: CeilingFieldProps) {
  const t = useT();
  const format = useFormat();
  const [text, setText] = useState('');
  const { currency } = lowest;
  const reading: AmountText = parseWholeAmount(text, currency);
  const ceiling = reading.kind === 'amount' ? moneyFromMajor(reading.major, currency) : null;
  const within = ceiling === null || figures === null ? null : highestBidWithin(ceiling, figures, lowest);
  const best = within !== null && highest !== null && compareMoney(within, highest) > 0 ? highest : within;
  const getAnswer = (): string | null => {
    if (ceiling === null || figures === null) return null;
    if (best !== null) return t('bidding.ceiling.best', { amount: format.money(best) });
    const cheapest = landedCost(lowest, figures);
    const amounts = { ceiling: format.money(ceiling), minimum: format.money(lowest), cost: format.money(cheapest.totalWithBorder, 'always') };
    return cheapest.atBorder === null ? t('bidding.ceiling.tooLow', amounts) : t('bidding.ceiling.tooLowEstimate', amounts);
  };
  return (
    <div className={styles.ceiling}>
      <AmountField label={t('bidding.ceiling.label')} currency={currency} value={text} onChange={setText} />
      <p className={styles.answer} aria-live="polite">
        {getAnswer()}
      </p>
      {best !== null && (
        <Button size="small" onClick={() => onUse(best)}>
          {t('bidding.ceiling.use', { amount: format.money(best) })}
        </Button>
      )}
    </div>
  );
}
