/*
 * The words and formatters for tests: translations/<locale>, compiled here and now, so that tests
 * say what a user sees and need no build. Used by renderUi and by tests that render on their own.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileFile } from '../../config/i18n/compileMessages';
import { countryNames } from '../../config/i18n/countryNames';
import { getIntl } from '../../src/i18n/getIntl';
import type { AppIntl } from '../../src/i18n/getIntl';
import { addMessages } from '../../src/i18n/messages';
import type { Locale } from '../../src/lib/locales';

const root = path.resolve(__dirname, '../../translations');
const loaded = new Set<Locale>();

export function testIntl(locale: Locale = 'en', timeZone = 'Europe/Amsterdam'): AppIntl {
  if (!loaded.has(locale)) {
    loaded.add(locale);
    const dir = path.join(root, locale);
    // A locale that is not translated yet shows its missing messages, as the app does.
    const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.json')) : [];
    for (const file of files) addMessages(locale, compileFile(path.join(dir, file)));
    addMessages(locale, countryNames(locale));
  }
  return getIntl(locale, timeZone);
}
