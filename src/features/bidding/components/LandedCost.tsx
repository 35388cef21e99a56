import { useState } from 'react';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { landedCost } from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Skeleton } from '../../../ui/Skeleton';
import { useLandedCost, type CostAnswer } from '../hooks/useLandedCost';
import { useSettled } from '../hooks/useSettled';
import type { CostBasis } from '../model/costBasis';
import { CeilingField } from './CeilingField';
import { CostTable } from './CostTable';
import styles from './LandedCost.module.css';

const TYPING_MS = 250;

type LandedCostProps = {
  lotId: number;
  /** Where the lot would go. */
  country: string;
  basis: CostBasis;
  /** The lowest and the highest amount that may be bid; `highest` is null while it is not known. */
  lowest: Money;
  highest: Money | null;
  onUse: (amount: Money) => void;
};

/** What the lot costs at the door, while the amount is being typed; and which bid stays under a ceiling. */
export function LandedCost({ lotId, country, basis, lowest, highest, onUse }: LandedCostProps) {
  const t = useT();
  const format = useFormat();
  const { hammer, kind, maximum } = useSettled(basis, TYPING_MS);
  const answer = useLandedCost({ lotId, country, hammer });
  // The owner of the state, so that another country closes nothing that is being compared.
  const [isOpen, setIsOpen] = useState(false);
  const hammerLabels: Readonly<Record<CostBasis['kind'], string>> = {
    current: t('bidding.cost.currentBid'),
    next: t('bidding.cost.nextBid'),
    own: t('bidding.cost.yourBid'),
  };
  const isUnavailable = answer.kind === 'ready' && answer.carriage.kind === 'unavailable';
  return (
    <section className={styles.cost} aria-labelledby="cost-title">
      <h2 id="cost-title" className={styles.title}>
        {t('bidding.cost.title', { amount: format.money(hammer) })}
      </h2>
      <div className={styles.room} aria-busy={answer.kind === 'loading'}>
        {answer.kind === 'loading' && <Skeleton lines={2} />}
        {answer.kind === 'failed' && (
          <div role="alert">
            <p>{t('bidding.cost.failed')}</p>
            <Button size="small" onClick={answer.retry}>
              {t('common.action.retry')}
            </Button>
          </div>
        )}
        {isUnavailable && <p className={styles.split}>{t('bidding.cost.unavailable', { country: format.country(country) })}</p>}
        {answer.kind === 'ready' && !isUnavailable && <CostSum answer={answer} maximum={maximum} />}
      </div>
      {answer.kind !== 'failed' && !isUnavailable && (
        <Disclosure plain summary={t('bidding.cost.details')} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          {answer.kind === 'ready' ? <CostTable answer={answer} country={country} hammerLabel={hammerLabels[kind]} /> : <Skeleton lines={4} />}
          <CeilingField figures={answer.kind === 'ready' ? answer.figures : null} lowest={lowest} highest={highest} onUse={onUse} />
        </Disclosure>
      )}
    </section>
  );
}

/** The one figure that counts: all that is paid to anyone, and to whom. */
function CostSum({ answer, maximum }: { answer: Extract<CostAnswer, { kind: 'ready' }>; maximum: Money | null }) {
  const t = useT();
  const rich = useRich();
  const format = useFormat();
  const { cost, figures, vat } = answer;
  const atMaximum = maximum === null ? null : landedCost(maximum, figures);
  const sum = <MoneyText value={cost.totalWithBorder} decimals="always" />;
  return (
    <>
      <p className={styles.sum}>{cost.atBorder === null ? sum : rich('bidding.cost.about', { amount: sum })}</p>
      {cost.atBorder !== null && (
        <p className={styles.split}>
          {t('bidding.cost.split', { total: format.money(cost.total, 'always'), carrierTax: format.money(cost.atBorder, 'always') })}
        </p>
      )}
      {vat === null && <p className={styles.split}>{t('bidding.cost.taxUnknown')}</p>}
      {atMaximum !== null && maximum !== null && (
        <p className={styles.split}>
          {t(atMaximum.atBorder === null ? 'bidding.cost.withMaximum' : 'bidding.cost.withMaximumEstimate', {
            total: format.money(atMaximum.totalWithBorder, 'always'),
            maximum: format.money(maximum),
          })}
        </p>
      )}
    </>
  );
}
