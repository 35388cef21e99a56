// Pays a payment request: one attempt at a time, its idempotency key in tab storage until the
// outcome is known. After a lost response it checks instead of failing; see model/runPayment.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../../api/core/apiError';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { paymentRequestsApi } from '../../../api/orders/paymentRequests';
import { useAppDispatch, type AppDispatch } from '../../../api/core/store';
import type { Money } from '../../../lib/money';
import type { ValidationError } from '../../../platform/form/formErrors';
import { createRandomKey } from '../../../platform/createRandomKey';
import { tabStorage } from '../../../platform/tabStorage';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import { readPayResult, type PayResult } from '../model/readPayResult';
import {
  parsePaymentAttempt,
  createPaymentAttempt,
  getPaymentRecordKey,
  serializePaymentAttempt,
  type PayMethod,
  type PaymentAttempt,
} from '../model/paymentAttempt';
import { runPayment, type RequestReading } from '../model/runPayment';

/** `agreedTotal`: the total that the buyer agreed to pay. */
export type PaymentOutcomeNotice =
  { kind: 'refused'; validationError: ValidationError; agreedTotal: Money } | { kind: 'unknown' };
export type Payment = {
  phase: 'idle' | 'sending' | 'checking';
  notice: PaymentOutcomeNotice | null;
  pay: (method: PayMethod) => void;
  /** Checks again for a payment whose response was lost. */
  check: () => void;
};

async function sendPayment(
  dispatch: AppDispatch,
  { requestId, key, method, total }: PaymentAttempt,
): Promise<PayResult> {
  const methodFields =
    'cardId' in method ? { card_id: method.cardId } : { payment_token: method.token };
  const body = {
    ...methodFields,
    expected_total: { amount: total.minor, currency_code: total.currency },
  };
  return readPayResult(
    await dispatch(
      paymentRequestsApi.endpoints.createPayment.initiate(
        { id: requestId, body, idempotencyKey: key },
        { track: false },
      ),
    ),
  );
}

async function readRequest(dispatch: AppDispatch, id: number): Promise<RequestReading> {
  const { data, error } = await dispatch(
    paymentRequestsApi.endpoints.getPaymentRequest.initiate(
      { id },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (isApiError(error)) return error.status === 401 ? 'signedOut' : 'lost';
  return data ?? 'lost';
}

/** Waits until the time is up, the page is left or the browser is online again. */
async function waitForConnection(ms: number, pageSignal: AbortSignal): Promise<void> {
  const online = new AbortController();
  const onOnline = (): void => online.abort();
  window.addEventListener('online', onOnline);
  await waitOrAbort(ms, AbortSignal.any([pageSignal, online.signal]));
  window.removeEventListener('online', onOnline);
}

export function usePayment(request: PaymentRequest): Payment {
  const { id } = request;
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Payment['phase']>('idle');
  const [notice, setNotice] = useState<PaymentOutcomeNotice | null>(null);
  const isBusyRef = useRef(false);
  const lifetime = useRef<AbortController | null>(null);
  const readStoredAttempt = useCallback(
    () => parsePaymentAttempt(tabStorage.read(getPaymentRecordKey(id)), id),
    [id],
  );

  const runAttempt = useCallback(
    async (attempt: PaymentAttempt, isResumed: boolean): Promise<void> => {
      if (isBusyRef.current) return;
      isBusyRef.current = true;
      const pageSignal = lifetime.current?.signal ?? new AbortController().signal;
      setNotice(null);
      setPhase(isResumed ? 'checking' : 'sending');
      tabStorage.write(getPaymentRecordKey(id), serializePaymentAttempt(attempt));
      const outcome = await runPayment(attempt, isResumed, {
        send: (sentAttempt) => sendPayment(dispatch, sentAttempt),
        read: () => readRequest(dispatch, id),
        wait: (ms) => waitForConnection(ms, pageSignal),
        isPageLeft: () => pageSignal.aborted,
        onChecking: () => setPhase('checking'),
      });
      isBusyRef.current = false;
      if (outcome.type === 'known' || (outcome.type === 'refused' && outcome.isOver))
        tabStorage.remove(getPaymentRecordKey(id));
      if (outcome.type === 'left') return;
      // A refusal means that the request has changed since the page loaded it.
      if (outcome.type === 'refused' && outcome.isOver) await readRequest(dispatch, id);
      if (pageSignal.aborted) return;
      setPhase('idle');
      if (outcome.type === 'refused')
        setNotice({
          kind: 'refused',
          validationError: outcome.validationError,
          agreedTotal: attempt.total,
        });
      if (outcome.type === 'unknown') setNotice({ kind: 'unknown' });
    },
    [dispatch, id],
  );

  const check = useCallback(() => {
    const attempt = readStoredAttempt();
    if (attempt !== null) void runAttempt(attempt, true);
  }, [readStoredAttempt, runAttempt]);
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    // Resume an attempt that was in progress when the page was left or reloaded.
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

  const pay = useCallback(
    (method: PayMethod) =>
      void runAttempt(
        createPaymentAttempt(request, method, readStoredAttempt(), createRandomKey),
        false,
      ),
    [readStoredAttempt, request, runAttempt],
  );
  return { phase, notice, pay, check };
}
