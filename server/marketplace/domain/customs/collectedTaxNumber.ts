// Under which number the tax of a parcel was paid, for its form: the One-Stop Shop's only where the consignment qualifies
// (import tax collected by the marketplace, into the EU from outside, up to 150 euros in all), otherwise the marketplace's
// registration there, or the seller's own. Pure. Source: Directive 2006/112/EC, articles 369l and 143(1)(ca).
import { marketplaceNumbers } from '../../../../config/customs/marketplaceNumbers';
import { compareMoney, money, type Money } from '../../../../src/lib/money';
import { convertMoney } from '../tax/exchangeRates';
import type { CustomsPlace } from './territories';

const iossLimit = money(15_000, 'EUR');

type TaxQuestion = {
  from: CustomsPlace;
  to: CustomsPlace;
  value: Money;
  isTaxCollected: boolean;
  sellerVatNumber: string | null;
};
type TaxNumbers = { ioss: string | null; vat: string | null };

/** Northern Ireland shares the EU's area of goods, but its tax is the United Kingdom's. */
function entersEu({ from, to }: TaxQuestion): boolean {
  return to.vat.includes('eu') && !to.vat.includes('gb') && !from.vat.includes('eu');
}

function withinLimit(value: Money): boolean {
  const euros = convertMoney(value, iossLimit.currency);
  return euros !== null && compareMoney(euros, iossLimit) <= 0;
}

function registrationIn({ vat }: CustomsPlace): string | null {
  const numbers: Readonly<Record<string, string>> = marketplaceNumbers.byArea;
  return (vat.includes('gb') ? numbers['gb'] : vat.map((area) => numbers[area]).find((number) => number !== undefined)) ?? null;
}

export function collectedTaxNumber(question: TaxQuestion): TaxNumbers {
  if (!question.isTaxCollected) return { ioss: null, vat: question.sellerVatNumber };
  if (entersEu(question) && withinLimit(question.value)) return { ioss: marketplaceNumbers.ioss, vat: null };
  return { ioss: null, vat: registrationIn(question.to) };
}
