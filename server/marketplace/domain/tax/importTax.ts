// Calculates the import tax of a lot, and who collects it. Pure; the rules are a table.
// Amounts are in the lot's currency, so that a landed cost can be summed.
import type { TaxBase } from '../../../../src/lib/landedCost';
import { compareMoney, createMoney, createZeroMoney, type Money } from '../../../../src/lib/money';
import { taxCountries, type TaxCountry, convertMoney } from './taxCountries';

type ImportRule = {
  /** A country, or all countries of an area. */
  to: { country: string } | { area: 'eu' | 'ch' | 'gb' };
  seller: 'professional' | 'anybody';
  threshold: { minor: number; currency: string } | null;
  base: readonly TaxBase[];
};

/**
 * When the marketplace collects import tax with the payment (docs/domain.md, "Import tax"), as
 * data: the first rule that matches the destination applies. `seller`: the kind of seller it
 * applies to. A threshold is an inclusive hammer price.
 */
const importRules: readonly ImportRule[] = [
  { to: { country: 'fr' }, seller: 'professional', threshold: null, base: ['hammer', 'shipping'] },
  {
    to: { area: 'eu' },
    seller: 'professional',
    threshold: { minor: 15_000, currency: 'EUR' },
    base: ['hammer', 'shipping'],
  },
  {
    to: { area: 'gb' },
    seller: 'professional',
    threshold: { minor: 13_500, currency: 'GBP' },
    base: ['hammer', 'shipping'],
  },
  { to: { area: 'ch' }, seller: 'anybody', threshold: null, base: ['hammer', 'shipping'] },
  {
    to: { country: 'sg' },
    seller: 'professional',
    threshold: { minor: 40_000, currency: 'SGD' },
    base: ['hammer', 'shipping'],
  },
  {
    to: { country: 'no' },
    seller: 'professional',
    threshold: { minor: 300_000, currency: 'NOK' },
    base: ['hammer', 'shipping', 'fee'],
  },
];

/**
 * Customs duty per tariff item on small parcels into the EU, in addition to the tax. One lot counts
 * as one item.
 */
const smallParcelDuty = {
  from: '2026-07-01T00:00:00Z',
  threshold: { minor: 15_000, currency: 'EUR' },
  perItem: { minor: 300, currency: 'EUR' },
  items: 1,
} as const;

export type ImportTaxInput = {
  hammer: Money;
  destination: string;
  seller: { country: string; isPro: boolean; marginScheme: boolean };
  now: Date;
};
export type ImportTax = {
  kind: 'none' | 'import_vat' | 'gst' | 'margin_scheme';
  /** Per cent. */
  rate: number;
  base: readonly TaxBase[];
  /**
   * Collected here up to this hammer price; null: at any price. Zero: never, the carrier collects
   * it.
   */
  threshold: Money | null;
  /** Charged when the tax is collected here, up to its own hammer price threshold. */
  duty: { perItem: Money; items: number; threshold: Money } | null;
  collectedBy: 'marketplace' | 'carrier' | 'none';
};

const noTax: ImportTax = {
  kind: 'none',
  rate: 0,
  base: [],
  threshold: null,
  duty: null,
  collectedBy: 'none',
};

function sameArea(a: TaxCountry | undefined, b: TaxCountry): boolean {
  return a !== undefined && b.area !== 'own' && a.area === b.area;
}

function findRule(
  destination: string,
  area: TaxCountry['area'],
  isPro: boolean,
): ImportRule | undefined {
  return importRules.find(({ to, seller }) => {
    const fits = 'country' in to ? to.country === destination : to.area === area;
    return fits && (seller === 'anybody' || isPro);
  });
}

/** In the lot's currency; a threshold without an exchange rate counts as zero. */
function convertThreshold(amount: { minor: number; currency: string }, currency: string): Money {
  return (
    convertMoney(createMoney(amount.minor, amount.currency), currency) ?? createZeroMoney(currency)
  );
}

function calculateDuty(
  { hammer, now }: ImportTaxInput,
  area: TaxCountry['area'],
): ImportTax['duty'] {
  if (area !== 'eu' || now.getTime() < Date.parse(smallParcelDuty.from)) return null;
  const { threshold, perItem, items } = smallParcelDuty;
  return {
    perItem: convertThreshold(perItem, hammer.currency),
    items,
    threshold: convertThreshold(threshold, hammer.currency),
  };
}

export function calculateImportTax(input: ImportTaxInput): ImportTax {
  const { hammer, destination, seller } = input;
  const country = taxCountries[destination];
  if (country === undefined) return noTax;
  if (seller.country === destination || sameArea(taxCountries[seller.country], country)) {
    // No border in between: a private sale bears no VAT, a margin scheme must not show it, and a
    // business includes it in the price.
    return seller.isPro && seller.marginScheme ? { ...noTax, kind: 'margin_scheme' } : noTax;
  }
  if (country.ratePercent === 0) return noTax;
  const rule = findRule(destination, country.area, seller.isPro);
  const taxDue = {
    kind: country.kind,
    rate: country.ratePercent,
    base: rule?.base ?? (['hammer', 'shipping'] as const),
  };
  if (!rule)
    return {
      ...taxDue,
      threshold: createZeroMoney(hammer.currency),
      duty: null,
      collectedBy: 'carrier',
    };
  const threshold =
    rule.threshold === null ? null : convertThreshold(rule.threshold, hammer.currency);
  const collected = threshold === null || compareMoney(hammer, threshold) <= 0;
  return {
    ...taxDue,
    threshold,
    duty: calculateDuty(input, country.area),
    collectedBy: collected ? 'marketplace' : 'carrier',
  };
}
