// The landed cost of an amount, from the fee, shipping and tax services.
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetLotShippingQuery } from '../../../api/buyer/lots';
import { useGetBuyerCommissionQuery } from '../../../api/fees/commission';
import { useGetVatRateQuery } from '../../../api/finance/vat';
import { useLocale } from '../../../i18n/useLocale';
import { isApiError } from '../../../api/core/apiError';
import {
  calculateLandedCost,
  type CostFigures,
  type FeeFigures,
  type LandedCost,
} from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import {
  getShippingOption,
  getCostFigures,
  type ShippingOption,
  type VatRate,
} from './costFigures';

const NOT_FOUND = 404;

export type CostRequest = { lotId: number; country: string; hammer: Money };

export type CostResult =
  | {
      kind: 'ready';
      cost: LandedCost;
      figures: CostFigures;
      fee: FeeFigures;
      /** null: not known, because the backend has no tax service. */
      vat: VatRate | null;
      shippingOption: ShippingOption;
      isExact: boolean;
    }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void };

/**
 * `isExact` is false while the tax for this amount is still loading; until then the tax of the
 * previous amount is used.
 */
export function useLandedCost(request: CostRequest | null): CostResult {
  const locale = useLocale();
  const fee = useGetBuyerCommissionQuery(request === null ? skipToken : { id: request.lotId });
  const shipping = useGetLotShippingQuery(
    request === null
      ? skipToken
      : { id: request.lotId, locale, destination_country: request.country },
  );
  const vat = useGetVatRateQuery(
    request === null
      ? skipToken
      : {
          id: request.lotId,
          destination_country: request.country,
          amount: request.hammer.minor,
        },
  );
  // The tax of the previous amount is reused only for the same country. For another country it
  // would be wrong.
  const [lastVat, setLastVat] = useState<{ country: string; rate: VatRate | null } | null>(null);
  const hasNoTaxService = isApiError(vat.error) && vat.error.status === NOT_FOUND;
  const currentRate = vat.currentData ?? (hasNoTaxService ? null : undefined);
  if (
    request !== null &&
    currentRate !== undefined &&
    (lastVat?.rate !== currentRate || lastVat.country !== request.country)
  ) {
    setLastVat({ country: request.country, rate: currentRate });
  }
  const shippingData = shipping.currentData;
  const rate = currentRate ?? (lastVat?.country === request?.country ? lastVat?.rate : undefined);
  if (request === null) return { kind: 'loading' };
  if (fee.data !== undefined && shippingData !== undefined && rate !== undefined) {
    const figures = getCostFigures(fee.data, shippingData, rate, request.hammer.currency);
    if (figures !== null) {
      return {
        kind: 'ready',
        cost: calculateLandedCost(request.hammer, figures),
        figures,
        fee: fee.data,
        vat: rate,
        shippingOption: getShippingOption(shippingData),
        isExact: currentRate !== undefined || rate === null,
      };
    }
  }
  const queries = [fee, shipping, vat];
  const isWaiting = queries.some(
    ({ isFetching, isUninitialized }) => isFetching || isUninitialized,
  );
  if (isWaiting) return { kind: 'loading' };
  return {
    kind: 'failed',
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
