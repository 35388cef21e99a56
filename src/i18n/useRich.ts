/*
 * For messages with tags in them, such as a link in a sentence:
 * `rich('accounts.register.terms', { link: (chunks) => <A href="/help/terms">{chunks}</A> })`.
 * Dearer than useT: only where a tag is needed.
 */
import type { TranslateRich } from './createTranslator';
import { useAppIntl } from './IntlContext';

export function useRich(): TranslateRich {
  return useAppIntl().rich;
}
