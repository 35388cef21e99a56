import type { ReactNode } from 'react';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { getCostStatement, toCostAmounts, type CostLineName } from '../../../lib/costStatement';
import type { Money } from '../../../lib/money';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import type { CostAnswer } from '../hooks/useLandedCost';
import styles from './LandedCost.module.css';

type CostTableProps = {
  answer: Extract<CostAnswer, { kind: 'ready' }>;
  country: string;
  hammerLabel: string;
  /** The amount is a maximum: the lot may cost less. */
  isMaximum?: boolean;
};

/** The bill of an amount, line by line, each figure with where it comes from and whom it goes to. */
export function CostTable({ answer, country, hammerLabel, isMaximum = false }: CostTableProps) {
  const t = useT();
  const format = useFormat();
  const { cost, fee, vat, carriage } = answer;
  const { lines, total, carrierTax, grandTotal } = getCostStatement(toCostAmounts(cost), ['hammer', 'buyerProtectionFee', 'shipping']);
  const place = format.country(country);
  const amount = (value: Money): ReactNode => <MoneyText value={value} decimals="always" />;
  const importTaxTerm = vat?.kind === 'gst' ? t('bidding.cost.gst') : t('bidding.cost.importVat');
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: hammerLabel,
    buyerProtectionFee: t('bidding.cost.fee'),
    shipping: carriage.kind === 'pickup' ? t('bidding.cost.pickup', { city: carriage.city }) : t('bidding.cost.shipping', { country: place }),
    shippingDiscount: t('bidding.cost.combined'),
    importTax: importTaxTerm,
    customsDuty: t('bidding.cost.duty'),
    depositApplied: t('bidding.cost.deposit'),
  };
  const hints: Partial<Record<CostLineName, string>> = {
    buyerProtectionFee: t('bidding.cost.feeHint', { percentage: format.percent(fee.percentage), fixed: format.money(fee.fixed) }),
    importTax: vat === null ? undefined : format.percent(vat.rate),
  };
  const getTotalTerm = (): string => {
    if (carriage.kind === 'unavailable') return t('bidding.cost.totalWithoutShipping');
    if (carrierTax !== null) return isMaximum ? t('bidding.cost.totalEstimateAtMost') : t('bidding.cost.totalEstimate');
    return isMaximum ? t('bidding.cost.totalAtMost') : t('bidding.cost.total');
  };
  const facts: Fact[] = [
    ...lines.map(({ name, amount: value }) => ({
      id: name,
      term: terms[name],
      hint: hints[name],
      value: name === 'shipping' && carriage.kind === 'unavailable' ? t('bidding.cost.noShipping') : amount(value),
    })),
    ...(carrierTax === null
      ? []
      : [
          { id: 'toUs', term: t('bidding.cost.toUs'), strong: true, value: amount(total) },
          { id: 'carrierTax', term: t('bidding.cost.carrierTax'), hint: vat === null ? undefined : t('bidding.cost.carrierTaxHint', { rate: format.percent(vat.rate) }), value: amount(carrierTax) },
        ]),
    { id: 'total', term: getTotalTerm(), strong: true, value: amount(grandTotal) },
  ];
  return (
    <>
      <DescriptionList look="bill" facts={facts} />
      {carrierTax !== null && <p className={styles.note}>{t('bidding.cost.carrierNote')}</p>}
      {vat === null && <p className={styles.note}>{t('bidding.cost.taxUnknown')}</p>}
      {vat?.kind === 'margin_scheme' && <p className={styles.note}>{t('bidding.cost.marginScheme')}</p>}
    </>
  );
}
