import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { getCostStatement, toCostAmounts, type CostLineName } from '../../../lib/costStatement';
import type { Money } from '../../../lib/money';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';
import type { CostResult } from './useLandedCost';
import styles from './LandedCostDetails.module.css';

type CostTableProps = {
  costResult: Extract<CostResult, { kind: 'ready' }>;
  country: string;
  hammerLabel: string;
  /** The amount is a maximum: the final cost may be lower. */
  isMaximum?: boolean;
};

/** The cost of an amount, line by line, with how each figure is calculated and who is paid. */
export function CostTable({ costResult, country, hammerLabel, isMaximum = false }: CostTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const { cost, fee, vat, shippingOption } = costResult;
  const { lines, total, carrierTax, grandTotal } = getCostStatement(toCostAmounts(cost), [
    'hammer',
    'buyerProtectionFee',
    'shipping',
  ]);
  const countryName = format.country(country);
  const renderAmount = (value: Money): ReactNode => <MoneyText value={value} decimals="always" />;
  const importTaxTerm =
    vat?.kind === 'gst'
      ? intl.formatMessage({ id: 'bidding.cost.gst' })
      : intl.formatMessage({ id: 'bidding.cost.importVat' });
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: hammerLabel,
    buyerProtectionFee: intl.formatMessage({ id: 'bidding.cost.fee' }),
    shipping:
      shippingOption.kind === 'pickup'
        ? intl.formatMessage({ id: 'bidding.cost.pickup' }, { city: shippingOption.city })
        : intl.formatMessage({ id: 'bidding.cost.shipping' }, { country: countryName }),
    shippingDiscount: intl.formatMessage({ id: 'bidding.cost.combined' }),
    importTax: importTaxTerm,
    customsDuty: intl.formatMessage({ id: 'bidding.cost.duty' }),
    depositApplied: intl.formatMessage({ id: 'bidding.cost.deposit' }),
  };
  const hints: Partial<Record<CostLineName, string>> = {
    buyerProtectionFee: intl.formatMessage(
      { id: 'bidding.cost.feeHint' },
      {
        percentage: format.percent(fee.percentage),
        fixed: format.money(fee.fixed),
      },
    ),
    importTax: vat === null ? undefined : format.percent(vat.rate),
  };
  const getTotalTerm = (): string => {
    if (shippingOption.kind === 'unavailable')
      return intl.formatMessage({ id: 'bidding.cost.totalWithoutShipping' });
    if (carrierTax !== null)
      return isMaximum
        ? intl.formatMessage({ id: 'bidding.cost.totalEstimateAtMost' })
        : intl.formatMessage({ id: 'bidding.cost.totalEstimate' });
    return isMaximum
      ? intl.formatMessage({ id: 'bidding.cost.totalAtMost' })
      : intl.formatMessage({ id: 'bidding.cost.total' });
  };
  const items: DescriptionItem[] = [
    ...lines.map(({ name, amount: value }) => ({
      id: name,
      term: terms[name],
      hint: hints[name],
      value:
        name === 'shipping' && shippingOption.kind === 'unavailable'
          ? intl.formatMessage({ id: 'bidding.cost.noShipping' })
          : renderAmount(value),
    })),
    ...(carrierTax === null
      ? []
      : [
          {
            id: 'toUs',
            term: intl.formatMessage({ id: 'bidding.cost.toUs' }),
            isStrong: true,
            value: renderAmount(total),
          },
          {
            id: 'carrierTax',
            term: intl.formatMessage({ id: 'bidding.cost.carrierTax' }),
            hint:
              vat === null
                ? undefined
                : intl.formatMessage(
                    { id: 'bidding.cost.carrierTaxHint' },
                    { rate: format.percent(vat.rate) },
                  ),
            value: renderAmount(carrierTax),
          },
        ]),
    { id: 'total', term: getTotalTerm(), isStrong: true, value: renderAmount(grandTotal) },
  ];
  return (
    <>
      <DescriptionList variant="bill" items={items} />
      {carrierTax !== null && (
        <p className={styles.note}>
          <FormattedMessage id="bidding.cost.carrierNote" />
        </p>
      )}
      {vat === null && (
        <p className={styles.note}>
          <FormattedMessage id="bidding.cost.taxUnknown" />
        </p>
      )}
      {vat?.kind === 'margin_scheme' && (
        <p className={styles.note}>
          <FormattedMessage id="bidding.cost.marginScheme" />
        </p>
      )}
    </>
  );
}
