// Takes unpaid orders together into one request, or one of them out of it, and goes to the page of what has come. Called
// by the parts that offer it. Asked twice for the same orders it is one request: the key is kept until an answer has come.
import { useRef, useState } from 'react';
import { useCreatePaymentRequestMutation } from '../../../api/orders/paymentRequests';
import { isApiError } from '../../../api/core/apiError';
import { readProblem } from '../../../api/core/readProblems';
import type { Problem } from '../../../platform/form/problems';
import { useNavigate } from '../../../platform/NavigationContext';
import { randomKey } from '../../../platform/randomKey';
import { paymentRequestPath } from '../model/paths';

export type Regroup = { isBusy: boolean; problem: Problem | null; regroup: (orderIds: readonly number[]) => void };

export function useRegroup(): Regroup {
  const [createRequest] = useCreatePaymentRequestMutation();
  const navigate = useNavigate();
  const open = useRef<{ orders: string; key: string } | null>(null);
  const isOnItsWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (orderIds: readonly number[]): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsBusy(true);
    setProblem(null);
    const orders = orderIds.join();
    if (open.current?.orders !== orders) open.current = { orders, key: randomKey() };
    const { data, error } = await createRequest({ body: { order_ids: [...orderIds] }, idempotencyKey: open.current.key });
    isOnItsWay.current = false;
    setIsBusy(false);
    if (data !== undefined) {
      // The one that was shown has given way: there is nothing to go back to.
      navigate(paymentRequestPath(data.id), { replace: true });
      return;
    }
    if (isApiError(error) && error.status !== 0) open.current = null;
    setProblem(readProblem(error));
  };
  return { isBusy, problem, regroup: (orderIds) => void send(orderIds) };
}
