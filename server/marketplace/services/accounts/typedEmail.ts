// The form in which an e-mail address that somebody typed is looked up and counted: as registration keeps it, in lower case.
// So an international domain is found however it is written. Pure.
import { emailAddress } from '../../domain/accounts/emailAddress';

/** What cannot be an address stays what it is, but for case and blanks around it: nobody has it, and it is counted all the same. */
export function typedEmail(typed: string): string {
  return (emailAddress(typed) ?? typed.trim()).toLowerCase();
}
