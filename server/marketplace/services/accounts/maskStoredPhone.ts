// A stored phone number as its owner sees it: `+31 •• 78`. Works only for numbers that were
// validated before they were stored.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { maskPhone } from './codes/maskDestination';

/** `phone` in E.164. */
export function maskStoredPhone(phone: string): string {
  return maskPhone(phone, parsePhoneNumberFromString(phone)?.countryCallingCode ?? '');
}
