// A number of the users table as its owner is shown it: `+31 •• 78`. Called by the profile and by whoever names a
// destination of text messages. Only for numbers that were checked when they were stored.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { maskPhone } from './codes/maskDestination';

/** `phone` in E.164. */
export function maskStoredPhone(phone: string): string {
  return maskPhone(phone, parsePhoneNumberFromString(phone)?.countryCallingCode ?? '');
}
