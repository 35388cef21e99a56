// What a machine translator must do for us, and how it says that it could not. Types and one error.
import type { Locale } from '../../../src/lib/locales';

export type Languages = { source: Locale; target: Locale };

export type TranslationPort = {
  /** One plain text for each of `texts`, in their order. Throws TranslationError. */
  translate: (texts: readonly string[], languages: Languages, signal: AbortSignal) => Promise<string[]>;
};

/**
 * `unavailable`: nobody answers, or says to come later, whatever is asked. `refused`: these texts or languages are not
 * translated, or the answer makes no sense.
 */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly kind: 'unavailable' | 'refused';
  /** What an unavailable one asked for; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(kind: TranslationError['kind'], message: string, { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
