// Reserves a lot at the price that was shown and opens its payment page. The idempotency key stays
// in tab storage until a response arrives, so a retry after a lost response is the same purchase.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { useInitiateBuyNowMutation } from '../../../api/buyer/purchases';
import { isApiError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { createIdTag } from '../../../api/core/tags';
import { useAppDispatch } from '../../../api/core/store';
import type { Money } from '../../../lib/money';
import { moneyToMajor } from '../../../lib/moneyWire';
import type { ValidationError } from '../../../platform/form/formErrors';
import { createRandomKey } from '../../../platform/createRandomKey';
import { tabStorage } from '../../../platform/tabStorage';
import { getPaymentRequestPath } from '../../../lib/orders/orderPaths';

export type BuyNow = {
  isSending: boolean;
  validationError: ValidationError | null;
  buy: () => void;
};

export function useBuyNow(lotId: number, price: Money): BuyNow {
  const [initiate] = useInitiateBuyNowMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const isSendingRef = useRef(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const majorPrice = moneyToMajor(price);
  // A new price is a new purchase.
  const storageKey = `buy-now.${lotId}.${majorPrice}`;
  const buy = async (): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsSending(true);
    setValidationError(null);
    const idempotencyKey = tabStorage.read(storageKey) ?? createRandomKey();
    tabStorage.write(storageKey, idempotencyKey);
    const { data, error } = await initiate({
      id: lotId,
      body: { expected_price: majorPrice, currency_code: price.currency },
      idempotencyKey,
    });
    isSendingRef.current = false;
    setIsSending(false);
    if (data !== undefined) {
      tabStorage.remove(storageKey);
      void navigate(getPaymentRequestPath(data.paymentRequestId));
      return;
    }
    setValidationError(readValidationError(error));
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return;
    tabStorage.remove(storageKey);
    // A refusal means that the lot has changed, so the box refetches its price and status.
    if (error.kind === 'validation' || error.status === 409)
      dispatch(buyerApi.util.invalidateTags([createIdTag('bidding', lotId)]));
  };
  return { isSending, validationError, buy: () => void buy() };
}
