import { useState } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { parseWholeAmount, type AmountText } from '../../../lib/amountText';
import { highestBidWithin, type CostFigures } from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';
import { AmountField } from '../../../ui/AmountField';
import { Button } from '../../../ui/Button';
import styles from './LandedCost.module.css';

type CeilingFieldProps = { figures: CostFigures; currency: string; onUse: (amount: Money) => void };

/** The sum in reverse: what somebody wants to pay in all, and the highest bid that stays within it. */
export function CeilingField({ figures, currency, onUse }: CeilingFieldProps) {
  const t = useT();
  const format = useFormat();
  const [text, setText] = useState('');
  const reading: AmountText = parseWholeAmount(text, currency);
  const best = reading.kind === 'amount' ? highestBidWithin(moneyFromMajor(reading.major, currency), figures) : null;
  return (
    <div className={styles.ceiling}>
      <AmountField label={t('bidding.ceiling.label')} currency={currency} value={text} onChange={setText} />
      <p className={styles.answer} aria-live="polite">
        {reading.kind === 'amount' && (best === null ? t('bidding.ceiling.none') : t('bidding.ceiling.best', { amount: format.money(best) }))}
      </p>
      {best !== null && (
        <Button size="small" onClick={() => onUse(best)}>
          {t('bidding.ceiling.use', { amount: format.money(best) })}
        </Button>
      )}
    </div>
  );
}
