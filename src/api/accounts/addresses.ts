// The user's postal addresses, and the address format of a country.
import * as endpoints from '../../contract/generated/accounts';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createListTag } from '../core/tags';
import { accountsApi } from './accountsApi';
import { decodeAddress, decodeAddressFormat } from './decodeAddress';

const addressesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getAddressFormat: buildQuery(build, endpoints.getAddressFormat, {
      decode: (wire) => decodeAddressFormat(wire.address_format),
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listAddresses: buildQuery(build, endpoints.listAddresses, {
      decode: (wire) => wire.addresses.map(decodeAddress),
      tags: () => [createListTag('address')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createAddress: buildMutation(build, endpoints.createAddress, {
      decode: (wire) => decodeAddress(wire.address),
      invalidates: () => [createListTag('address')],
    }),
    updateAddress: buildMutation(build, endpoints.updateAddress, {
      decode: (wire) => decodeAddress(wire.address),
      invalidates: () => [createListTag('address')],
    }),
    removeAddress: buildMutation(build, endpoints.removeAddress, {
      decode: () => null,
      invalidates: () => [createListTag('address')],
    }),
  }),
});

export const {
  useGetAddressFormatQuery,
  useListAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
} = addressesApi;
