// The number under which the tax of a parcel was paid, for its customs form: the One-Stop Shop's
// only for qualifying consignments (import tax collected by the marketplace, into the EU from
// outside, up to 150 euros in total), otherwise the marketplace's registration at the destination,
// or the seller's own number. Pure. Source: Directive 2006/112/EC, articles 369l and 143(1)(ca).
import { marketplaceNumbers } from '../../../../config/customs/marketplaceNumbers';
import { compareMoney, createMoney, type Money } from '../../../../src/lib/money';
import { convertMoney } from '../tax/exchangeRates';
import type { CustomsPlace } from './territories';

const iossLimit = createMoney(15_000, 'EUR');

type TaxInput = {
  from: CustomsPlace;
  to: CustomsPlace;
  value: Money;
  isTaxCollected: boolean;
  sellerVatNumber: string | null;
};
type TaxNumbers = { ioss: string | null; vat: string | null };

/** Northern Ireland is part of the EU's area for goods, but its tax is the United Kingdom's. */
function entersEu({ from, to }: TaxInput): boolean {
  return to.vat.includes('eu') && !to.vat.includes('gb') && !from.vat.includes('eu');
}

function withinLimit(value: Money): boolean {
  const euros = convertMoney(value, iossLimit.currency);
  return euros !== null && compareMoney(euros, iossLimit) <= 0;
}

function registrationIn({ vat }: CustomsPlace): string | null {
  const numbers: Readonly<Record<string, string>> = marketplaceNumbers.byArea;
  return (
    (vat.includes('gb')
      ? numbers['gb']
      : vat.map((area) => numbers[area]).find((number) => number !== undefined)) ?? null
  );
}

export function getCollectedTaxNumber(input: TaxInput): TaxNumbers {
  if (!input.isTaxCollected) return { ioss: null, vat: input.sellerVatNumber };
  if (entersEu(input) && withinLimit(input.value))
    return { ioss: marketplaceNumbers.ioss, vat: null };
  return { ioss: null, vat: registrationIn(input.to) };
}
