// The seller's profile as its owner sees it. Becoming a seller changes the session; the caller leaves the page after it.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSellerProfile } from '../../contract/accounts/sellers';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { accountsApi } from './accountsApi';

export type SellerProfile = {
  kind: WireSellerProfile['kind'];
  shopName: string;
  slug: string;
  description: string;
  countryCode: string;
  city: string;
  /** The next three are of a professional seller. */
  legalName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  /** Sold under the margin scheme: no VAT is shown. */
  isMarginScheme: boolean;
};

function decodeSeller({ seller }: { seller: WireSellerProfile }): SellerProfile {
  return {
    kind: seller.kind,
    shopName: seller.shop_name,
    slug: seller.slug,
    description: seller.description,
    countryCode: seller.country_code,
    city: seller.city,
    legalName: seller.legal_name,
    registrationNumber: seller.registration_number,
    vatNumber: seller.vat_number,
    isMarginScheme: seller.margin_scheme,
  };
}

const stale = () => [listTag('seller' as const)];

const sellersApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getSeller: get(build, endpoints.getSeller, { decode: decodeSeller, tags: stale, keep: SHORT_CACHE_SECONDS }),
    createSeller: create(build, endpoints.createSeller, { decode: decodeSeller, invalidates: stale }),
    updateSeller: update(build, endpoints.updateSeller, { decode: decodeSeller, invalidates: stale }),
  }),
});

export const { useGetSellerQuery, useCreateSellerMutation, useUpdateSellerMutation } = sellersApi;
