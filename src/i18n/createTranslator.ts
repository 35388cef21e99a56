/*
 * Makes the `t` of one locale: a look-up, then a plain evaluation of the compiled message. Called by
 * getIntl, once a locale. It must not be made per request: its formatters live as long as it does.
 */
import type { ReactNode } from 'react';
import { localeFacts } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { evaluateMessage } from './evaluateMessage';
import type { MessageRules, MessageValues } from './evaluateMessage';
import { evaluateRich } from './evaluateRich';
import type { RichValues } from './evaluateRich';
import { catalogueOf } from './messages';
import { missingTranslation } from './missingTranslation';
import { plainSpaces } from './plainSpaces';

export type Translate = (id: string, values?: MessageValues) => string;
/** For messages with tags: `<link>terms</link>` takes the function `link` from the values. */
export type TranslateRich = (id: string, values: RichValues) => ReactNode;
export type Translator = { t: Translate; rich: TranslateRich };

const noValues: MessageValues = {};

export function createTranslator(locale: Locale): Translator {
  const tag = localeFacts[locale].intl;
  const { texts, trees } = catalogueOf(locale);
  const decimal = new Intl.NumberFormat(tag);
  const plurals = { cardinal: new Intl.PluralRules(tag), ordinal: new Intl.PluralRules(tag, { type: 'ordinal' }) };
  const rules: MessageRules = {
    number: (value) => plainSpaces(decimal.format(value)),
    plural: (value, type) => plurals[type].select(value),
  };

  return {
    t: (id, values) => {
      const text = texts[id];
      if (text !== undefined) return text;
      const tree = trees[id];
      return tree === undefined ? missingTranslation(locale, id) : evaluateMessage(tree, values ?? noValues, rules);
    },
    rich: (id, values) => {
      const tree = trees[id];
      return tree === undefined ? (texts[id] ?? missingTranslation(locale, id)) : evaluateRich(tree, values, rules);
    },
  };
}
