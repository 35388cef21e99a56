// What the visitor allows now, from the browser's cookies and settings. The web server decides by
// the same rule (server/middleware/requestContext.ts).
import { getConsent, type Consent } from '../lib/consent';
import { readStored } from './stored';

/** https://w3c.github.io/gpc/ */
type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** `country`: the visitor's, as the page was rendered. */
export const readConsent = (country: string): Consent =>
  getConsent({
    country,
    hasPrivacySignal: (navigator as PrivacyNavigator).globalPrivacyControl === true,
    readStored,
  });
