// The customs form of a package, and HS codes. Saving a draft invalidates nothing, because its
// response is the form.
import * as endpoints from '../../contract/generated/shipping';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { isApiError, type ApiError } from '../core/apiError';
import { getError, buildMutation, buildQuery } from '../core/endpointFactory';
import { createListTag } from '../core/tags';
import { decodeCustoms, decodeHsCodes, type Customs } from './decodeCustoms';
import { shippingApi } from './shippingApi';

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
