// The codes of errors that any call can have: the general ones of the contract, that of the web
// server, and those that the client gives itself.
import type { GeneralErrorCode } from '../contract/core/errorCodes';

export type CallErrorCode =
  | GeneralErrorCode
  // The web server: the page is too old to send a form.
  | 'csrf_token_mismatch'
  // No response.
  | 'offline'
  | 'signed_out'
  // The second factor was declined.
  | 'not_approved'
  // A required field is empty.
  | 'field_required'
  // An error without a code.
  | 'unknown';
