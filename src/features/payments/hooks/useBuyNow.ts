// Has a lot kept for the buyer at the price that was shown, and goes to the page where it is paid. Called by BuyNowDialog.
// The key is kept in the tab until an answer has come: pressed again after a lost one, it is the same purchase.
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { useInitiateBuyNowMutation } from '../../../api/buyer/purchases';
import { isApiError } from '../../../api/core/apiError';
import { readProblem } from '../../../api/core/readProblems';
import { idTag } from '../../../api/core/tags';
import type { Money } from '../../../lib/money';
import { moneyToMajor } from '../../../lib/moneyWire';
import type { Problem } from '../../../platform/form/problems';
import { useNavigate } from '../../../platform/NavigationContext';
import { randomKey } from '../../../platform/randomKey';
import { tabStorage } from '../../../platform/tabStorage';
import { paymentRequestPath } from '../model/paths';

export type BuyNow = { isSending: boolean; problem: Problem | null; buy: () => void };

export function useBuyNow(lotId: number, price: Money): BuyNow {
  const [initiate] = useInitiateBuyNowMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const major = moneyToMajor(price);
  // Another price is another purchase.
  const record = `buy-now.${lotId}.${major}`;
  const buy = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    setProblem(null);
    const idempotencyKey = tabStorage.read(record) ?? randomKey();
    tabStorage.write(record, idempotencyKey);
    const { data, error } = await initiate({ id: lotId, body: { expected_price: major, currency_code: price.currency }, idempotencyKey });
    isOnItsWay.current = false;
    setIsSending(false);
    if (data !== undefined) {
      tabStorage.remove(record);
      navigate(paymentRequestPath(data.paymentRequestId));
      return;
    }
    setProblem(readProblem(error));
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return;
    tabStorage.remove(record);
    // A refusal comes from a lot that has changed: the box needs its new figures.
    if (error.kind === 'validation' || error.status === 409) dispatch(buyerApi.util.invalidateTags([idTag('bidding', lotId)]));
  };
  return { isSending, problem, buy: () => void buy() };
}
