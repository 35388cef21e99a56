// The interface of a machine translator, and the error that it throws. Types and one error.
import type { Locale } from '../../../src/lib/locales';

export type Languages = { source: Locale; target: Locale };

export type TranslationPort = {
  /** Resolves to one plain text for each of `texts`, in their order. Throws TranslationError. */
  translate: (
    texts: readonly string[],
    languages: Languages,
    signal: AbortSignal,
  ) => Promise<string[]>;
};

/**
 * `unavailable`: the translator does not answer, or asks to retry later, whatever the texts.
 * `refused`: it does not translate these texts or languages, or its response is invalid.
 */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly kind: 'unavailable' | 'refused';
  /** The delay that an unavailable translator asked for; null when it named none. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: TranslationError['kind'],
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
