// What an amount costs at the door, from the fee, shipping and tax services; renewed with each amount. Called by the
// cost table beneath the bid box and by the confirm step.
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetLotShippingQuery } from '../../../api/buyer/lots';
import { useGetBuyerCommissionQuery } from '../../../api/fees/commission';
import { useGetVatRateQuery } from '../../../api/finance/vat';
import { useLocale } from '../../../i18n/useLocale';
import { isApiError } from '../../../api/core/apiError';
import { landedCost, type CostFigures, type FeeFigures, type LandedCost } from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import { carriageOf, costFigures, type Carriage, type VatRate } from '../model/costFigures';

const NOT_FOUND = 404;

export type CostQuestion = { lotId: number; country: string; hammer: Money };

export type CostAnswer =
  | { kind: 'ready'; cost: LandedCost; figures: CostFigures; fee: FeeFigures; /** null: not known, for the backend has no tax service. */ vat: VatRate | null; carriage: Carriage; isExact: boolean }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void };

/** `isExact` is false while the tax of this very amount is still on its way; until then it is that of the last one. */
export function useLandedCost(question: CostQuestion | null): CostAnswer {
  const locale = useLocale();
  const fee = useGetBuyerCommissionQuery(question === null ? skipToken : { id: question.lotId });
  const shipping = useGetLotShippingQuery(question === null ? skipToken : { id: question.lotId, locale, destination_country: question.country });
  const vat = useGetVatRateQuery(
    question === null ? skipToken : { id: question.lotId, destination_country: question.country, amount: question.hammer.minor },
  );
  // Figures of another country would be a wrong price, so the tax of the amount before stands in only for the same country.
  const [lastVat, setLastVat] = useState<{ country: string; rate: VatRate | null } | null>(null);
  const hasNoTaxService = isApiError(vat.error) && vat.error.status === NOT_FOUND;
  const answeredRate = vat.currentData ?? (hasNoTaxService ? null : undefined);
  if (question !== null && answeredRate !== undefined && (lastVat?.rate !== answeredRate || lastVat.country !== question.country)) {
    setLastVat({ country: question.country, rate: answeredRate });
  }
  const shippingData = shipping.currentData;
  const rate = answeredRate ?? (lastVat?.country === question?.country ? lastVat?.rate : undefined);
  if (question === null) return { kind: 'loading' };
  if (fee.data !== undefined && shippingData !== undefined && rate !== undefined) {
    const figures = costFigures(fee.data, shippingData, rate, question.hammer.currency);
    if (figures !== null) {
      return {
        kind: 'ready',
        cost: landedCost(question.hammer, figures),
        figures,
        fee: fee.data,
        vat: rate,
        carriage: carriageOf(shippingData),
        isExact: answeredRate !== undefined || rate === null,
      };
    }
  }
  const parts = [fee, shipping, vat];
  const isWaiting = parts.some(({ isFetching, isUninitialized }) => isFetching || isUninitialized);
  if (isWaiting) return { kind: 'loading' };
  return {
    kind: 'failed',
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
