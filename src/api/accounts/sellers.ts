// The seller's own profile. Becoming a seller changes the session, so the caller must leave the
// page afterwards.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSellerProfile } from '../../contract/accounts/sellers';
import {
  SHORT_CACHE_SECONDS,
  LONG_CACHE_SECONDS,
  createListTag,
  createIdTag,
} from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

/** Public badges of a seller. */
export const badgesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listSellerBadges: buildQuery(build, endpoints.listSellerBadges, {
      decode: (wire) => wire.badges,
      tags: ({ id }) => [createIdTag('badge', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useListSellerBadgesQuery } = badgesApi;

export type SellerProfile = {
  kind: WireSellerProfile['kind'];
  shopName: string;
  slug: string;
  description: string;
  countryCode: string;
  city: string;
  /** This and the next two are set for professional sellers only. */
  legalName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  /** Sells under the margin scheme: VAT is not shown separately. */
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

const getStaleTags = () => [createListTag('seller' as const)];

const sellersApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getSeller: buildQuery(build, endpoints.getSeller, {
      decode: decodeSeller,
      tags: getStaleTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createSeller: buildMutation(build, endpoints.createSeller, {
      decode: decodeSeller,
      invalidates: getStaleTags,
    }),
    updateSeller: buildMutation(build, endpoints.updateSeller, {
      decode: decodeSeller,
      invalidates: getStaleTags,
    }),
  }),
});

export const { useGetSellerQuery, useCreateSellerMutation, useUpdateSellerMutation } = sellersApi;
