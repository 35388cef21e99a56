// Which documents a seller needs to export goods from the EU or Great Britain: an EORI number for
// business exports, a license for old goods of value. Pure; the figures are data. Sources:
// Regulation (EU) 952/2013, article 9, and Delegated Regulation (EU) 2015/2446, article 137 (postal
// consignments up to 1,000 euros are declared by the post); Regulation (EC) 116/2009, annex I; the
// UK's Open General Export Licence (Objects of Cultural Interest). The form states only whether an
// item is more than a hundred years old, so rules with a lower age limit are not checked; sellers
// are told so.
import { compareMoney, createMoney, type Money } from '../../../../src/lib/money';
import { convertMoney } from '../tax/taxCountries';

type LicenseLimits = {
  currency: string;
  byCode: readonly (readonly [code: RegExp, minor: number])[];
};

const euLimits: LicenseLimits = {
  currency: 'EUR',
  byCode: [
    [/^970510/, 0],
    [/^970531/, 1_500_000],
    [/^9702/, 1_500_000],
    [/^490[56]/, 1_500_000],
    [/^97012[12]/, 15_000_000],
    [/^970129/, 3_000_000],
    [/^(9703|9704|9705|9706|49)/, 5_000_000],
  ],
};
const britishLimits: LicenseLimits = {
  currency: 'GBP',
  byCode: [
    [/^970510/, 0],
    [/^970121/, 18_000_000],
    [/^(97|49)/, 6_500_000],
  ],
};
const eoriLimits: Readonly<Record<string, Money>> = {
  eu: createMoney(100_000, 'EUR'),
  gb: createMoney(90_000, 'GBP'),
};

/** A value without an exchange rate counts as above the limit. */
function isAbove(value: Money, limit: Money): boolean {
  const converted = convertMoney(value, limit.currency);
  return converted === null || compareMoney(converted, limit) > 0;
}

/** `areas`: the customs areas that the parcel leaves. */
export function needsEori(areas: readonly string[], isPro: boolean, value: Money): boolean {
  return (
    isPro &&
    areas.some((area) => eoriLimits[area] !== undefined && isAbove(value, eoriLimits[area]))
  );
}

type ExportItem = { hsCode: string; isOver100Years: boolean; value: Money };

export function needsLicense(
  areas: readonly string[],
  { hsCode, isOver100Years, value }: ExportItem,
): boolean {
  if (!isOver100Years) return false;
  return areas.some((area) => {
    const limits = area === 'eu' ? euLimits : area === 'gb' ? britishLimits : null;
    const limit = limits?.byCode.find(([code]) => code.test(hsCode));
    return (
      limits != null &&
      limit !== undefined &&
      isAbove(value, createMoney(limit[1], limits.currency))
    );
  });
}
