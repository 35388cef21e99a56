// Normalizes a typed email address for lookup and counting: like registration, in lower case. An
// international domain thus matches in either notation.
import { emailAddress } from '../../domain/accounts/personText';

/**
 * Invalid addresses are only trimmed and lower-cased: they match no account but are still counted.
 */
export function typedEmail(typed: string): string {
  return (emailAddress(typed) ?? typed.trim()).toLowerCase();
}
