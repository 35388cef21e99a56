// Changes the address or the delivery method. The server recalculates the total, and the difference
// is reported.
import { useRef, useState } from 'react';
import type { DeliveryMethod, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useUpdatePaymentRequestMutation } from '../../../api/orders/paymentRequests';
import { readValidationError } from '../../../api/core/readValidationErrors';
import type { ValidationError } from '../../../platform/form/formErrors';
import { getAmountChange, type AmountChange } from '../model/getAmountChange';

export type Delivery = {
  isBusy: boolean;
  /** The change by the last choice; null before the first one. */
  change: AmountChange | null;
  validationError: ValidationError | null;
  /** Resolves to true if the choice was accepted. */
  chooseDelivery: (choice: { addressId: number } | { method: DeliveryMethod }) => Promise<boolean>;
};

export function useDelivery(request: PaymentRequest): Delivery {
  const [update] = useUpdatePaymentRequestMutation();
  const [isBusy, setIsBusy] = useState(false);
  const isSendingRef = useRef(false);
  const [change, setChange] = useState<AmountChange | null>(null);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const chooseDelivery: Delivery['chooseDelivery'] = async (choice) => {
    if (isSendingRef.current) return false;
    isSendingRef.current = true;
    setIsBusy(true);
    setValidationError(null);
    const body =
      'addressId' in choice
        ? { address_id: choice.addressId, delivery_method: 'shipping' as const }
        : { delivery_method: choice.method };
    const { data, error } = await update({ id: request.id, body });
    isSendingRef.current = false;
    setIsBusy(false);
    if (data === undefined) {
      setValidationError(readValidationError(error));
      return false;
    }
    setChange(getAmountChange(request.amounts, data.amounts));
    return true;
  };
  return { isBusy, change, validationError, chooseDelivery };
}
