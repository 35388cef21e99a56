// Pays a payment request: one attempt at a time, in tab storage until its outcome is known. After a
// lost response it checks instead of failing, and a reload continues that.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { settleWrite } from '../../api/core/idempotentWrite';
import { paymentRequestsApi, type PaymentRequest } from '../../api/orders/paymentRequests';
import { useAppDispatch, type AppDispatch } from '../../api/core/store';
import type { Money } from '../../lib/money';
import { type ValidationError, createValidationError } from '../../platform/form/validationErrors';
import { createRandomKey } from '../../platform/createRandomKey';
import { tabStorage } from '../../platform/storage';
import { waitOrAbort } from '../../platform/loadWithRetries';
import { readValidationError } from '../../api/core/readValidationErrors';
import { removeFromUrl } from '../../platform/removeFromUrl';
import {
  parsePaymentAttempt,
  createPaymentAttempt,
  getPaymentRecordKey,
  serializePaymentAttempt,
  type PayMethod,
  type PaymentAttempt,
  isOutcomeKnown,
} from './paymentAttempt';

const parameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
];

/**
 * Removes the parameters that the payment provider adds when the cardholder returns from the bank.
 * The status comes from the server, and the client secret must not stay in the URL. Browser only.
 */
export function removeBankReturnParams(): void {
  for (const parameter of parameters) removeFromUrl(parameter);
}

/** How often a lost payment is looked up: for about 15 seconds in all. */
const MAX_ROUNDS = 5;

type PaymentOutcomeNotice =
  /**
   * `agreedTotal`: the total that the buyer agreed to pay. `currentTotal`: the one after the
   * refusal; null if it could not be read.
   */
  | {
      kind: 'refused';
      validationError: ValidationError;
      agreedTotal: Money;
      currentTotal: Money | null;
    }
  /** `isSignedOut`: the outcome is found after the buyer has signed in again. */
  | { kind: 'unknown'; isSignedOut: boolean };
export type Payment = {
  phase: 'idle' | 'sending' | 'checking';
  notice: PaymentOutcomeNotice | null;
  pay: (method: PayMethod) => void;
  /** Checks again for a payment whose response was lost. */
  check: () => void;
};

function sendPayment(dispatch: AppDispatch, { requestId, key, method, total }: PaymentAttempt) {
  const methodFields =
    'cardId' in method ? { card_id: method.cardId } : { payment_token: method.token };
  const body = {
    ...methodFields,
    expected_total: { amount: total.minor, currency_code: total.currency },
  };
  return dispatch(
    paymentRequestsApi.endpoints.createPayment.initiate(
      { id: requestId, body, idempotencyKey: key },
      { track: false },
    ),
  );
}

const readRequest = (dispatch: AppDispatch, id: number) =>
  dispatch(
    paymentRequestsApi.endpoints.getPaymentRequest.initiate(
      { id },
      { subscribe: false, forceRefetch: true },
    ),
  );

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
      const isRepeat = readStoredAttempt()?.key === attempt.key;
      tabStorage.write(getPaymentRecordKey(id), serializePaymentAttempt(attempt));
      const outcome = await settleWrite<PaymentRequest>({
        send: () => sendPayment(dispatch, attempt),
        read: async () => {
          const { data, error } = await readRequest(dispatch, id);
          return { data: data && (isOutcomeKnown(data, attempt) ? data : null), error };
        },
        rounds: MAX_ROUNDS,
        isRepeat,
        // After a reload the request is only read; nothing is sent.
        isReadOnly: isResumed,
        wait: (ms) => waitForConnection(ms, pageSignal),
        isPageLeft: () => pageSignal.aborted,
        onChecking: () => setPhase('checking'),
      });
      isBusyRef.current = false;
      const isOver =
        outcome.type === 'refused' || (outcome.type === 'turnedAway' && !outcome.isOpen);
      if (isOver || (outcome.type === 'accepted' && outcome.data !== null))
        tabStorage.remove(getPaymentRecordKey(id));
      if (outcome.type === 'left') return;
      // A refusal means that the request has changed since the page loaded it.
      const current = isOver ? await readRequest(dispatch, id) : null;
      if (pageSignal.aborted) return;
      setPhase('idle');
      if (outcome.type === 'accepted' && outcome.data !== null) return;
      const error = 'error' in outcome ? outcome.error : undefined;
      setNotice(
        isOver
          ? {
              kind: 'refused',
              validationError: readValidationError(error) ?? createValidationError('unknown'),
              agreedTotal: attempt.total,
              // A failed read still has the data of the last one.
              currentTotal: current?.isSuccess ? current.data.amounts.total : null,
            }
          : { kind: 'unknown', isSignedOut: error?.status === 401 },
      );
    },
    [dispatch, id, readStoredAttempt],
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
