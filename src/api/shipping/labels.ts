// The contents of a shipping label. features/documents renders the printable page.
import * as endpoints from '../../contract/generated/shipping';
import type { WireLabel, getSupplyRequirements } from '../../contract/shipping/packages';
import type { ResponseOf } from '../../contract/core/endpoint';
import { createMoney, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buildQuery } from '../core/endpointFactory';
import { shippingApi } from './shippingApi';
import { decodeDropOffPoint, type DropOffPoint } from './decodePackage';

type Wire = ResponseOf<typeof getSupplyRequirements>;
export type MissingForLabel = Wire['requirements']['missing'][number];

type PackageSize = {
  code: string;
  maxWeightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
};
export type ShippingService = {
  code: string;
  carrier: string;
  price: Money;
  fromDays: number;
  toDays: number;
  maxWeightGrams: number;
  /** Codes of the accepted sizes. */
  sizes: readonly string[];
};
export type Insurance = {
  /** Cover that is included in the price. */
  included: Money;
  /** Price per started hundred currency units above the included cover. */
  pricePerHundred: Money;
  max: Money;
  /** Value of all items in the package. */
  value: Money;
};

export type SupplyRequirements = {
  /** Required country of the sender's address. */
  originCountry: string;
  /** Wire names of the required fields. */
  requiredFields: readonly string[];
  sizes: readonly PackageSize[];
  services: readonly ShippingService[];
  insurance: Insurance;
  /** Carriers whose tracking codes can be entered. */
  carriers: readonly { code: string; name: string; example: string }[];
  dropOffPoints: readonly DropOffPoint[];
  /** Gross weight from the customs form; null: not known yet. */
  weightGrams: number | null;
  missing: readonly MissingForLabel[];
};

/** Decodes what a shipping label needs. */
export function decodeRequirements({ requirements: wire }: Wire): SupplyRequirements {
  const toInsuredMoney = (minor: number): Money => createMoney(minor, wire.insurance.currency_code);
  return {
    originCountry: wire.origin_country,
    requiredFields: wire.fields.filter(({ required }) => required).map(({ name }) => name),
    sizes: wire.sizes.map((size) => ({
      code: size.code,
      maxWeightGrams: size.max_weight_grams,
      lengthMm: size.length_mm,
      widthMm: size.width_mm,
      heightMm: size.height_mm,
    })),
    services: wire.services.map((service) => ({
      code: service.code,
      carrier: service.carrier,
      price: createMoney(service.price, service.currency_code),
      fromDays: service.from_days,
      toDays: service.to_days,
      maxWeightGrams: service.max_weight_grams,
      sizes: service.sizes,
    })),
    insurance: {
      included: toInsuredMoney(wire.insurance.included),
      pricePerHundred: toInsuredMoney(wire.insurance.price_per_hundred),
      max: toInsuredMoney(wire.insurance.max),
      value: toInsuredMoney(wire.insurance.value),
    },
    carriers: wire.carriers,
    dropOffPoints: wire.drop_off_points.map(decodeDropOffPoint),
    weightGrams: wire.weight_grams ?? null,
    missing: wire.missing,
  };
}

/** Address formatted as in the country, starting with the name. */
type LabelAddress = { name: string; countryCode: string; lines: readonly string[] };

export type Label = {
  carrierName: string;
  service: string;
  trackingCode: string;
  /** Code 128. */
  barcode: string;
  /** Content of the QR code. */
  qr: string;
  from: LabelAddress;
  to: LabelAddress;
  weightGrams: number;
  reference: string;
  routingCode: string;
  destinationCountry: string;
  isCustomsFormRequired: boolean;
};

const decodeAddress = ({ name, country_code, lines }: WireLabel['ship_to']): LabelAddress => ({
  name,
  countryCode: country_code,
  lines,
});

function decodeLabel({ label }: { label: WireLabel }): Label {
  return {
    carrierName: label.carrier_name,
    service: label.service,
    trackingCode: label.tracking_code,
    barcode: label.barcode.value,
    qr: label.qr,
    from: decodeAddress(label.ship_from),
    to: decodeAddress(label.ship_to),
    weightGrams: label.weight_grams,
    reference: label.order_reference,
    routingCode: label.routing_code,
    destinationCountry: label.destination_country,
    isCustomsFormRequired: label.needs_customs_form,
  };
}

export const labelsApi = shippingApi.injectEndpoints({
  endpoints: (build) => ({
    getLabel: buildQuery(build, endpoints.getLabel, {
      decode: decodeLabel,
      tags: () => [createListTag('package')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useGetLabelQuery } = labelsApi;
