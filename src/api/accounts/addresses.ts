// The postal addresses of the user, and the form that an address has in a country.
import * as endpoints from '../../contract/generated/accounts';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, list, remove, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { accountsApi } from './accountsApi';
import { decodeAddress, decodeAddressFormat } from './decodeAddress';

const addressesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getAddressFormat: get(build, endpoints.getAddressFormat, { decode: (wire) => decodeAddressFormat(wire.address_format), tags: () => [], keep: LONG_CACHE_SECONDS }),
    listAddresses: list(build, endpoints.listAddresses, { decode: (wire) => wire.addresses.map(decodeAddress), tags: () => [listTag('address')], keep: SHORT_CACHE_SECONDS }),
    createAddress: create(build, endpoints.createAddress, { decode: (wire) => decodeAddress(wire.address), invalidates: () => [listTag('address')] }),
    updateAddress: update(build, endpoints.updateAddress, { decode: (wire) => decodeAddress(wire.address), invalidates: () => [listTag('address')] }),
    removeAddress: remove(build, endpoints.removeAddress, { decode: () => null, invalidates: () => [listTag('address')] }),
  }),
});

export const { useGetAddressFormatQuery, useListAddressesQuery, useCreateAddressMutation, useUpdateAddressMutation, useRemoveAddressMutation } = addressesApi;
