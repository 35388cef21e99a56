// Which tax a lot owes on its way to a country, and who collects it. Pure; the rules are data in importRules.
// Called by the finance service. Amounts come out in the lot's currency, so that a landed cost can be summed.
import type { TaxBase } from '../../../../src/lib/landedCost';
import { compareMoney, money, zeroMoney, type Money } from '../../../../src/lib/money';
import { taxCountries, type TaxCountry } from './countries';
import { convertMoney } from './exchangeRates';
import { importRules, smallParcelDuty, type ImportRule } from './importRules';

export type ImportTaxQuestion = {
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
  /** Collected here up to this hammer price; null: at any. Zero: never, the border asks for it. */
  threshold: Money | null;
  /** Charged where the tax is collected here, up to a hammer price of its own. */
  duty: { perItem: Money; items: number; threshold: Money } | null;
  collectedBy: 'marketplace' | 'carrier' | 'nobody';
};

const noTax: ImportTax = { kind: 'none', rate: 0, base: [], threshold: null, duty: null, collectedBy: 'nobody' };

function sameArea(a: TaxCountry | undefined, b: TaxCountry): boolean {
  return a !== undefined && b.area !== 'own' && a.area === b.area;
}

function findRule(destination: string, area: TaxCountry['area'], isPro: boolean): ImportRule | undefined {
  return importRules.find(({ to, seller }) => {
    const fits = 'country' in to ? to.country === destination : to.area === area;
    return fits && (seller === 'anybody' || isPro);
  });
}

/** In the lot's currency; a threshold without a rate of exchange counts as none reached. */
function inCurrency(amount: { minor: number; currency: string }, currency: string): Money {
  return convertMoney(money(amount.minor, amount.currency), currency) ?? zeroMoney(currency);
}

function dutyOf({ hammer, now }: ImportTaxQuestion, area: TaxCountry['area']): ImportTax['duty'] {
  if (area !== 'eu' || now.getTime() < Date.parse(smallParcelDuty.from)) return null;
  const { threshold, perItem, items } = smallParcelDuty;
  return { perItem: inCurrency(perItem, hammer.currency), items, threshold: inCurrency(threshold, hammer.currency) };
}

export function importTax(question: ImportTaxQuestion): ImportTax {
  const { hammer, destination, seller } = question;
  const country = taxCountries[destination];
  if (country === undefined) return noTax;
  if (seller.country === destination || sameArea(taxCountries[seller.country], country)) {
    // No border in between: a private sale bears no VAT, a margin scheme's may not be shown, a shop's is in the price.
    return seller.isPro && seller.marginScheme ? { ...noTax, kind: 'margin_scheme' } : noTax;
  }
  if (country.ratePercent === 0) return noTax;
  const rule = findRule(destination, country.area, seller.isPro);
  const due = { kind: country.kind, rate: country.ratePercent, base: rule?.base ?? (['hammer', 'shipping'] as const) };
  if (!rule) return { ...due, threshold: zeroMoney(hammer.currency), duty: null, collectedBy: 'carrier' };
  const threshold = rule.threshold === null ? null : inCurrency(rule.threshold, hammer.currency);
  const collected = threshold === null || compareMoney(hammer, threshold) <= 0;
  return { ...due, threshold, duty: dutyOf(question, country.area), collectedBy: collected ? 'marketplace' : 'carrier' };
}
