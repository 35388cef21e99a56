// Another address, or picking up: the server reckons anew, and what that changed is told. Called by the page.
import { useRef, useState } from 'react';
import type { DeliveryMethod, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useUpdatePaymentRequestMutation } from '../../../api/orders/paymentRequests';
import { readProblem } from '../../../api/core/readProblems';
import type { Problem } from '../../../platform/form/problems';
import { amountChange, type AmountChange } from '../model/amountChange';
import { usePutRequest } from './usePutRequest';

export type Delivery = {
  isBusy: boolean;
  /** Of the last choice; null before there is one. */
  change: AmountChange | null;
  problem: Problem | null;
  /** True when it was taken. */
  choose: (choice: { addressId: number } | { method: DeliveryMethod }) => Promise<boolean>;
};

export function useDelivery(request: PaymentRequest): Delivery {
  const [update] = useUpdatePaymentRequestMutation();
  const put = usePutRequest();
  const [isBusy, setIsBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const [change, setChange] = useState<AmountChange | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose: Delivery['choose'] = async (choice) => {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    setIsBusy(true);
    setProblem(null);
    const body = 'addressId' in choice ? { address_id: choice.addressId, delivery_method: 'shipping' as const } : { delivery_method: choice.method };
    const { data, error } = await update({ id: request.id, body });
    isOnItsWay.current = false;
    setIsBusy(false);
    if (data === undefined) {
      setProblem(readProblem(error));
      return false;
    }
    setChange(amountChange(request.amounts, data.amounts));
    put(data);
    return true;
  };
  return { isBusy, change, problem, choose };
}
