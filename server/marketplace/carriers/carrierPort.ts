// The door to a carrier that sells labels and tells us of its scans. The shipping service knows this type alone; the
// built-in test carrier stands behind it in demo mode, a real one would be another file. Weights are grams, prices minor
// units of their currency. Types only; carrierPortOf.ts gives one.
import type { WireDropOffPoint } from '../../../src/contract/shipping/packages';
import type { WirePostalAddress } from '../../../src/contract/orders/orderSchemas';
import type { Locale } from '../../../src/lib/locales';

export type PackageSize = { code: string; maxWeightGrams: number; lengthMm: number; widthMm: number; heightMm: number };

export type CarrierService = {
  code: string;
  priceMinor: number;
  /** Working days from the hand-over to the door. */
  fromDays: number;
  toDays: number;
  maxWeightGrams: number;
  /** The codes of the sizes that it takes. */
  sizes: readonly string[];
};

/** What a loss is covered for without paying more, and what each further hundred units cost. */
type InsuranceTerms = { includedMinor: number; pricePerHundredMinor: number; maxMinor: number };

export type Tariff = { sizes: readonly PackageSize[]; services: readonly CarrierService[]; insurance: InsuranceTerms };
export type Route = { origin: string; destination: string; currency: string };

type LabelOrder = {
  /** Ours: asked for again with the same one, the carrier gives the same label and charges once. */
  reference: string;
  service: string;
  shipTo: WirePostalAddress;
};
type BoughtLabel = { trackingCode: string };

export type CarrierPort = {
  /** As packages keep it. */
  readonly code: string;
  readonly name: string;
  /** null: it sells nothing in that currency. */
  tariff: (route: Route) => Tariff | null;
  buyLabel: (order: LabelOrder) => Promise<BoughtLabel>;
  /** Gives the label back for its price. Doing it twice is no error. */
  voidLabel: (trackingCode: string) => Promise<void>;
  /** The nearest first. Opening hours are written for a reader of that language. */
  dropOffPoints: (from: WirePostalAddress, locale: Locale) => WireDropOffPoint[];
  /** What its sorting machines read: short, letters and digits. */
  routingCode: (shipTo: WirePostalAddress, service: string) => string;
};
