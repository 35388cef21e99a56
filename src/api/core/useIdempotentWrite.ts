// Sends a write with an Idempotency-Key at the press of a button, one at a time.
import { useRef, useState } from 'react';
import type { ValidationError } from '../../platform/form/validationErrors';
import type { ApiError } from './apiError';
import { sendWrite, type Write } from './idempotentWrite';
import { readValidationError } from './readValidationErrors';

type ButtonWrite<T> = Required<Write<T>> & {
  onAccepted: (data: T) => void;
  /** The write was refused, or the call was turned away. */
  onRefused?: (error: ApiError) => void;
};

export type IdempotentWrite = {
  isSending: boolean;
  /** Why it was refused, or that its outcome is unknown. */
  validationError: ValidationError | null;
  write: <T>(options: ButtonWrite<T>) => void;
};

export function useIdempotentWrite(): IdempotentWrite {
  const isSendingRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const send = async <T>({ onAccepted, onRefused, ...options }: ButtonWrite<T>): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsSending(true);
    setValidationError(null);
    const { accepted, error, validationError: unknown } = await sendWrite(options);
    isSendingRef.current = false;
    setIsSending(false);
    if (accepted?.data != null) onAccepted(accepted.data);
    else setValidationError(unknown ?? readValidationError(error));
    if (error !== undefined) onRefused?.(error);
  };
  return { isSending, validationError, write: (options) => void send(options) };
}
