// Pays a payment request: one attempt at a time, its idempotency key in tab storage until the
// outcome is known. After a lost response it checks instead of failing.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../api/core/apiError';
import { paymentRequestsApi, type PaymentRequest } from '../../api/orders/paymentRequests';
import { useAppDispatch, type AppDispatch } from '../../api/core/store';
import type { Money } from '../../lib/money';
import { type ValidationError, createValidationError } from '../../platform/form/useForm';
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

export type PayResult =
  | { type: 'answered'; request: PaymentRequest }
  /** `isPaymentRefusal`: the payment itself was refused, not only the call. */
  | { type: 'refused'; validationError: ValidationError; isPaymentRefusal: boolean }
  | { type: 'lost' };

/** Statuses that leave the payment open: no response, timeout, too early. */
const inconclusiveStatuses = new Set([0, 408, 425]);
/** No payment provider is configured, so nothing was started. */
const UNAVAILABLE = 'payments_unavailable';

/**
 * The outcome of a payment call. Only a response that says so is a refusal. Anything unclear is
 * `lost`, because the money may have moved.
 */
function readPayResult({ data, error }: { data?: PaymentRequest; error?: unknown }): PayResult {
  if (data !== undefined) return { type: 'answered', request: data };
  if (!isApiError(error)) return { type: 'lost' };
  if (error.code === UNAVAILABLE)
    return {
      type: 'refused',
      validationError: createValidationError(UNAVAILABLE),
      isPaymentRefusal: true,
    };
  // Only successful responses are decoded, so the payment exists and can be read.
  if (error.kind === 'decoding' || inconclusiveStatuses.has(error.status) || error.status >= 500)
    return { type: 'lost' };
  const isCallError =
    error.status === 401 ||
    error.status === 429 ||
    error.kind === 'mfa' ||
    error.code === 'csrf_token_mismatch';
  return {
    type: 'refused',
    validationError: readValidationError(error) ?? createValidationError('unknown'),
    isPaymentRefusal: !isCallError,
  };
}

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

export type RequestReading = PaymentRequest | 'signedOut' | 'lost';
type PayPorts = {
  send: (attempt: PaymentAttempt) => Promise<PayResult>;
  read: () => Promise<RequestReading>;
  /** Waits up to `ms` milliseconds; resolves early when the browser is online again. */
  wait: (ms: number) => Promise<void>;
  isPageLeft: () => boolean;
  onChecking: () => void;
};

type PayOutcome =
  | { type: 'known'; request: PaymentRequest }
  /** `isOver`: the key is used up, so the next attempt is a new payment. */
  | { type: 'refused'; validationError: ValidationError; isOver: boolean }
  /** The server shows no payment, but one may still arrive. */
  | { type: 'unknown' }
  /** The page was left; the attempt stays in tab storage. */
  | { type: 'left' };

const MAX_ROUNDS = 5;
const FIRST_WAIT_MS = 500;

/**
 * Runs one payment attempt to a known outcome. After a lost response it refetches the request and
 * sends the attempt again with the same idempotency key. It never reports a failure for a payment
 * that may have been accepted. `isResumed`: after a reload the request is only read; nothing is
 * sent.
 */
export async function runPayment(
  attempt: PaymentAttempt,
  isResumed: boolean,
  { send, read, wait, isPageLeft, onChecking }: PayPorts,
): Promise<PayOutcome> {
  let result: PayResult = isResumed ? { type: 'lost' } : await send(attempt);
  let isFirst = !isResumed;
  for (let round = 0; result.type === 'lost'; round += 1) {
    if (isPageLeft()) return { type: 'left' };
    if (round === MAX_ROUNDS) return { type: 'unknown' };
    isFirst = false;
    onChecking();
    await wait(FIRST_WAIT_MS * 2 ** round);
    if (isPageLeft()) return { type: 'left' };
    const reading = await read();
    if (reading === 'signedOut')
      return {
        type: 'refused',
        validationError: createValidationError('signed_out'),
        isOver: false,
      };
    if (reading === 'lost') continue;
    if (isOutcomeKnown(reading, attempt)) return { type: 'known', request: reading };
    if (!isResumed && !isPageLeft()) result = await send(attempt);
  }
  if (result.type === 'answered') return { type: 'known', request: result.request };
  // A refused call says nothing about what was sent before it.
  return {
    type: 'refused',
    validationError: result.validationError,
    isOver: result.isPaymentRefusal || isFirst,
  };
}

/** `agreedTotal`: the total that the buyer agreed to pay. */
type PaymentOutcomeNotice =
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
