/*
 * Messages and formatters for tests. Compiles translations/<locale> on the fly, so that tests can
 * expect the texts that users see, without a build.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { IntlShape } from 'react-intl';
import { compileFile } from '../../config/i18n/compileMessages';
import { countryNames } from '../../config/i18n/countryNames';
import { getIntl } from '../../src/i18n/getIntl';
import { addMessages } from '../../src/i18n/messages';
import type { Locale } from '../../src/lib/locales';

const root = path.resolve(__dirname, '../../translations');
const loaded = new Set<Locale>();

export function testIntl(locale: Locale = 'en', timeZone = 'Europe/Amsterdam'): IntlShape {
  if (!loaded.has(locale)) {
    loaded.add(locale);
    const dir = path.join(root, locale);
    // A locale without translations shows missing messages, as the app does.
    const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.json')) : [];
    for (const file of files) addMessages(locale, compileFile(path.join(dir, file)));
    addMessages(locale, countryNames(locale));
  }
  return getIntl(locale, timeZone);
}
