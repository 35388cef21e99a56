// Country names of a locale as messages `countries.FK`, taken from Intl at build time. Server and
// browser share this table because their Intl data differ, and text must not change on hydration.
import {
  createLiteralElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { localeDetails, type Locale } from '../../src/lib/locales';
import { createRegionNames } from '../../src/lib/regionNames';
import type { CompiledMessages } from './compileMessages';

/** The namespace of the generated messages. */
export const COUNTRY_NAMESPACE = 'countries';

/** Unions, placeholders and unknown regions. */
const nonCountryCodes: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * False for codes replaced since, such as "DD" (until 1990), whose current name belongs to another
 * code.
 */
const isPresent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

export function countryNames(locale: Locale): CompiledMessages {
  const tag = localeDetails[locale].intl;
  const displayNames = createRegionNames(tag);
  const messages = codes
    .filter((code) => !nonCountryCodes.has(code) && isPresent(code))
    .flatMap((code): [string, MessageFormatElement[]][] => {
      const name = displayNames(code);
      return name === undefined
        ? []
        : [[`${COUNTRY_NAMESPACE}.${code}`, [createLiteralElement(name)]]];
    });
  return Object.fromEntries(messages);
}
