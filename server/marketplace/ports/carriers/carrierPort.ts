// The interface of a carrier that sells labels and reports scans: the only one that the shipping
// service knows. The built-in sandbox carrier implements it in demo mode. Weights are grams, prices
// minor units of their currency. Types only.
import type { WireDropOffPoint } from '../../../../src/contract/shipping/packages';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { Locale } from '../../../../src/lib/locales';

export type PackageSize = {
  code: string;
  maxWeightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
};

export type CarrierService = {
  code: string;
  priceMinor: number;
  /** Working days from the hand-over to delivery. */
  fromDays: number;
  toDays: number;
  maxWeightGrams: number;
  /** The codes of the sizes that it accepts. */
  sizes: readonly string[];
};

/** The coverage that is included, and the price of each further hundred units. */
type InsuranceTerms = { includedMinor: number; pricePerHundredMinor: number; maxMinor: number };

export type Tariff = {
  sizes: readonly PackageSize[];
  services: readonly CarrierService[];
  insurance: InsuranceTerms;
};
export type Route = { origin: string; destination: string; currency: string };

type LabelOrder = {
  /** Our reference: for a repeated order the carrier returns the same label and charges once. */
  reference: string;
  service: string;
  shipTo: WirePostalAddress;
};
type PurchasedLabel = { trackingCode: string };

export type CarrierPort = {
  /** The carrier's code in packages. */
  readonly code: string;
  readonly name: string;
  /** Returns null for a currency that the carrier does not sell in. */
  tariff: (route: Route) => Tariff | null;
  buyLabel: (order: LabelOrder) => Promise<PurchasedLabel>;
  /** Refunds the label. Voiding twice is not an error. */
  voidLabel: (trackingCode: string) => Promise<void>;
  /** Nearest first. Opening hours are formatted for the locale. */
  dropOffPoints: (from: WirePostalAddress, locale: Locale) => WireDropOffPoint[];
  /** A short code of letters and digits for sorting machines. */
  routingCode: (shipTo: WirePostalAddress, service: string) => string;
};
