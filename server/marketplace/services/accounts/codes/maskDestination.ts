// Masks a destination so that its owner recognizes it and others do not learn it.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `noa@example.test` → `n•••@example.test`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${domain}`;
}

/** `+31612345678` (E.164) → `+31 •• 78`. `callingCode` has no plus sign. */
function maskPhone(phone: string, callingCode: string): string {
  return `+${callingCode} •• ${phone.slice(-2)}`;
}

// A stored phone number as its owner sees it: `+31 •• 78`. Works only for numbers that were
// validated before they were stored.

/** `phone` in E.164. */
export function maskStoredPhone(phone: string): string {
  return maskPhone(phone, parsePhoneNumberFromString(phone)?.countryCallingCode ?? '');
}
