// What a label needs, from the wire to the app: amounts with their currency. Used by the packages endpoints; pure.
import type { ResponseOf } from '../../contract/core/endpoint';
import type { getSupplyRequirements } from '../../contract/shipping/packages';
import { money, type Money } from '../../lib/money';
import { decodeDropOffPoint, type DropOffPoint } from './decodePackage';

type Wire = ResponseOf<typeof getSupplyRequirements>;
export type MissingForLabel = Wire['requirements']['missing'][number];

type PackageSize = { code: string; maxWeightGrams: number; lengthMm: number; widthMm: number; heightMm: number };
export type ShippingService = { code: string; carrier: string; price: Money; fromDays: number; toDays: number; maxWeightGrams: number; /** Codes of the sizes that it takes. */ sizes: readonly string[] };
export type Insurance = {
  /** Covered without paying more. */
  included: Money;
  /** For each hundred units of the currency, or part of it, above that. */
  pricePerHundred: Money;
  max: Money;
  /** Of everything that is in the package. */
  value: Money;
};

export type SupplyRequirements = {
  /** Where the sender’s address has to lie. */
  originCountry: string;
  /** Names of the wire's fields that must be filled in. */
  requiredFields: readonly string[];
  sizes: readonly PackageSize[];
  services: readonly ShippingService[];
  insurance: Insurance;
  /** Whose tracking codes can be typed in. */
  carriers: readonly { code: string; name: string; example: string }[];
  dropOffPoints: readonly DropOffPoint[];
  /** Gross, as the customs form says; null: not known yet. */
  weightGrams: number | null;
  missing: readonly MissingForLabel[];
};

export function decodeRequirements({ requirements: wire }: Wire): SupplyRequirements {
  const insured = (minor: number): Money => money(minor, wire.insurance.currency_code);
  return {
    originCountry: wire.origin_country,
    requiredFields: wire.fields.filter(({ required }) => required).map(({ name }) => name),
    sizes: wire.sizes.map((size) => ({ code: size.code, maxWeightGrams: size.max_weight_grams, lengthMm: size.length_mm, widthMm: size.width_mm, heightMm: size.height_mm })),
    services: wire.services.map((service) => ({
      code: service.code,
      carrier: service.carrier,
      price: money(service.price, service.currency_code),
      fromDays: service.from_days,
      toDays: service.to_days,
      maxWeightGrams: service.max_weight_grams,
      sizes: service.sizes,
    })),
    insurance: { included: insured(wire.insurance.included), pricePerHundred: insured(wire.insurance.price_per_hundred), max: insured(wire.insurance.max), value: insured(wire.insurance.value) },
    carriers: wire.carriers,
    dropOffPoints: wire.drop_off_points.map(decodeDropOffPoint),
    weightGrams: wire.weight_grams ?? null,
    missing: wire.missing,
  };
}
