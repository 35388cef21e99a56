// The customs form of a package, and HS codes. Saving a draft invalidates nothing, because its
// response is the form.
import * as endpoints from '../../contract/generated/shipping';
import type { WireCustoms, WireCustomsDraft } from '../../contract/shipping/customs';
import { parseInstantOrNull, type Instant } from '../../lib/instant';
import { createMoney, type Money } from '../../lib/money';
import type { CustomsStatus } from '../../lib/orders/packageStates';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { isApiError, type ApiError } from '../core/apiError';
import { getError, buildMutation, buildQuery } from '../core/endpointFactory';
import { shippingApi } from './shippingApi';

export type CustomsForm = NonNullable<WireCustoms['form']>;
/** The seller's draft with the field names of the wire, because it is sent back as received. */
export type CustomsDraft = WireCustomsDraft;
export type CustomsAddress = {
  name: string;
  countryCode: string;
  /** Formatted as in the country, starting with the name. */
  lines: readonly string[];
};
export type CustomsItem = {
  lotId: number;
  title: string;
  value: Money;
  suggestedCodes: readonly string[];
};

export type Customs = {
  status: CustomsStatus;
  /** null: no form is needed. */
  form: CustomsForm | null;
  reasons: readonly string[];
  requiredFields: readonly string[];
  draft: CustomsDraft;
  validationErrors: readonly { code: string; attribute: string }[];
  items: readonly CustomsItem[];
  totalValue: Money;
  postage: Money;
  sender: CustomsAddress | null;
  recipient: CustomsAddress;
  destinationCountry: string;
  iossNumber: string | null;
  vatNumber: string | null;
  rejectionReason: string | null;
  submittedAt: Instant | null;
  acceptedAt: Instant | null;
  isLocked: boolean;
  isEditable: boolean;
  reference: string | null;
};

const decodeAddress = ({
  name,
  country_code,
  lines,
}: WireCustoms['recipient']): CustomsAddress => ({ name, countryCode: country_code, lines });

/** Decodes the customs form of a package: amounts become Money, times become Instants. */
function decodeCustoms({ customs: wire }: { customs: WireCustoms }): Customs {
  return {
    status: wire.status,
    form: wire.form,
    reasons: wire.reasons,
    requiredFields: wire.required_fields,
    draft: wire.draft,
    validationErrors: wire.faults,
    items: wire.items.map((item) => ({
      lotId: item.lot_id,
      title: item.title,
      value: createMoney(item.value, item.currency_code),
      suggestedCodes: item.suggested_hs_codes,
    })),
    totalValue: createMoney(wire.total_value, wire.currency_code),
    postage: createMoney(wire.postage, wire.currency_code),
    sender: wire.sender === null ? null : decodeAddress(wire.sender),
    recipient: decodeAddress(wire.recipient),
    destinationCountry: wire.destination_country,
    iossNumber: wire.ioss_number,
    vatNumber: wire.vat_number,
    rejectionReason: wire.rejection_reason,
    submittedAt: parseInstantOrNull(wire.submitted_at),
    acceptedAt: parseInstantOrNull(wire.accepted_at),
    isLocked: wire.is_locked,
    isEditable: wire.is_editable,
    reference: wire.reference,
  };
}

/** A six-digit code with its description in the requested language. */
export type HsCode = { code: string; description: string };

function decodeHsCodes({ hs_codes: codes }: { hs_codes: readonly HsCode[] }): HsCode[] {
  return codes.map(({ code, description }) => ({ code, description }));
}

const toValidationErrors = ({ details }: ApiError): Customs['validationErrors'] =>
  details.flatMap(({ code, attribute }) => (attribute === null ? [] : [{ code, attribute }]));

/** Whether the form can no longer change: the package was handed over, or customs have the form. */
export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

export const customsApi = shippingApi.injectEndpoints({
  endpoints: (build) => ({
    getCustoms: buildQuery(build, endpoints.getCustoms, {
      decode: decodeCustoms,
      tags: () => [createListTag('customs')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateCustoms: buildMutation(build, endpoints.updateCustoms, {
      decode: decodeCustoms,
      invalidates: () => [],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(customsApi.util.updateQueryData('getCustoms', { id }, () => data));
        } catch (failure) {
          if (isConflict(getError(failure)))
            dispatch(customsApi.util.invalidateTags(['customs', 'package']));
        }
      },
    }),
    submitCustoms: buildMutation(build, endpoints.submitCustoms, {
      decode: decodeCustoms,
      invalidates: () => [createListTag('customs'), createListTag('package')],
      onQueryStarted: async ({ id, body }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (failure) {
          const error = getError(failure);
          if (isConflict(error)) dispatch(customsApi.util.invalidateTags(['customs', 'package']));
          // A rejected form stays as it was sent.
          if (isApiError(error) && error.status === 422)
            dispatch(
              customsApi.util.updateQueryData('getCustoms', { id }, (customs) => ({
                ...customs,
                draft: body,
                validationErrors: toValidationErrors(error),
              })),
            );
        }
      },
    }),
    searchHsCodes: buildQuery(build, endpoints.searchHsCodes, {
      decode: decodeHsCodes,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const {
  useGetCustomsQuery,
  useUpdateCustomsMutation,
  useSubmitCustomsMutation,
  useSearchHsCodesQuery,
} = customsApi;
