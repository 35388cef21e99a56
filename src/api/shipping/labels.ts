// The contents of a shipping label. features/documents renders the printable page.
import * as endpoints from '../../contract/generated/shipping';
import type { WireLabel } from '../../contract/shipping/packages';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildQuery } from '../core/endpointFactory';
import { createListTag } from '../core/tags';
import { shippingApi } from './shippingApi';

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
