// react-intl's intl object for the mails of a locale. The Node build compiles the messages
// (config/webpack/nodeConfig), so this process has no parser for them.
import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl/server';
import da from '../../../../translations/da/mail.json';
import de from '../../../../translations/de/mail.json';
import el from '../../../../translations/el/mail.json';
import en from '../../../../translations/en/mail.json';
import es from '../../../../translations/es/mail.json';
import fi from '../../../../translations/fi/mail.json';
import fr from '../../../../translations/fr/mail.json';
import hu from '../../../../translations/hu/mail.json';
import it from '../../../../translations/it/mail.json';
import nl from '../../../../translations/nl/mail.json';
import no from '../../../../translations/no/mail.json';
import pl from '../../../../translations/pl/mail.json';
import pt from '../../../../translations/pt/mail.json';
import ro from '../../../../translations/ro/mail.json';
import sv from '../../../../translations/sv/mail.json';
import zhHans from '../../../../translations/zh-Hans/mail.json';
import zhHant from '../../../../translations/zh-Hant/mail.json';
import { localeDetails, type Locale } from '../../../../src/lib/locales';

export type MailKey = keyof typeof en;
/** As react-intl has it, for the ids of mails alone. */
export type MailIntl = Pick<IntlShape, 'locale' | 'formatDate' | 'formatNumber'> & {
  formatMessage: (
    descriptor: { id: MailKey },
    values?: Readonly<Record<string, string | number>>,
  ) => string;
};

const messagesByLocale: Readonly<Record<Locale, Readonly<Partial<Record<MailKey, string>>>>> = {
  en,
  nl,
  de,
  fr,
  it,
  es,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  pt,
  da,
  sv,
  no,
  pl,
  el,
  hu,
  ro,
  fi,
};

/** Mails are read in any time zone, so their texts name this one. */
const timeZone = 'Europe/Amsterdam';

/** Throws, because react-intl would show an id instead: such a mail must not be sent. */
function onError(error: Error): never {
  throw error;
}

function createMailIntl(locale: Locale): MailIntl {
  const {
    locale: tag,
    formatDate,
    formatMessage,
    formatNumber,
  } = createIntl({
    locale: localeDetails[locale].intl,
    timeZone,
    // A mail in English is better than none.
    messages: { ...en, ...messagesByLocale[locale] } as IntlShape['messages'],
    onError,
  });
  return {
    locale: tag,
    formatDate,
    formatNumber,
    formatMessage: (descriptor, values) => formatMessage(descriptor, values),
  };
}

const intls = new Map<Locale, MailIntl>();

export function getMailIntl(locale: Locale): MailIntl {
  let intl = intls.get(locale);
  if (intl === undefined) {
    intl = createMailIntl(locale);
    intls.set(locale, intl);
  }
  return intl;
}
