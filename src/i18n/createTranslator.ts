/*
 * Makes the `t` of one locale: a look-up, then a plain evaluation of the compiled message, and
 * react-intl's own formatter for the few messages that need more. Called by getIntl, once a locale.
 * It must not be made per request: react-intl's caches live as long as this object does.
 */
import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import { localeFacts } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { evaluateMessage } from './evaluateMessage';
import type { MessageRules, MessageValue, MessageValues } from './evaluateMessage';
import { catalogueOf } from './messages';
import { missingTranslation } from './missingTranslation';
import { plainSpaces } from './plainSpaces';

export type Translate = (id: string, values?: MessageValues) => string;
export type RichValues = Readonly<Record<string, MessageValue | ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;
/** For messages with tags: `<link>terms</link>` takes the function `link` from the values. */
export type TranslateRich = (id: string, values: RichValues) => ReactNode;
export type Translator = { t: Translate; rich: TranslateRich };

const noValues: MessageValues = {};

export function createTranslator(locale: Locale, timeZone: string): Translator {
  const tag = localeFacts[locale].intl;
  const { texts, trees } = catalogueOf(locale);
  const decimal = new Intl.NumberFormat(tag);
  const plurals = { cardinal: new Intl.PluralRules(tag), ordinal: new Intl.PluralRules(tag, { type: 'ordinal' }) };
  const rules: MessageRules = {
    number: (value) => plainSpaces(decimal.format(value)),
    plural: (value, type) => plurals[type].select(value),
  };
  let full: IntlShape | null = null;
  const reactIntl = (): IntlShape => {
    // The trees are shared, so that namespaces loaded later are seen here too.
    full ??= createIntl({ locale: tag, messages: trees, timeZone, onError: () => undefined, onWarn: () => undefined });
    return full;
  };

  return {
    t: (id, values) => {
      const text = texts[id];
      if (text !== undefined) return text;
      const tree = trees[id];
      if (tree === undefined) return missingTranslation(locale, id);
      return evaluateMessage(tree, values ?? noValues, rules) ?? reactIntl().formatMessage({ id }, { ...values });
    },
    rich: (id, values) => {
      if (trees[id] !== undefined) return reactIntl().formatMessage({ id }, { ...values });
      return texts[id] ?? missingTranslation(locale, id);
    },
  };
}
