import type { ReactNode } from 'react';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import type { CostAnswer } from '../hooks/useLandedCost';
import styles from './LandedCost.module.css';

type CostTableProps = {
  answer: Extract<CostAnswer, { kind: 'ready' }>;
  country: string;
  hammerLabel: string;
};

/** The bill of an amount, line by line, each figure with where it comes from. */
export function CostTable({ answer, country, hammerLabel }: CostTableProps) {
  const t = useT();
  const format = useFormat();
  const { cost, fee, vat, carriage } = answer;
  const place = format.country(country);
  const amount = (value: typeof cost.total): ReactNode => <MoneyText value={value} decimals="always" />;
  const shippingTerm =
    carriage.kind === 'pickup' ? t('bidding.cost.pickup', { city: carriage.city }) : t('bidding.cost.shipping', { country: place });
  const facts: Fact[] = [
    { id: 'hammer', term: hammerLabel, value: amount(cost.hammer) },
    {
      id: 'fee',
      term: t('bidding.cost.fee'),
      hint: t('bidding.cost.feeHint', { percentage: format.percent(fee.percentage), fixed: format.money(fee.fixed) }),
      value: amount(cost.fee),
    },
    { id: 'shipping', term: shippingTerm, value: carriage.kind === 'unavailable' ? t('bidding.cost.noShipping') : amount(cost.shipping) },
    ...(cost.importTax.minor > 0
      ? [{ id: 'tax', term: vat.kind === 'gst' ? t('bidding.cost.gst') : t('bidding.cost.importVat'), hint: format.percent(vat.rate), value: amount(cost.importTax) }]
      : []),
    ...(cost.duty.minor > 0 ? [{ id: 'duty', term: t('bidding.cost.duty'), value: amount(cost.duty) }] : []),
    { id: 'total', term: t('bidding.cost.total'), strong: true, value: amount(cost.total) },
  ];
  return (
    <>
      <DescriptionList look="bill" facts={facts} />
      {cost.atBorder !== null && (
        <p className={styles.note}>{t('bidding.cost.atBorder', { amount: format.money(cost.atBorder, 'always'), country: place })}</p>
      )}
      {vat.kind === 'margin_scheme' && <p className={styles.note}>{t('bidding.cost.marginScheme')}</p>}
    </>
  );
}
