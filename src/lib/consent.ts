// What a visitor allows besides the cookies that the site cannot work without: counting visits and
// measuring page speed (statistics), and the scripts of advertising partners (marketing). The web
// server and the browser decide with the same rule. Pure.
import { euCountries } from './countries';
import { marketingCookiesEnabled, statisticsAnswer, type StoredValue } from './storedValues';

export type ConsentAnswer = { statistics: boolean; marketing: boolean };
export type Consent = ConsentAnswer & {
  /** The visitor must be asked before anything is measured. */
  isPending: boolean;
};

/**
 * The markets whose law asks for consent before anything that is not necessary is stored or read:
 * the European Union and the EEA (ePrivacy directive, article 5.3), the United Kingdom,
 * Switzerland, and the small states that have adopted the rule. Elsewhere a visitor may object.
 */
const consentFirstCountries: ReadonlySet<string> = new Set([
  ...euCountries,
  ...'gb ch no is li mc ad sm'.split(' '),
]);

export type ConsentFacts = {
  /** ISO 3166 alpha-2 in lower case. */
  country: string;
  /** The browser sends the Global Privacy Control signal, which objects to everything optional. */
  hasPrivacySignal: boolean;
  readStored: <T extends string>(stored: StoredValue<T>) => T | null;
};

export function getConsent({ country, hasPrivacySignal, readStored }: ConsentFacts): Consent {
  const answer = readStored(statisticsAnswer);
  if (answer !== null)
    return {
      isPending: false,
      statistics: answer === 'yes',
      marketing: readStored(marketingCookiesEnabled) !== null,
    };
  const isPending = consentFirstCountries.has(country);
  const isAllowed = !isPending && !hasPrivacySignal;
  return { isPending, statistics: isAllowed, marketing: isAllowed };
}

/** The value of the buttons that answer the question about cookies. */
export const consentChoices = ['necessary', 'all', 'own'] as const;

/** `own`: by the checkboxes of the form. Null for an unknown choice. */
export function readConsentAnswer(field: (name: string) => string): ConsentAnswer | null {
  const choice = consentChoices.find((name) => name === field('choice'));
  if (choice === undefined) return null;
  const isChosen = (name: keyof ConsentAnswer): boolean =>
    choice === 'all' || (choice === 'own' && field(name) === 'yes');
  return { statistics: isChosen('statistics'), marketing: isChosen('marketing') };
}
