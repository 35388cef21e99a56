// Puts an answer that holds a whole payment request into the cache, so that the page shows it without asking again.
// Called by the hooks and parts of this feature that write.
import { useCallback } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { paymentRequestsApi } from '../../../api/orders/paymentRequests';

type State = Parameters<typeof paymentRequestsApi.util.selectInvalidatedBy>[0];
export type PaymentsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

export function usePutRequest(): (request: PaymentRequest) => void {
  const dispatch = useDispatch<PaymentsDispatch>();
  return useCallback((request) => void dispatch(paymentRequestsApi.util.updateQueryData('getPaymentRequest', { id: request.id }, () => request)), [dispatch]);
}
