// Receipts and packing slips. features/documents renders the printable pages.
import * as endpoints from '../../contract/generated/orders';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildQuery } from '../core/endpointFactory';
import { createIdTag } from '../core/tags';
import { decodePackingSlip, decodeReceipt } from './decodeDocuments';
import { ordersApi } from './ordersApi';

export const documentEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: buildQuery(build, endpoints.getReceipt, {
      decode: (wire) => decodeReceipt(wire.receipt),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getSellerPackingSlip: buildQuery(build, endpoints.getSellerPackingSlip, {
      decode: (wire) => decodePackingSlip(wire.packing_slip),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getAdminPackingSlip: buildQuery(build, endpoints.getAdminPackingSlip, {
      decode: (wire) => decodePackingSlip(wire.packing_slip),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useGetReceiptQuery, useGetSellerPackingSlipQuery, useGetAdminPackingSlipQuery } =
  documentEndpoints;
