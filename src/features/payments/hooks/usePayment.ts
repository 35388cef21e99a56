// Pays a payment request: at most one payment at a time, its key in the tab's memory until the outcome is known, and
// checking instead of failing when the answer was lost. Called by the page; how it goes is in model/runPayment.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/core/apiError';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { paymentRequestsApi } from '../../../api/orders/paymentRequests';
import type { Money } from '../../../lib/money';
import type { Problem } from '../../../platform/form/problems';
import { randomKey } from '../../../platform/randomKey';
import { tabStorage } from '../../../platform/tabStorage';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import { readPayAnswer, type PayAnswer } from '../model/payAnswer';
import { parsePayOrder, payOrderOf, payRecordKey, writePayOrder, type PayMethod, type PayOrder } from '../model/payOrder';
import { runPayment, type Reading } from '../model/runPayment';
import { usePutRequest, type PaymentsDispatch } from './usePutRequest';

/** `sent`: the total that was agreed to. */
export type PayNotice = { kind: 'refused'; problem: Problem; sent: Money } | { kind: 'unknown' };
export type Payment = {
  phase: 'idle' | 'sending' | 'checking';
  notice: PayNotice | null;
  pay: (method: PayMethod) => void;
  /** Looks again for a payment whose answer was lost. */
  check: () => void;
};

async function sendPayment(dispatch: PaymentsDispatch, { requestId, key, method, total }: PayOrder): Promise<PayAnswer> {
  const paysWith = 'cardId' in method ? { card_id: method.cardId } : { payment_token: method.token };
  const body = { ...paysWith, expected_total: { amount: total.minor, currency_code: total.currency } };
  return readPayAnswer(await dispatch(paymentRequestsApi.endpoints.createPayment.initiate({ id: requestId, body, idempotencyKey: key }, { track: false })));
}

async function readRequest(dispatch: PaymentsDispatch, id: number): Promise<Reading> {
  const { data, error } = await dispatch(paymentRequestsApi.endpoints.getPaymentRequest.initiate({ id }, { subscribe: false, forceRefetch: true }));
  if (isApiError(error)) return error.status === 401 ? 'signedOut' : 'lost';
  return data ?? 'lost';
}

/** Until the time is over, the page is left or the line is back. */
async function waitForLine(ms: number, left: AbortSignal): Promise<void> {
  const online = new AbortController();
  const onOnline = (): void => online.abort();
  window.addEventListener('online', onOnline);
  await waitOrAbort(ms, AbortSignal.any([left, online.signal]));
  window.removeEventListener('online', onOnline);
}

export function usePayment(request: PaymentRequest): Payment {
  const { id } = request;
  const dispatch = useDispatch<PaymentsDispatch>();
  const put = usePutRequest();
  const [phase, setPhase] = useState<Payment['phase']>('idle');
  const [notice, setNotice] = useState<PayNotice | null>(null);
  const isBusy = useRef(false);
  const life = useRef<AbortController | null>(null);
  const kept = useCallback(() => parsePayOrder(tabStorage.read(payRecordKey(id)), id), [id]);

  const run = useCallback(
    async (order: PayOrder, isResumed: boolean): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      const left = life.current?.signal ?? new AbortController().signal;
      setNotice(null);
      setPhase(isResumed ? 'checking' : 'sending');
      tabStorage.write(payRecordKey(id), writePayOrder(order));
      const outcome = await runPayment(order, isResumed, {
        send: (sent) => sendPayment(dispatch, sent),
        read: () => readRequest(dispatch, id),
        wait: (ms) => waitForLine(ms, left),
        isLeft: () => left.aborted,
        onChecking: () => setPhase('checking'),
      });
      isBusy.current = false;
      if (outcome.type === 'known') put(outcome.request);
      if (outcome.type === 'known' || (outcome.type === 'refused' && outcome.isOver)) tabStorage.remove(payRecordKey(id));
      if (outcome.type === 'left') return;
      // A refusal comes from a request that is not what the page shows.
      if (outcome.type === 'refused' && outcome.isOver) await readRequest(dispatch, id);
      if (left.aborted) return;
      setPhase('idle');
      if (outcome.type === 'refused') setNotice({ kind: 'refused', problem: outcome.problem, sent: order.total });
      if (outcome.type === 'unknown') setNotice({ kind: 'unknown' });
    },
    [dispatch, id, put],
  );

  const check = useCallback(() => {
    const order = kept();
    if (order !== null) void run(order, true);
  }, [kept, run]);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    // Whatever was under way when the page was left or loaded anew.
    queueMicrotask(() => {
      if (!controller.signal.aborted) check();
    });
    return () => controller.abort();
  }, [check]);

  const isUnknown = notice?.kind === 'unknown';
  const onOnline = useEffectEvent(check);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const listen = (): void => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isUnknown]);

  const pay = useCallback((method: PayMethod) => void run(payOrderOf(request, method, kept(), randomKey), false), [kept, request, run]);
  return { phase, notice, pay, check };
}
