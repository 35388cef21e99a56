// Accepts the offer of a lot and goes to the page where it is paid. Called by OfferBox. The key is kept until an answer
// has come: pressed again after a lost one, it is the same acceptance.
import { useRef, useState } from 'react';
import { useInitiatePayToAcceptMutation } from '../../../api/buyer/purchases';
import { isApiError } from '../../../api/core/apiError';
import { readProblem } from '../../../api/core/readProblems';
import type { Problem } from '../../../platform/form/problems';
import { useNavigate } from '../../../platform/NavigationContext';
import { randomKey } from '../../../platform/randomKey';
import { paymentRequestPath } from '../model/paths';

export type AcceptOffer = { isSending: boolean; problem: Problem | null; accept: () => void };

/** `onRefused`: the offer is not what was shown. */
export function useAcceptOffer(lotId: number, onRefused: () => void): AcceptOffer {
  const [initiate] = useInitiatePayToAcceptMutation();
  const navigate = useNavigate();
  const key = useRef<string | null>(null);
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const accept = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    setProblem(null);
    key.current ??= randomKey();
    const { data, error } = await initiate({ id: lotId, idempotencyKey: key.current });
    isOnItsWay.current = false;
    setIsSending(false);
    if (data !== undefined) {
      key.current = null;
      navigate(paymentRequestPath(data.paymentRequestId));
      return;
    }
    setProblem(readProblem(error));
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return;
    key.current = null;
    onRefused();
  };
  return { isSending, problem, accept: () => void accept() };
}
