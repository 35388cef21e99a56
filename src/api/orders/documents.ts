// What receipts and packing slips say. The pages that print them are features/documents.
import * as endpoints from '../../contract/generated/orders';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { get } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { decodePackingSlip, decodeReceipt } from './decodeDocuments';
import { ordersApi } from './ordersApi';

export const documentEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: get(build, endpoints.getReceipt, { decode: (wire) => decodeReceipt(wire.receipt), tags: ({ id }) => [idTag('document', id)], keep: SHORT_CACHE_SECONDS }),
    getSellerPackingSlip: get(build, endpoints.getSellerPackingSlip, { decode: (wire) => decodePackingSlip(wire.packing_slip), tags: ({ id }) => [idTag('document', id)], keep: SHORT_CACHE_SECONDS }),
    getAdminPackingSlip: get(build, endpoints.getAdminPackingSlip, { decode: (wire) => decodePackingSlip(wire.packing_slip), tags: ({ id }) => [idTag('document', id)], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useGetReceiptQuery, useGetSellerPackingSlipQuery, useGetAdminPackingSlipQuery } = documentEndpoints;
