/*
 * `const t = useT(); t('lots.card.currentBid', { count })`: the text of a message as a string.
 * Keys are string literals, so that the translation tests can find them.
 */
import type { Translate } from './createTranslator';
import { useAppIntl } from './IntlContext';

export function useT(): Translate {
  return useAppIntl().t;
}
